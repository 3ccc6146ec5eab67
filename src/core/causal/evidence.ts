import type { Outcome } from "../model/episode.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Resolve } from "../model/resolution.ts";

/** What an outcome is worth when a rate is computed. */
export const outcomeValue: Readonly<Record<Outcome, number>> = { success: 1, partial: 0.5, failure: 0 };

/** One episode a pattern was tried in. */
export interface Trial {
  /** The episode's note, or its name as written when there is no such note. */
  readonly episode: NoteId | string;
  readonly outcome?: Outcome;
  readonly line: number;
}

/** A pattern's numbers, computed from its evidence. */
export interface Tally {
  readonly trials: readonly Trial[];
  /** Trials whose outcome is known, and uses no episode vouches for. */
  readonly occurrences: number;
  /** 0..1; absent when nothing is known. */
  readonly rate?: number;
}

export interface EvidenceSource {
  readonly resolve: Resolve;
  /** The outcome an episode states of itself. */
  readonly outcomeOf: (id: NoteId) => Outcome | undefined;
}

/** Counts each episode once, however often it is listed; what the line states wins over the episode's own outcome. */
export function tally(pattern: Pattern, source: EvidenceSource): Tally {
  const trials = new Map<string, Trial>();
  for (const { episode, outcome: stated, line } of pattern.evidence) {
    const found = source.resolve(episode, pattern.id);
    const key = found.kind === "found" ? found.id : episode;
    const outcome = stated ?? (found.kind === "found" ? source.outcomeOf(found.id) : undefined);
    if (!trials.has(key))
      trials.set(key, outcome === undefined ? { episode: key, line } : { episode: key, outcome, line });
  }
  const values = [...trials.values()].flatMap(({ outcome }) => (outcome === undefined ? [] : [outcomeValue[outcome]]));
  const { n, sum } = pattern.unattributed ?? { n: 0, sum: 0 };
  const occurrences = values.length + n;
  const total = values.reduce((left, right) => left + right, sum);
  const counted = { trials: [...trials.values()], occurrences };
  return occurrences === 0 ? counted : { ...counted, rate: round(total / occurrences) };
}

/** Four decimals: enough that a thousand further trials still move the number. */
export function round(rate: number): number {
  return Math.round(rate * 10_000) / 10_000;
}
