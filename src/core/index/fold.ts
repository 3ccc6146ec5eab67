import { latinLetters } from "../lib/latin-letters.ts";
import { lazily } from "../lib/lazily.ts";

/** Accents and points that are written above, below or in a letter; vowel signs of Indic scripts are letters. */
const marks = anyOf(
  "\\u0300-\\u036f",
  "\\u0591-\\u05bd",
  "\\u05bf-\\u05c7",
  "\\u064b-\\u065f",
  "\\u0670",
  "\\u1ab0-\\u1aff",
  "\\u1dc0-\\u1dff",
  "\\u20d0-\\u20ff",
);
/** Characters that are invisible within a word. */
const invisible = anyOf("\\u00ad", "\\u200c", "\\u200d", "\\u2060", "\\ufeff");

function anyOf(...chars: readonly string[]): RegExp {
  return new RegExp(`[${chars.join("")}]`, "gu");
}

const plainLetters: ReadonlyMap<string, string> = new Map([...latinLetters, ["ẞ", "SS"], ["\u2010", "-"]]);
const special = anyOf(...plainLetters.keys());

/** Without accents and ligatures: `Café` and `Cafe` are one word. Letters keep their case. */
export function fold(text: string): string {
  const bare = text.normalize("NFKD").replaceAll(marks, "").replaceAll(invisible, "");
  return bare.normalize("NFC").replaceAll(special, plain);
}

const small = lazily(() => /^\p{Ll}/u);

/** Of `AEther` the hump would make two words. */
function plain(letter: string, at: number, text: string): string {
  const letters = plainLetters.get(letter) ?? letter;
  return small().test(text.slice(at + 1, at + 3)) ? letters.charAt(0) + letters.slice(1).toLowerCase() : letters;
}
