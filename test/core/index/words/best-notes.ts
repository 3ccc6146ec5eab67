import type { WordScores } from "../../../../src/core/index/score-words.ts";
import { best } from "../../../../src/core/index/top-k.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import { compare } from "../../../../src/core/lib/compare.ts";
import { noteId, type NoteId } from "../../../../src/core/model/note-id.ts";

export interface RankedNote {
  readonly id: NoteId;
  readonly score: number;
}

/** The best notes, the very best first; those that are equally good in the order of their names. */
export function bestNotes(index: WordIndex, scores: WordScores, most: number): readonly RankedNote[] {
  const idOf = (note: number): NoteId => index.ids[note] ?? noteId("");
  const tie = (a: number, b: number): number => compare(idOf(a), idOf(b));
  const found = best({ scores: scores.notes, hits: scores.noteHits(), tie }, most);
  return found.map((note) => ({ id: idOf(note), score: scores.notes[note] ?? 0 }));
}
