import { compare } from "../lib/compare.ts";
import { noteDate } from "../model/note-date.ts";
import type { NoteId } from "../model/note-id.ts";
import { everyId } from "./accept.ts";
import { legSize, type Leg } from "./candidate.ts";
import type { Memories } from "./memories.ts";
import { isDay, type When } from "./when.ts";

/** How much it counts, beside words, that a note is of the days of what is named. */
const timeWeight = 0.4;

/**
 * What took place on the day, or on the days of an event, that a question names: it is of then, though it may say no
 * word of the question. A longer time brings no candidates: a month has too many that have nothing to do with it.
 */
export function timeLegs(
  { words, note }: Pick<Memories, "words" | "note">,
  when: When | undefined,
  accepts: (id: NoteId) => boolean,
): readonly Leg[] {
  if (when === undefined || !(isDay(when) || (when.days && Number.isFinite(when.to - when.from)))) return [];
  const found = everyId(words).flatMap((id) => {
    const known = note(id);
    const at = known?.kind === "episode" ? noteDate(known) : undefined;
    return at !== undefined && at >= when.from && at < when.to && accepts(id) ? [{ id, at }] : [];
  });
  const newest = found.sort((a, b) => b.at - a.at || compare(a.id, b.id)).slice(0, legSize);
  return [{ name: "time", weight: timeWeight, candidates: newest.map(({ id }) => ({ id, unit: 0, score: 1 })) }];
}
