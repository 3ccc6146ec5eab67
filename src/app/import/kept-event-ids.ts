import { recordId } from "../../core/extract/draft.ts";
import { largest } from "../../core/lib/largest.ts";
import type { Episode, EpisodeEvent } from "../../core/model/episode.ts";
import { isSameEvent } from "./grown-telling.ts";
import { renamedBy } from "../episodes/merge-known.ts";

/**
 * A telling of a session that has gone on, with its events called as they are in the note, so that links to them keep
 * their meaning. What is new gets the next numbers, also where one of those before is told no more.
 */
export function withKeptIds(note: Episode, told: Episode): Episode {
  const left = new Set(note.events);
  const find = (event: EpisodeEvent): EpisodeEvent | undefined => {
    // What is known stands in the same order, so that it is found among the first that are left.
    for (const known of left) {
      if (!isSameEvent(known, event)) continue;
      left.delete(known);
      return known;
    }
    return undefined;
  };
  let next = largest([0, ...note.events.map(({ id }) => Number(id.slice(1)) || 0)]);
  const ids = new Map(told.events.map((event) => [event.id, find(event)?.id ?? recordId("e", next++)]));
  const renamed = renamedBy(ids);
  return { ...told, decisions: told.decisions.map(renamed.decision), events: told.events.map(renamed.event) };
}
