import type { Tally } from "../causal/evidence.ts";
import type { Learning, LearningScope } from "../model/learning.ts";
import { isMemory, type ParsedNote } from "../model/note.ts";
import { dayMs } from "../lib/time.ts";
import { prominence } from "../learnings/prominence.ts";
import { scopeWeight, weightOf, type ScopeOf } from "../learnings/scopes.ts";
import { noteDate } from "../model/note-date.ts";
import { askedDate, type Sought } from "./sought.ts";
import { fit, type When } from "./when.ts";

/** Something that raises or lowers a hit whatever was asked for. */
export interface Factor {
  readonly name: "memory" | "prominence" | "evidence" | "scope" | "time";
  readonly value: number;
}

/** FSRS-6 with its default parameters: decay, and stability after a first good review, in days. */
const forgetting = 0.1542;
const firstStability = 2.3065;
const forgettingFactor = 0.9 ** (-1 / forgetting) - 1;
/** How far a learning nobody ever came back to, or a pattern without evidence, falls behind. */
const lowest = 0.8;
/** What a new learning is worth that nobody called important. */
const usualWorth = 0.5;

export interface FactorSource {
  readonly now: number;
  /** How much forgetting counts: 0 not at all, 1 in full as in the original design. */
  readonly decay: number;
  readonly tally: Tally | undefined;
  /** How likely it still is remembered, as its reviews tell; without any, by its age. */
  readonly remembered?: number | undefined;
  readonly scopeOf: ScopeOf;
  /** Whose circle is asked from; without one, the narrower a learning's own circle, the more prominent it is. */
  readonly scope?: LearningScope | undefined;
  /** The time a question names, and what it asks of it. */
  readonly when?: When | undefined;
  readonly sought?: readonly Sought[] | undefined;
}

/** The factors of a note; their product multiplies its score. */
export function factorsOf(note: ParsedNote, source: FactorSource): readonly Factor[] {
  const { scope, scopeOf, when, sought = [] } = source;
  const own = ownFactors(note, source);
  if (!scope && !when) return own;
  return [
    ...own,
    ...(scope && note.kind === "learning"
      ? [{ name: "scope" as const, value: scopeWeight(scopeOf(note), scope) }]
      : []),
    ...(when ? [timeFactor(askedDate(note, sought), when)] : []),
  ];
}

/** Whether it says that a note is of the time asked for. */
export const isOfTime = ({ name, value }: Factor): boolean => name === "time" && value === 1;

export function timeFactor(at: number | undefined, when: When): Factor {
  return { name: "time", value: fit(when, at) };
}

function ownFactors(note: ParsedNote, source: FactorSource): readonly Factor[] {
  if (!isMemory(note)) return [];
  switch (note.kind) {
    case "episode": {
      const odds = source.remembered ?? retrievability(note.surprise ?? 0, noteDate(note), source.now);
      return [{ name: "memory", value: odds ** source.decay }];
    }
    case "learning":
      return [{ name: "prominence", value: lowest + (1 - lowest) * standing(worthOf(note, source)) }];
    case "pattern":
      return [{ name: "evidence", value: lowest + (1 - lowest) * confidence(source.tally) }];
    case "antipattern":
      return [];
  }
}

function worthOf(learning: Learning, { now, scope, scopeOf }: FactorSource): number {
  return prominence(learning, now) * (scope === undefined ? weightOf(scopeOf(learning)) : 1);
}

/**
 * 0..1, and more for whatever is more prominent: of equally fitting learnings the more prominent comes first, however
 * prominent both are. Times the prominence itself, one that was confirmed often would answer everything.
 */
function standing(worth: number): number {
  return worth / (worth + usualWorth);
}

/** How likely it still is remembered; what surprised stays longer. */
export function retrievability(surprise: number, at: number | undefined, now: number): number {
  if (at === undefined) return 1;
  const days = Math.floor(Math.max(0, now - at) / dayMs);
  const stability = firstStability * (1 + 0.5 * Math.min(1, Math.max(0, surprise)));
  return (1 + (forgettingFactor * days) / stability) ** -forgetting;
}

/** A rate that knows how little it rests on: (successes + 1) / (trials + 2). */
export function confidence(tally: Tally | undefined): number {
  const { occurrences = 0, rate = 0 } = tally ?? {};
  return (rate * occurrences + 1) / (occurrences + 2);
}
