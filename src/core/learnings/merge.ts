import { compare } from "../lib/compare.ts";
import { readMoment } from "../lib/time.ts";
import { better, isLive, keyOf, type Entry, type Item } from "./entry.ts";
import type { Learning } from "../model/learning.ts";
import { clusterSteps } from "./clusters.ts";
import { remembered } from "./reinforce.ts";
import { oncePerIdSteps } from "./same-id.ts";
import { isContradiction, isDuplicate, type Statement } from "./statement.ts";

/** Entries that say the same, and what is left of them. */
export interface Merge {
  /** Whose identity stays: id, type, domain, phase, importance and the day it was made. */
  readonly survivor: Entry;
  /** The others, which say from now on that this one took their place. */
  readonly replaced: readonly Entry[];
  readonly text: string;
  readonly reinforcementCount: number;
  readonly lastReinforced?: string;
  /** The sessions that confirmed any of them: none of them counts again. */
  readonly reinforcedIn: readonly string[];
  readonly evidence: readonly string[];
}

/**
 * What is left when each thing is said once, an entry or a pair at a time: entries alone, and merged ones. Private and
 * shared ones do not mix, nor do scopes.
 */
export function* mergedItemSteps(entries: readonly Entry[]): Generator<undefined, readonly Item[]> {
  const shelves = new Map<string, Entry[]>();
  for (const entry of entries.filter(isLive)) {
    const key = `${entry.scope} ${String(entry.isPrivate)}`;
    const shelf = shelves.get(key);
    if (shelf) shelf.push(entry);
    else shelves.set(key, [entry]);
  }
  const items: Item[] = [];
  for (const [, shelf] of [...shelves].toSorted(([a], [b]) => compare(a, b)))
    for (const item of yield* mergedShelfSteps(shelf)) items.push(item);
  return items.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

function* mergedShelfSteps(entries: readonly Entry[]): Generator<undefined, readonly Item[]> {
  const areSame = (one: Statement, other: Statement): boolean =>
    isDuplicate(one, other) && !isContradiction(one, other);
  const clusters = yield* clusterSteps(yield* oncePerIdSteps(entries), areSame, isContradiction);
  return clusters.map((cluster) => {
    const entries = cluster.flatMap((item) => item.entries).toSorted(better);
    return { ...cluster[0], entries };
  });
}

export function mergeOf({ entries, text }: Item): Merge | undefined {
  const [survivor, ...replaced] = entries;
  if (survivor === undefined || replaced.length === 0) return undefined;
  const lastReinforced = latest(entries.map(({ learning }) => learning.lastReinforced));
  return {
    ...{ survivor, replaced, text },
    reinforcementCount: Math.max(...entries.map(({ learning }) => learning.reinforcementCount)),
    ...(lastReinforced !== undefined && { lastReinforced }),
    reinforcedIn: remembered(entries.toSorted(byConfirmation).flatMap(({ learning }) => learning.reinforcedIn ?? [])),
    evidence: [...new Set(entries.flatMap(({ learning }) => learning.evidence))],
  };
}

/** The one that was confirmed last, last. */
function byConfirmation({ learning: one }: Entry, { learning: other }: Entry): number {
  return confirmedAt(one) - confirmedAt(other);
}

const confirmedAt = ({ lastReinforced = "" }: Learning): number => readMoment(lastReinforced)?.at ?? 0;

/** The latest that can be read as a day, as it is written. */
function latest(days: readonly (string | undefined)[]): string | undefined {
  const read = days.flatMap((text) => {
    const at = text === undefined ? undefined : readMoment(text)?.at;
    return text === undefined || at === undefined ? [] : [{ text, at }];
  });
  return read.toSorted((a, b) => b.at - a.at || compare(a.text, b.text))[0]?.text;
}
