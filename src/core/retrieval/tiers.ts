import { isOfTime, type Factor } from "./factors.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Memories } from "./memories.ts";
import type { Query } from "./read-query.ts";
import { sortOf } from "./sought.ts";

interface Ranked {
  readonly id: NoteId;
  readonly factors: readonly Factor[];
}

/** How far above the others a note stands, whatever its score. */
type TierOf<T extends Ranked> = (ranked: T) => number;

/**
 * Above 0 is what answers and is of the time that is named, or of the sort that is asked for; higher what is both. Of all
 * times, what a note is about counts more than how badly it ended.
 */
export function tiersOf<T extends Ranked>(
  { note }: Pick<Memories, "note">,
  query: Query,
  isAnswer: (ranked: T) => boolean,
): TierOf<T> | undefined {
  const { when, ended } = query;
  const isTimed = when !== undefined && when.isLoose !== true;
  if (!isTimed && ended === undefined) return undefined;
  return (each) => {
    const isThen = !isTimed || each.factors.some(isOfTime);
    const found = isThen ? note(each.id) : undefined;
    const sort = found ? sortOf(found, query) : 0;
    const tier = isTimed ? Number(found !== undefined) + sort : Math.min(sort, 1);
    return tier > 0 && isAnswer(each) ? tier : 0;
  };
}
