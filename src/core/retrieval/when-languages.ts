import { lazily } from "../lib/lazily.ts";
import { english } from "./when-english.ts";
import { german } from "./when-german.ts";
import { anyOf, type TimeLanguage } from "./when-words.ts";

/** People write in several, and what one says for a time the others seldom say for anything else. */
export const languages: readonly TimeLanguage[] = [english, german];

/** Words before a name that say what lies around it: "before the release". */
export const aroundWords = lazily(() =>
  anyOf(languages.flatMap(({ directions: { before, until, after, since } }) => [before, until, after, since])),
);

export const articleWords = lazily(() => anyOf(languages.map(({ articles }) => articles)));
