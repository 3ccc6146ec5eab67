import { getLanguage } from "obsidian";
import { germanPhrases } from "./german-phrases.ts";
import { phrasebook, type PhraseLists, type Say } from "./phrasebook.ts";

const languages: ReadonlyMap<string, PhraseLists> = new Map([["de", germanPhrases]]);

/** What verbs say is English, for programs read it, too; a person reads it in the app's language. */
export function sayingIn(language: string): Say {
  const [main = ""] = language.toLowerCase().split("-");
  const phrases = languages.get(main);
  return phrases === undefined ? (sentence) => sentence : phrasebook(phrases);
}

export const inOwnWords: Say = sayingIn(getLanguage());
