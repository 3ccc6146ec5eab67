import { lazily } from "../lib/lazily.ts";

const word = lazily(() => /[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?/gu);
const humps = lazily(() => /(\p{Ll})(?=\p{Lu})/gu);
const marks = lazily(() => /\p{M}/gu);
const ascii = /^[\0-\x7f]*$/;
const possessive = /'s$/;

/** The words of a text in lower case and without accents; `fooBar` is two of them. */
export function wordsOf(text: string): readonly string[] {
  const plain = ascii.test(text) ? text : fold(text);
  const words = plain.replaceAll(humps(), "$1 ").toLowerCase().match(word()) ?? [];
  return words.map((each) => each.replace(possessive, ""));
}

/** `Café` and `Cafe` are one word, and so are both ways to write an apostrophe. */
function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(marks(), "").normalize("NFC").replaceAll("’", "'");
}
