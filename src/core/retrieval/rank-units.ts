import { scoreWords, type QueryTerm, type WordScores } from "../index/score-words.ts";
import type { WordIndex } from "../index/word-index.ts";
import { best, type Candidate } from "./candidate.ts";
import { withNeighbours } from "./word-leg.ts";

/** A part counts for more in a note that answers as a whole. */
const noteShare = 0.8;

/** The best parts of all notes by their words; of one note as many as are good enough. */
export function rankUnits(index: WordIndex, terms: readonly QueryTerm[], count: number): readonly Candidate[] {
  return best(scoredUnits(index, scoreWords(index, terms)), count, ({ score }) => score);
}

function* scoredUnits(index: WordIndex, { units, notes }: WordScores): Generator<Candidate> {
  for (const [note, id] of index.ids.entries()) {
    const noteScore = notes[note] ?? 0;
    if (id === undefined || noteScore === 0) continue;
    const { firstUnit = 0, unitCount = 0 } = index.place(id) ?? {};
    const own = units.subarray(firstUnit, firstUnit + unitCount);
    for (let unit = 0; unit < unitCount; unit++) {
      const score = withNeighbours(own, unit);
      if (score > 0) yield { id, unit, score: score + noteShare * noteScore };
    }
  }
}
