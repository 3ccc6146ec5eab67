import { apostrophe, digit, isWordKind, joiner, kindAt, lower, upper } from "./char-kinds.ts";
import { cliticLength, isNegation } from "./contractions.ts";
import { uint16, uint8, withRoom } from "./growing.ts";

/** Told a word by its letters, which stand at the beginning of a buffer that is used again. */
export type EachWord = (letters: Uint16Array, length: number, extra: boolean) => void;

/** A text and the same in small letters, character for character. */
export interface Cased {
  readonly text: string;
  readonly small: string;
}

/** A run of words and what joins them: found, divided into parts, told. One run at a time, in buffers used again. */
export class Compound {
  #text = "";
  #start = 0;
  #length = 0;
  #isAscii = true;
  #kinds: Uint8Array = new Uint8Array(256);
  #small: Uint16Array = new Uint16Array(256);

  /** Whether all of it is, but for apostrophes. */
  get isAscii(): boolean {
    return this.#isAscii;
  }

  /** Finds where neither a letter nor something that joins letters follows; always behind the start. */
  scan({ text, small }: Cased, start: number): number {
    this.#text = text;
    this.#start = start;
    this.#length = 0;
    this.#isAscii = true;
    let at = start;
    let left = startsNumber(text, start) ? 1 : 0;
    while (at < text.length) {
      const kind = kindAt(text, at);
      if (left === 0 && at > start && isTimeMark(text, at)) return at + 1;
      if (left === 0) left = isWordKind(kind) ? 1 : joinsAt(text, at);
      if (left === 0) break;
      this.#push(kind, small.charCodeAt(at));
      left--;
      at++;
    }
    for (const end = at + signsAt(text, at); at < end; at++) this.#push(joiner, text.charCodeAt(at));
    return at;
  }

  /** Tells the parts, and the whole when it is more than one plain word. */
  tell(letters: Uint16Array, tell: EachWord): void {
    let parts = 0;
    let isJoined = false;
    for (let at = 0; at < this.#length;) {
      const end = this.#partEnd(at);
      if (end > at) {
        tell(letters, this.#write(at, end, letters), false);
        parts++;
        at = end;
      } else {
        isJoined ||= this.#kinds[at] === joiner;
        at += Math.max(cliticLength(this.#text, this.#start + at), 1);
      }
    }
    if (parts > 1 || (parts === 1 && isJoined)) this.#tellWhole(letters, tell, isJoined);
  }

  /** A compound too long to be typed is found by its parts only. `foobar` of `fooBar` is a word like any other. */
  #tellWhole(letters: Uint16Array, tell: EachWord, isJoined: boolean): void {
    if (this.#length > letters.length) return;
    if (this.#isVersion()) tell(letters, this.#write(1, this.#length, letters), true);
    if (isJoined && this.#isHyphenated()) tell(letters, this.#writeTogether(letters), true);
    tell(letters, this.#write(0, this.#length, letters), isJoined);
  }

  #push(kind: number, code: number): void {
    this.#kinds = withRoom(this.#kinds, this.#length + 1, uint8);
    this.#small = withRoom(this.#small, this.#length + 1, uint16);
    if (code > 127 && kind !== apostrophe) this.#isAscii = false;
    this.#kinds[this.#length] = kind;
    this.#small[this.#length++] = kind === upper && code < 91 ? code | 32 : code;
  }

  /** Where the part that begins here ends; here when none begins. */
  #partEnd(start: number): number {
    const end = this.#lettersEnd(start);
    return end - start === 1 ? end + this.#signsOfLetter(end) : end;
  }

  /** A letter alone says little: that of `C#` and `C++17` is one with its signs. */
  #signsOfLetter(at: number): number {
    if ((this.#kinds[at - 1] ?? digit) >= digit) return 0;
    const size = this.#small[at] === numberSign ? 1 : this.#small[at] === plus && this.#small[at + 1] === plus ? 2 : 0;
    const isEnd = at + size >= this.#length || this.#kinds[at + size] === digit;
    return isEnd ? size : 0;
  }

  #lettersEnd(start: number): number {
    const kinds = this.#kinds;
    let at = start;
    for (; at < this.#length; at++) {
      const kind = kinds[at] ?? 0;
      if (kind === upper && at > start && this.#isHump(at)) break;
      if (!isWordKind(kind) && !(kind === apostrophe && at > start && isNegation(this.#text, this.#start + at))) break;
    }
    return at;
  }

  /** Whether a capital begins a new part: the B of `fooBar`, the P of `HTMLParser`, not the I of `APIs`. */
  #isHump(at: number): boolean {
    if (this.#kinds[at - 1] === lower) return true;
    const isPlural = this.#small[at + 1] === letterS && !this.#isSmall(at + 2);
    return this.#isSmall(at + 1) && !isPlural;
  }

  #isSmall(at: number): boolean {
    return at < this.#length && this.#kinds[at] === lower;
  }

  /** `v1.2`, which is asked for as 1.2 as well. */
  #isVersion(): boolean {
    let at = 1;
    while (at < this.#length && this.#kinds[at] === digit) at++;
    return this.#small[0] === letterV && at > 1 && at < this.#length && this.#small[at] === fullStop;
  }

  /** `e-mail`, which others write as one word; of dates and numbers nobody does. */
  #isHyphenated(): boolean {
    for (let at = 0; at < this.#length; at++) {
      const kind = this.#kinds[at];
      if (kind === digit || (kind === joiner && this.#small[at] !== hyphen)) return false;
    }
    return true;
  }

  /** All letters, without what joins them; how many there are. */
  #writeTogether(letters: Uint16Array): number {
    let length = 0;
    for (let at = 0; at < this.#length; at++) {
      if (isWordKind(this.#kinds[at] ?? joiner)) letters[length++] = this.#small[at] ?? 0;
    }
    return length;
  }

  /** The letters of a stretch without its apostrophes; how many there are. */
  #write(start: number, end: number, letters: Uint16Array): number {
    let length = 0;
    for (let at = start; at < end && length < letters.length; at++) {
      if (this.#kinds[at] !== apostrophe) letters[length++] = this.#small[at] ?? 0;
    }
    return length;
  }
}

const numberSign = 35;
const hyphen = 45;
const plus = 43;
const letterS = 115;
const letterV = 118;
const fullStop = 46;

/** The number of characters that join what is before to what follows: one sign, or two as in `std::vector`, `c++17`. */
export function joinsAt(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind !== joiner && kind !== apostrophe) return 0;
  const size = text.startsWith("::", at) || text.startsWith("++", at) ? 2 : 1;
  return isWordKind(kindAt(text, at + size)) ? size : 0;
}

/** The signs that belong to the word before them, as in `C++` and `C#`. */
export function signsAt(text: string, at: number): number {
  const size = text.startsWith("++", at) ? 2 : text.startsWith("#", at) ? 1 : 0;
  if (size === 0 || kindAt(text, at - 1) > upper) return 0;
  return isWordKind(kindAt(text, at + size)) ? 0 : size;
}

const isDigitAt = (text: string, at: number): boolean => kindAt(text, at) === digit;

/** `#2036`, the number of an issue. */
export const startsNumber = (text: string, at: number): boolean => text.startsWith("#", at) && isDigitAt(text, at + 1);

/** The T between the date and the time of `2026-01-21T10:05`. */
const isTimeMark = (text: string, at: number): boolean =>
  text.startsWith("T", at) && isDigitAt(text, at - 1) && isDigitAt(text, at + 1);
