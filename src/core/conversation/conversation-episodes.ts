import { maskSecrets } from "../extract/mask-secrets.ts";
import { defined } from "../lib/defined.ts";
import { fingerprint } from "../lib/hash.ts";
import { isoDay } from "../lib/time.ts";
import type { Conversation } from "../model/conversation.ts";
import type { Episode } from "../model/episode.ts";
import type { Message } from "../model/message.ts";
import type { Relation } from "../model/note-base.ts";
import { noteId } from "../model/note-id.ts";
import { cleanLine } from "../notes/clean.ts";
import type { Segment } from "../segmentation/segment.ts";
import { contentTitle } from "./content-title.ts";
import { sessionIdOf } from "./session-id.ts";

export interface Telling {
  readonly now: number;
  /** What it came in: the name of a file, or of a way in. */
  readonly file: string;
  /** The name of the episode before the first of these, where there is one; of the one behind the last, the same. */
  readonly before?: string;
  readonly after?: string;
}

export interface ToldEpisode {
  readonly episode: Episode;
  /** How many secrets were taken out of what it says. */
  readonly masked: number;
}

/**
 * The episodes of a conversation, as their notes would be, one a segment. What is told of one depends on nothing that
 * was said later, so that a conversation that has grown tells the same of what it was before.
 */
export function conversationEpisodes(
  conversation: Conversation,
  segments: readonly Segment[],
  telling: Telling,
): readonly ToldEpisode[] {
  const names = segments.map((segment) => `EPISODE-${sessionIdOf(conversation.id, segment)}`);
  return segments.map((segment, at) => {
    const { now, file } = telling;
    const relations = [
      ...relationTo("follows", names[at - 1] ?? telling.before),
      ...relationTo("precedes", names[at + 1] ?? telling.after),
    ];
    const { messages, masked } = withoutSecrets(conversation.messages.slice(segment.first, segment.end));
    return { episode: episodeOf(conversation, segment, { messages, relations, now, file }), masked };
  });
}

/** Which comes first; nothing is said of causes. */
export function relationTo(type: "follows" | "precedes", name: string | undefined): readonly Relation[] {
  return name === undefined ? [] : [{ type, target: name, line: 0 }];
}

function withoutSecrets(said: readonly Message[]): { readonly messages: readonly Message[]; readonly masked: number } {
  let masked = 0;
  const safe = (text: string): string => {
    const { text: without, count } = maskSecrets(text);
    masked += count;
    return without;
  };
  const messages = said.map((message) => ({ ...message, speaker: safe(message.speaker), text: safe(message.text) }));
  return { messages, masked };
}

interface Parts {
  readonly messages: readonly Message[];
  readonly relations: readonly Relation[];
  readonly now: number;
  readonly file: string;
}

function episodeOf(
  { id, format, project }: Conversation,
  segment: Segment,
  { messages, relations, now, file }: Parts,
): Episode {
  const sessionId = sessionIdOf(id, segment);
  const times = messages.flatMap(({ at }) => at ?? []);
  const [startAt, endAt] = times.length === 0 ? [] : [Math.min(...times), Math.max(...times)];
  return defined({
    kind: "episode",
    id: noteId(`episodes/EPISODE-${sessionId}.md`),
    title: `EPISODE-${sessionId}`,
    sessionId,
    aliases: [],
    tags: ["episodic", "memory"],
    date: startAt === undefined ? undefined : isoDay(startAt),
    timestamp: isoTime(startAt),
    task: cleanLine(contentTitle(messages)) || "(nothing was said)",
    metrics: {},
    project,
    conversationId: id,
    startAt: isoTime(startAt),
    endAt: isoTime(endAt),
    createdAt: isoTime(now),
    source: { format, files: { [file]: fingerprint(JSON.stringify(messages)) } },
    ...{ context: "", observations: [], decisions: [], events: [], lessons: [], relations },
    messages: messages.map(({ speaker, text, at }) =>
      defined({ role: cleanLine(speaker), timestamp: isoTime(at), text, line: 0 }),
    ),
  });
}

const isoTime = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();
