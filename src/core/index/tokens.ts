import * as kinds from "./char-kinds.ts";
import { Compound, joinsAt, signsAt, startsNumber, type Cased, type EachWord } from "./compounds.ts";
import { cliticLength, isNegation } from "./contractions.ts";
import { eachKoreanStem } from "./korean-endings.ts";
import { textOf } from "./text-of.ts";
import { foldedSpans, segmentWords } from "./unicode-runs.ts";

/** Told each word of a text. An `extra` is another way to find what is told in words too: `foo-bar` of foo and bar. */
export type EachToken = (word: string, extra: boolean) => void;

/** A word is known by its first letters; nobody types more of a hash or a key. */
export const longestWord = 64;

/**
 * Tells the words of a text, lower-cased and without accents. Code-like compounds (`fooBar`, `foo-bar`, `C++`,
 * `src/a.ts`) are told in parts and whole, so that both ways of asking find them.
 */
export function eachToken(text: string, tell: EachToken): void {
  const reader = new WordReader((word, length, extra) => {
    tell(textOf(word.subarray(0, length)), extra);
  });
  reader.read(text);
}

export interface Token {
  readonly word: string;
  /** Whether its parts are words, too. */
  readonly isWhole: boolean;
}

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  eachToken(text, (word, isWhole) => tokens.push({ word, isWhole }));
  return tokens;
}

/** The words of a text in their order, compounds by their parts. */
export function plainWords(text: string): readonly string[] {
  return tokensOf(text).flatMap(({ word, isWhole }) => (isWhole ? [] : word));
}

/** Of the word that is told. Every reader writes here, since whoever is told takes the word before anything is read. */
const letters = new Uint16Array(longestWord);

/** Reads words into one buffer; plain ASCII words, nearly all there are, cost no allocation. */
export class WordReader {
  readonly #tell: EachWord;
  #known: Compound | undefined;

  constructor(tell: EachWord) {
    this.#tell = tell;
  }

  /** Its buffers take longer to make than most questions to read. */
  get #compound(): Compound {
    return (this.#known ??= new Compound());
  }

  read(text: string): void {
    let at = 0;
    while (at < text.length) {
      const kind = kinds.asciiKind(text.charCodeAt(at));
      if (kind <= kinds.digit) at = this.#readWord(text, at);
      else if (kind === kinds.beyond) at = this.#readBeyond(text, at);
      else if (kind === kinds.joiner && startsNumber(text, at)) at = this.#readCompound(text, at);
      else at++;
    }
  }

  /** From its first letter to the first character that is none. */
  #readWord(text: string, start: number): number {
    let at = start;
    let capitals = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const letter = kinds.asciiLetter(code);
      if (letter === 0) break;
      if (letter !== code) capitals++;
      letters[at - start] = letter;
    }
    if (capitals > 0 && isCamel(text, start, { end: at, capitals })) return this.#readCompound(text, start);
    if (at < text.length && kinds.asciiKind(text.charCodeAt(at)) !== kinds.other) return this.#readOn(text, start, at);
    this.#tell(letters, Math.min(at - start, longestWord), false);
    return at;
  }

  /** A word whose letters are read, but something that may belong to it follows. */
  #readOn(text: string, start: number, end: number): number {
    const clitic = cliticLength(text, end);
    const negation = isNegation(text, end) ? 2 : 0;
    const next = end + clitic + negation;
    if (kinds.isWordKind(kinds.kindAt(text, next)) || joinsAt(text, next) > 0 || signsAt(text, next) > 0)
      return this.#readCompound(text, start);
    if (negation > 0) letters[end - start] = letterT;
    this.#tell(letters, Math.min(end - start + negation / 2, longestWord), false);
    return next;
  }

  /** A run of words and what joins them. */
  #readCompound(text: string, start: number): number {
    const compound = this.#compound;
    const end = compound.scan({ text, small: text }, start);
    if (compound.isAscii) compound.tell(letters, this.#tell);
    else this.#readFolded(text.slice(start, end));
    return end;
  }

  #readBeyond(text: string, at: number): number {
    if (kinds.isWordKind(kinds.kindAt(text, at))) return this.#readCompound(text, at);
    return at + 1;
  }

  /** A run with letters beyond ASCII: scripts without spaces are divided, the rest is stripped of its accents. */
  #readFolded(run: string): void {
    for (const { text, isSpaceless } of foldedSpans(run)) {
      if (isSpaceless) segmentWords(text, this.#tellText);
      else {
        this.#readFoldedSpan(inSmallLetters(text));
        eachKoreanStem(text, this.#tellText);
      }
    }
  }

  /** Folding may have left characters that are no letters, such as the stroke of a fraction. */
  #readFoldedSpan(cased: Cased): void {
    const { text } = cased;
    for (let at = 0; at < text.length;) {
      if (!kinds.isWordKind(kinds.kindAt(text, at)) && !startsNumber(text, at)) {
        at++;
        continue;
      }
      at = this.#compound.scan(cased, at);
      this.#compound.tell(letters, this.#tell);
    }
  }

  readonly #tellText: EachToken = (word, extra) => {
    const length = Math.min(word.length, longestWord);
    for (let at = 0; at < length; at++) letters[at] = word.charCodeAt(at);
    this.#tell(letters, length, extra);
  };
}

const letterT = 116;

/** No letter changes its length once folded; were there one, its case would not matter. */
function inSmallLetters(text: string): Cased {
  // A sigma at the end of a word is written otherwise, but is the same letter.
  const small = text.toLowerCase().replaceAll("ς", "σ");
  return { text: small.length === text.length ? text : small, small };
}

/** Whether the capitals of a word make it a compound: `fooBar` and `HTMLParser`, not `Foo`, `API` or `APIs`. */
function isCamel(text: string, start: number, { end, capitals }: { end: number; capitals: number }): boolean {
  if (capitals === end - start) return false;
  if (capitals === 1) return kinds.asciiKind(text.charCodeAt(start)) !== kinds.upper;
  let smalls = 0;
  for (let at = start; at < end; at++) if (kinds.asciiKind(text.charCodeAt(at)) === kinds.lower) smalls++;
  return smalls > 1 || (smalls === 1 && !text.startsWith("s", end - 1));
}
