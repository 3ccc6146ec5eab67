import { germanByRule, germanPartsByRule } from "./german-phrases-by-rule.ts";
import { germanOfArguments, germanPartsOfArguments } from "./german-phrases-of-arguments.ts";
import { germanOfFiles, germanPartsOfFiles } from "./german-phrases-of-files.ts";
import { germanOfModels, germanPartsOfModels } from "./german-phrases-of-models.ts";
import { germanOfNotes, germanPartsOfNotes } from "./german-phrases-of-notes.ts";
import { germanOfWriting, germanPartsOfWriting } from "./german-phrases-of-writing.ts";
import { germanOfProposals, germanPartsOfProposals } from "./german-phrases-of-proposals.ts";
import type { PhraseLists } from "./phrasebook.ts";

/** Whole sentences in German. */
export const germanPhrases: PhraseLists = {
  sentences: {
    ...germanByRule,
    ...germanOfArguments,
    ...germanOfProposals,
    ...germanOfNotes,
    ...germanOfWriting,
    ...germanOfFiles,
    ...germanOfModels,
  },
  parts: {
    ...germanPartsByRule,
    ...germanPartsOfArguments,
    ...germanPartsOfProposals,
    ...germanPartsOfNotes,
    ...germanPartsOfWriting,
    ...germanPartsOfFiles,
    ...germanPartsOfModels,
  },
  quotes: { outer: ["„", "“"], inner: ["‚", "‘"] },
};
