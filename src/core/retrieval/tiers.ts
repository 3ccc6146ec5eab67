import { isOfTime, type Factor } from "./factors.ts";
import type { NoteId } from "../model/note-id.ts";
import type { ParsedNote } from "../model/note.ts";
import type { Memories } from "./memories.ts";
import type { Query } from "./read-query.ts";
import { sortOf } from "./sought.ts";
import { isDay } from "./when.ts";

interface Ranked {
  readonly id: NoteId;
  readonly factors: readonly Factor[];
}

/** How far above the others a note stands, whatever its score. */
type TierOf<T extends Ranked> = (ranked: T) => number;

/** Of what is of the time that is named: an episode of that very day, and what answers the rest as well. */
const ofDay = 1;
export const answersThen = 2;

/**
 * Above 0 is what is of the time that is named, or of the sort that is asked for; higher what is both. Of all times, what
 * a note is about counts more than how badly it ended.
 */
export function tiersOf<T extends Ranked>(
  { note }: Pick<Memories, "note">,
  query: Query,
  isAnswer: (ranked: T) => boolean,
): TierOf<T> | undefined {
  const { when, ended } = query;
  if (when === undefined || when.isLoose === true) {
    return ended === undefined ? undefined : (each) => Number(isOfSort(note(each.id), query) && isAnswer(each));
  }
  return (each) => {
    const found = each.factors.some(isOfTime) ? note(each.id) : undefined;
    if (found === undefined) return 0;
    if (isAnswer(each)) return answersThen + sortOf(found, query);
    return isDay(when) && found.kind === "episode" ? ofDay : 0;
  };
}

function isOfSort(note: ParsedNote | undefined, query: Query): boolean {
  return note !== undefined && sortOf(note, query) > 0;
}
