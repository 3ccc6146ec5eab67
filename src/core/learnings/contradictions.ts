import { compare } from "../lib/compare.ts";
import { dayMs } from "../lib/time.ts";
import { createdAt, type Entry, type Item } from "./entry.ts";
import { alikePairSteps, type Pair } from "./jaccard.ts";
import { candidates, isContradiction, type Statement } from "./statement.ts";

/** Two learnings of which only one can be followed; both stay. */
export interface Contradiction {
  readonly one: Entry;
  readonly other: Entry;
  /** Which of them counts less from now on: both, where neither is newer and better founded. */
  readonly lowered: readonly Entry[];
}

const loweredBy = 0.7;
const floor = 0.1;
/** What is so much newer may go by that alone. */
const longAgo = 90 * dayMs;

/** Every pair that nobody has told of yet, one at a time. Private ones and shared ones are not told of each other. */
export function* contradictionSteps(items: readonly Item[]): Generator<undefined, readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (const [at, and] of yield* pairSteps(items.map(({ statement }) => statement))) {
    const [one, other] = [items[at], items[and]];
    if (one && other) found.push(...contradictionOf(one, other));
    yield;
  }
  return found;
}

function contradictionOf(a: Item, b: Item): readonly Contradiction[] {
  const [one] = a.entries;
  const [other] = b.entries;
  if (one === undefined || one.isPrivate !== other?.isPrivate) return [];
  if (!isContradiction(a.statement, b.statement) || isKnown(a, b) || isKnown(b, a)) return [];
  const [first, second] = compare(one.key, other.key) < 0 ? [one, other] : [other, one];
  return [{ one: first, other: second, lowered: loweredOf(first, second) }];
}

/** What an entry counts that has lost to another, or been in doubt: less, once, and never more than before. */
export function loweredImportance({ learning, contradicts }: Entry): number {
  if (contradicts.length > 0) return learning.importance;
  const lowered = Number((learning.importance * loweredBy).toFixed(4));
  return Math.min(learning.importance, Math.max(floor, lowered));
}

function isKnown({ entries }: Item, other: Item): boolean {
  const keys = other.entries.map(({ key }) => key);
  return entries.some(({ contradicts }) => contradicts.some((key) => keys.includes(key)));
}

function loweredOf(one: Entry, other: Entry): readonly Entry[] {
  if (prevails(one, other)) return [other];
  return prevails(other, one) ? [one] : [one, other];
}

/** Newer and better founded; or newer by far, and founded as well. */
function prevails(one: Entry, other: Entry): boolean {
  const [ours, theirs] = [createdAt(one), createdAt(other)];
  if (ours === undefined || theirs === undefined || ours <= theirs) return false;
  const more = grounds(one) - grounds(other);
  return more > 0 || (more === 0 && ours - theirs >= longAgo);
}

/** How often it has proved itself, and in how many sessions it was learned. */
function grounds({ learning, sessions }: Entry): number {
  return learning.reinforcementCount + new Set(sessions.map(({ id }) => id)).size;
}

/** Pairs that may contradict each other, each once. */
function* pairSteps(statements: readonly Statement[]): Generator<undefined, readonly Pair[]> {
  const { of, least } = candidates.turned;
  const pairs = [...(yield* alikePairSteps(statements.map(of), least)), ...pairsByKey(statements.map(keysOf))];
  const byKey = new Map(pairs.map(([a, b]): [string, Pair] => [`${String(a)} ${String(b)}`, [a, b]]));
  return [...byKey.values()].toSorted(([a, b], [c, d]) => a - c || b - d);
}

/** Under what a statement may meet one that is opposed to it. */
function keysOf({ claim: { reading, stance } }: Statement): readonly string[] {
  const { rule, preference, attribute } = reading;
  const { advice } = stance;
  return [
    ...(rule ? [`rule ${rule.about}`] : []),
    ...(preference ? [["prefers", ...[preference.rather, preference.than].toSorted(compare)].join(" ")] : []),
    ...(attribute ? [`is ${attribute.of}`] : []),
    ...(advice ? [`do ${advice.deed} ${advice.object}`] : []),
  ];
}

function pairsByKey(keys: readonly (readonly string[])[]): readonly Pair[] {
  const byKey = new Map<string, number[]>();
  for (const [at, own] of keys.entries()) {
    for (const key of own) {
      const met = byKey.get(key) ?? [];
      met.push(at);
      byKey.set(key, met);
    }
  }
  return [...byKey.values()].flatMap((met) =>
    met.flatMap((at, from) => met.slice(from + 1).map((and): Pair => [at, and])),
  );
}
