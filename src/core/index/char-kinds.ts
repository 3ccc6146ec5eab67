import { lazily } from "../lib/lazily.ts";

/** What a character is to a reader of words. The first three are what words are made of. */
export const lower = 1;
export const upper = 2;
export const digit = 3;
/** Holds the parts of a compound together: `foo-bar`, `src/a.ts`. */
export const joiner = 4;
export const apostrophe = 5;
export const other = 6;
/** Not ASCII: the slower reader decides. */
export const beyond = 7;

export const isWordKind = (kind: number): boolean => kind <= digit;

const ascii = classify();

function classify(): Uint8Array {
  const table = new Uint8Array(128).fill(other);
  table.fill(lower, 97, 123);
  table.fill(upper, 65, 91);
  table.fill(digit, 48, 58);
  for (const char of "_-./+#@:") table[char.charCodeAt(0)] = joiner;
  table[39] = apostrophe;
  return table;
}

/** The small letter of a letter, a digit as it is; 0 for all else. */
const smallLetters = Uint8Array.from(ascii, (kind, code) => (kind === upper ? code + 32 : kind <= digit ? code : 0));

export function asciiKind(code: number): number {
  return code > 127 ? beyond : (ascii[code] ?? other);
}

/** An ASCII letter as a small one, or a digit; 0 for anything else. */
export function asciiLetter(code: number): number {
  return code > 127 ? 0 : (smallLetters[code] ?? 0);
}

const word = lazily(() => /[\p{L}\p{N}\p{M}]/u);
/** Invisible within a word. */
const invisible = "\u00ad\u200c\u200d\u2060";
const capital = lazily(() => /\p{Lu}/u);
const apostrophes = "\u2019\u02bc\uff07";
const hyphens = "\u2010\u2011";

/** Found out once for each character that occurs; 0 is not yet known. */
const known = new Uint8Array(0x10000);

/** The kind of any character; both halves of a surrogate pair are what the pair is. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // Behind the end of a text there is no code, which is no word either.
  if (!(code > 127)) return ascii[code] ?? other;
  if (code >= 0xd800 && code < 0xe000) return word().test(pairAt(text, at)) ? lower : other;
  const kind = known[code] ?? 0;
  if (kind !== 0) return kind;
  const found = kindOf(String.fromCharCode(code));
  known[code] = found;
  return found;
}

function kindOf(char: string): number {
  if (apostrophes.includes(char)) return apostrophe;
  if (hyphens.includes(char)) return joiner;
  if (invisible.includes(char)) return lower;
  if (!word().test(char)) return other;
  return capital().test(char) ? upper : lower;
}

/** The character that a half belongs to; half a pair is none. */
function pairAt(text: string, at: number): string {
  const start = text.charCodeAt(at) >= 0xdc00 ? at - 1 : at;
  const char = start < 0 ? 0 : (text.codePointAt(start) ?? 0);
  return char > 0xffff ? String.fromCodePoint(char) : "";
}
