import type { Tally } from "../causal/evidence.ts";
import type { LearningScope } from "../model/learning.ts";
import { isMemory, type ParsedNote } from "../model/note.ts";
import { dayMs } from "../lib/time.ts";
import { prominence } from "../learnings/prominence.ts";
import { noteDate } from "../model/note-date.ts";
import { scopeOf, scopeWeight } from "./scopes.ts";
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

export interface FactorSource {
  readonly now: number;
  /** How much forgetting counts: 0 not at all, 1 in full as in the original design. */
  readonly decay: number;
  readonly tally: Tally | undefined;
  /** How likely it still is remembered, as its reviews tell; without any, by its age. */
  readonly remembered?: number | undefined;
  /** Whose circle is asked from; without one, learnings of all count alike. */
  readonly scope?: LearningScope | undefined;
  /** The time a question names. */
  readonly when?: When | undefined;
}

/** The factors of a note; their product multiplies its score. */
export function factorsOf(note: ParsedNote, source: FactorSource): readonly Factor[] {
  const { scope, when } = source;
  return [
    ...ownFactors(note, source),
    ...(scope && note.kind === "learning"
      ? [{ name: "scope" as const, value: scopeWeight(scopeOf(note), scope) }]
      : []),
    ...(when ? [timeFactor(note, when)] : []),
  ];
}

export function timeFactor(note: ParsedNote, when: When): Factor {
  return { name: "time", value: fit(when, noteDate(note)) };
}

function ownFactors(note: ParsedNote, source: FactorSource): readonly Factor[] {
  if (!isMemory(note)) return [];
  switch (note.kind) {
    case "episode": {
      const odds = source.remembered ?? retrievability(note.surprise ?? 0, noteDate(note), source.now);
      return [{ name: "memory", value: odds ** source.decay }];
    }
    case "learning":
      return [{ name: "prominence", value: lowest + (1 - lowest) * Math.min(1, prominence(note, source.now)) }];
    case "pattern":
      return [{ name: "evidence", value: lowest + (1 - lowest) * confidence(source.tally) }];
    case "antipattern":
      return [];
  }
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
