import type { KnownPart } from "../../core/conversation/divide.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import type { Episode } from "../../core/model/episode.ts";
import { sourceOf } from "./episode-source.ts";

/** An episode of a conversation that has a note, and which messages it tells of. */
export interface KnownEpisode extends KnownPart {
  readonly episode: Episode;
  /** Where it ended when it got its name. */
  readonly namedEnd: number;
}

/** The episodes of conversations that have notes, those included that were written a moment ago. */
export interface KnownConversations {
  /** In their order. */
  readonly of: (conversationId: string) => readonly KnownEpisode[];
  readonly put: (episode: Episode) => void;
}

export function knownConversations(catalog: Pick<Catalog, "memories">): KnownConversations {
  let byConversation: Map<string, Map<string, Episode>> | undefined;
  const add = (all: Map<string, Map<string, Episode>>, episode: Episode): void => {
    const { conversationId = "", id } = episode;
    const own = all.get(conversationId) ?? new Map<string, Episode>();
    own.set(id, episode);
    all.set(conversationId, own);
  };
  const all = (): Map<string, Map<string, Episode>> => {
    if (byConversation) return byConversation;
    byConversation = new Map();
    for (const note of catalog.memories())
      if (note.kind === "episode" && note.conversationId !== undefined) add(byConversation, note);
    return byConversation;
  };
  return {
    of: (conversationId) => inOrder([...(all().get(conversationId)?.values() ?? [])]),
    put: (episode) => {
      add(all(), episode);
    },
  };
}

/** What two notes claim belongs to the first of them. */
function inOrder(episodes: readonly Episode[]): readonly KnownEpisode[] {
  const known = episodes.flatMap((episode) => knownEpisode(episode) ?? []);
  known.sort((one, other) => one.first - other.first || other.end - one.end);
  return known.filter(({ first }, at) => known.slice(0, at).every(({ end }) => end <= first));
}

function knownEpisode(episode: Episode): KnownEpisode | undefined {
  const [, first, last] = /-(\d{1,9})-(\d{1,9})$/.exec(episode.sessionId) ?? [];
  if (first === undefined) return undefined;
  const grownTo = sourceOf(episode)["last"];
  const namedEnd = Number(last) + 1;
  const end = typeof grownTo === "number" ? Math.max(namedEnd, grownTo + 1) : namedEnd;
  const isOpen = episode.relations.every(({ type }) => type !== "precedes");
  return end > Number(first) ? { episode, first: Number(first), end, namedEnd, isOpen } : undefined;
}
