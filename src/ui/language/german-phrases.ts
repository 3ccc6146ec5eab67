import { germanOfNotes, germanPartsOfNotes } from "./german-phrases-of-notes.ts";
import { germanOfWriting, germanPartsOfWriting } from "./german-phrases-of-writing.ts";
import type { PhraseLists } from "./phrasebook.ts";

/** Whole sentences in German. */
export const germanPhrases: PhraseLists = {
  sentences: { ...germanOfNotes, ...germanOfWriting },
  parts: { ...germanPartsOfNotes, ...germanPartsOfWriting },
};
