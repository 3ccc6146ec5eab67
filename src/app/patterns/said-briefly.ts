import { firstWhole } from "../../core/extract/first-whole.ts";
import { readable } from "../../core/retrieval/readable.ts";

/** So many letters of what is said, and of its first sentence where that alone is longer. */
const most = { letters: 160, ofFirst: 240 } as const;

/** The first sentences of a part of a pattern, on one line, as a person reads them. */
export const saidBriefly = (source: string): string => firstWhole(readable(source), most.letters, most.ofFirst);
