import { compare } from "../lib/compare.ts";
import { readMoment } from "../lib/time.ts";
import type { Learning, LearningScope } from "../model/learning.ts";
import { isReplaced } from "./prominence.ts";
import { readStatement, type Statement } from "./statement.ts";

/** A session in which something was learned. */
export interface Session {
  readonly id: string;
  /** Epoch milliseconds, where that is known. */
  readonly at?: number;
}

/** A learning, where it is, and how far it reaches. */
export interface Entry {
  /** Its own, also where two have one id. */
  readonly key: string;
  readonly learning: Learning;
  readonly scope: LearningScope;
  /** In whose sight it stays; never told to others. */
  readonly isPrivate: boolean;
  readonly sessions: readonly Session[];
  /** The keys of those it is known to contradict. */
  readonly contradicts: readonly string[];
}

/** An entry, or several that are one, with what it says. */
export interface Item {
  /** The best first. */
  readonly entries: readonly Entry[];
  readonly text: string;
  readonly statement: Statement;
}

export function itemOf(entries: readonly Entry[], text: string): Item {
  return { entries: entries.toSorted(better), text, statement: readStatement(text) };
}

/** Whether it counts: what is retired, replaced or no longer holds is left as it is. */
export function isLive({ learning }: Entry): boolean {
  return learning.status !== "retired" && !isReplaced(learning) && learning.invalidAt === undefined;
}

/** The more important one first; of equals the one that was there first. */
export function better(a: Entry, b: Entry): number {
  const isCompacted = ({ learning }: Entry): number => Number(learning.status === "compacted");
  return (
    b.learning.importance - a.learning.importance ||
    isCompacted(a) - isCompacted(b) ||
    byTime(createdAt(a), createdAt(b)) ||
    compare(a.key, b.key)
  );
}

function byTime(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}

/** When it was written down, where that can be read. */
export function createdAt({ learning }: Entry): number | undefined {
  return readMoment(learning.createdAt ?? "")?.at;
}

/** The longest text first, and then any order that is the same for all. */
export function longer(a: Item, b: Item): number {
  return b.text.length - a.text.length || compare(a.text, b.text) || compare(keyOf(a), keyOf(b));
}

export const keyOf = ({ entries: [first] }: Item): string => first?.key ?? "";
