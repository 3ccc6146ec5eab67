import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import type { CausalLink, Pattern } from "../model/pattern.ts";
import type { EvidenceSource } from "./evidence.ts";
import { episodeDay } from "./facts.ts";
import type { CausalGraph } from "./graph.ts";

/** What is known now. */
interface Today extends Pick<CausalGraph, "nodes"> {
  readonly source: EvidenceSource;
}

/**
 * The patterns as they were believed on a day, `YYYY-MM-DD`: with the evidence up to it, and without those that no
 * episode had shown yet. What has no date is older than anything: a pattern without a dated episode and without a day
 * of validation, an episode without a day or that is not there, a link that names no episode, uses no episode vouches
 * for. What notes say of themselves today (texts, titles, outcomes) is taken as it is today.
 */
export function believedOn(patterns: readonly Pattern[], day: string, today: Today): readonly Pattern[] {
  const { nodes, source } = today;
  const isLater = (known: string | undefined): boolean => known !== undefined && known > day;
  const isUnknown = (id: NoteId): boolean => isLater(nodes.get(id)?.created ?? source.dayOf(id));
  const pointsAtUnknown = (name: string, from: NoteId): boolean => {
    const found = source.resolve(linkPath(name), from);
    return found.kind === "found" && isUnknown(found.id);
  };
  const isPast = (episode: string, from: NoteId): boolean => !isLater(episodeDay(episode, from, source));
  return patterns
    .filter(({ id }) => !isUnknown(id))
    .map((pattern): Pattern => {
      const evidence = pattern.evidence.filter(({ episode }) => isPast(episode, pattern.id));
      const causalLinks = pattern.causalLinks.flatMap((link): readonly CausalLink[] => {
        const episodes = link.episodes.filter((episode) => isPast(episode, pattern.id));
        const isShown = link.episodes.length === 0 || episodes.length > 0;
        return isShown && !pointsAtUnknown(link.target, pattern.id) ? [{ ...link, episodes }] : [];
      });
      return { ...pattern, evidence, causalLinks };
    });
}
