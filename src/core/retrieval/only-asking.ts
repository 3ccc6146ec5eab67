import { lazily } from "../lib/lazily.ts";
import { languages } from "./when-languages.ts";
import type { TimeLanguage } from "./when-words.ts";

/** Each of these words alone says more. */
const counting = lazily(() => /(?:^|\s)(?:how (?:many|often)|wie (?:viele|oft))(?![\p{L}\p{N}])/giu);

/**
 * Whether nothing is said but words that questions are made of: all of one language. Those that mean something else in
 * another one count beside a time of their own language, or beside a word that means nothing else.
 */
export function isOnlyAsking(rest: string, of?: TimeLanguage): boolean {
  const words =
    rest
      .replaceAll(counting(), " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length === 0 ||
    languages.some(
      (language) =>
        words.every((word) => language.asking.has(word)) &&
        (language === of || words.some((word) => !language.shared.has(word))),
    )
  );
}

/** The same of what is left of a question that has told its language by other words. */
export function isRestOfAsking(rest: string): boolean {
  return languages.some((language) => isOnlyAsking(rest, language));
}

const beside = /(?:^|\s)(?:with|mit|beim?)\s/iu;

/** Whether that is left before a thing: "what with the map". */
export function isAskedWith(rest: string): boolean {
  const at = rest.search(beside);
  return at >= 0 && isRestOfAsking(rest.slice(0, at));
}
