import { compare } from "../lib/compare.ts";
import { noteDate } from "../model/note-date.ts";
import type { NoteId } from "../model/note-id.ts";
import { everyId } from "./accept.ts";
import { legSize, type Leg } from "./candidate.ts";
import type { Memories } from "./memories.ts";
import type { When } from "./when.ts";

/** How much it counts, beside words, that a note is of the days of what is named. */
const timeWeight = 0.4;

/**
 * What took place on the days of an event that a question names: it is of the event, though it may not say its name.
 * A time of the calendar brings no candidates: a month has too many that have nothing to do with what is asked.
 */
export function timeLegs(
  { words, note }: Pick<Memories, "words" | "note">,
  when: When | undefined,
  accepts: (id: NoteId) => boolean,
): readonly Leg[] {
  if (when?.days === undefined || !Number.isFinite(when.to - when.from)) return [];
  const found = everyId(words).flatMap((id) => {
    const known = note(id);
    const at = known?.kind === "episode" ? noteDate(known) : undefined;
    return at !== undefined && at >= when.from && at < when.to && accepts(id) ? [{ id, at }] : [];
  });
  const newest = found.sort((a, b) => b.at - a.at || compare(a.id, b.id)).slice(0, legSize);
  return [{ name: "time", weight: timeWeight, candidates: newest.map(({ id }) => ({ id, unit: 0, score: 1 })) }];
}
