import { getLanguage } from "obsidian";
import { german } from "./german.ts";
import { tables, type Tables } from "./tables.ts";
import { layOver, type Translation } from "./translation.ts";

const languages: ReadonlyMap<string, Translation<Tables>> = new Map([["de", german]]);

/** The words of the app's language, where there are some. Obsidian restarts when its language changes. */
export function wordsOf(language: string): Translation<Tables> | undefined {
  const [main = ""] = language.toLowerCase().split("-");
  return languages.get(main);
}

// Imported for this, before anything that says something: some modules read their words as they are evaluated.
const words = wordsOf(getLanguage());
if (words) layOver(tables, words);
