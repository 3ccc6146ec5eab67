import type { NoteId } from "../model/note-id.ts";
import type { Candidate, Leg } from "./candidate.ts";

export const fusions = ["weighted", "rrf"] as const;
export type Fusion = (typeof fusions)[number];

/** What one way of looking says of a hit. */
export interface LegScore {
  readonly name: Leg["name"];
  /** From 1; absent when this leg did not find the note. */
  readonly rank: number;
  readonly raw: number;
  /** 0..1 within the leg's candidates. */
  readonly normalised: number;
  /** The leg's share of all weights. */
  readonly weight: number;
}

export interface Fused {
  readonly id: NoteId;
  readonly unit: number;
  /** 0..1 */
  readonly score: number;
  readonly legs: readonly LegScore[];
}

/** How soon lower ranks stop counting (Cormack et al. 2009). */
const rankOffset = 60;

/** Puts the legs together; the highest possible score is 1. */
export function fuse(legs: readonly Leg[], fusion: Fusion): readonly Fused[] {
  const found = new Map<NoteId, { unit: number; legs: LegScore[] }>();
  const weights = total(legs.map(({ weight }) => (fusion === "rrf" ? 1 : weight)));
  for (const leg of legs) {
    const normalise = fusion === "rrf" ? byRank : minMax(leg.candidates);
    for (const [position, candidate] of leg.candidates.entries()) {
      const score = {
        name: leg.name,
        rank: position + 1,
        raw: candidate.score,
        normalised: normalise(candidate, position + 1),
        weight: (fusion === "rrf" ? 1 : leg.weight) / weights,
      };
      const known = found.get(candidate.id);
      // The part shown is that of the first leg that found the note: words point more exactly than meaning.
      if (known) known.legs.push(score);
      else found.set(candidate.id, { unit: candidate.unit, legs: [score] });
    }
  }
  return [...found].map(([id, { unit, legs: scores }]) => ({
    id,
    unit,
    legs: scores,
    score: total(scores.map(({ weight, normalised }) => weight * normalised)),
  }));
}

/** A first place is 1, and every lower one a little less, whatever the scores. */
function byRank(_candidate: Candidate, rank: number): number {
  return (rankOffset + 1) / (rankOffset + rank);
}

/** Scores of a leg between its worst, which still counts a little, and its best. */
function minMax(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const high = candidates[0]?.score ?? 0;
  const low = candidates.at(-1)?.score ?? 0;
  return ({ score }) => (high === low ? 1 : (score - low) / (high - low));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
