import { GrowingUint32, uint8, withRoom } from "./growing.ts";
import { ShortWords } from "./short-words.ts";
import type { Stem } from "./stems.ts";
import { textOf } from "./text-of.ts";
import { WordReader } from "./tokens.ts";
import { lettersOf, WordTable } from "./word-table.ts";

/** Inflected words that are remembered with their terms, so that each is stemmed once. */
const mostRemembered = 1 << 16;

/** The terms of an index, numbered in the order they were first met. */
export class Lexicon {
  readonly stem: Stem;
  readonly #terms = new WordTable();
  /** 1 for a term that is known to be a word as well, and that word's stem. */
  #isOwnStem: Uint8Array = new Uint8Array(1024);
  readonly #short = new ShortWords();
  #inflected = new WordTable();
  #termOfInflected = new GrowingUint32();
  readonly #reader: WordReader;
  #tell: (term: number, extra: boolean) => void = () => undefined;

  constructor(stem: Stem) {
    this.stem = stem;
    this.#reader = new WordReader((letters, length, extra) => {
      this.#tell(this.#termOf(letters, length), extra);
    });
  }

  get size(): number {
    return this.#terms.size;
  }

  /** Makes room for so many terms, and their letters, at once. */
  expect(count: number, letters: number): void {
    this.#terms.expect(count, letters);
  }

  /** Tells the number of each term of a text; new terms are taken in. */
  eachTerm(text: string, tell: (term: number, extra: boolean) => void): void {
    this.#tell = tell;
    this.#reader.read(text);
  }

  term(number: number): string {
    return this.#terms.text(number);
  }

  /** How many letters a term has. */
  lengthOf(number: number): number {
    return this.#terms.lengthOf(number);
  }

  /** Whether a term is longer than these letters and begins with them. */
  isLonger(number: number, prefix: Uint16Array): boolean {
    return this.#terms.isLonger(number, prefix);
  }

  /** Whether these letters stand in a term, one behind the other. */
  contains(number: number, letters: Uint16Array): boolean {
    return this.#terms.contains(number, letters);
  }

  /** The order of two terms by their letters. */
  compare(a: number, b: number): number {
    return this.#terms.compare(a, b);
  }

  /** A view that the next new term may end. */
  letters(number: number): Uint16Array {
    return this.#terms.letters(number);
  }

  /** The number of a term, which is not stemmed again. */
  id(term: string): number | undefined {
    const number = this.#terms.find(lettersOf(term), term.length);
    return number < 0 ? undefined : number;
  }

  add(term: string): number {
    return this.#terms.add(lettersOf(term), term.length);
  }

  /** Takes in a term by its letters. */
  addLetters(letters: Uint16Array, length: number): number {
    return this.#terms.add(letters, length);
  }

  /** The number of a word as `eachToken` tells it, if any note had it in some form. */
  find(word: string): number | undefined {
    const known = this.#remembered(lettersOf(word), word.length);
    return known < 0 ? this.id(this.stem(word)) : known;
  }

  #termOf(letters: Uint16Array, length: number): number {
    const short = this.#short.find(letters, length);
    if (short >= 0) return short;
    const term = this.#termOfLong(letters, length);
    this.#short.remember(term);
    return term;
  }

  #termOfLong(letters: Uint16Array, length: number): number {
    const known = this.#remembered(letters, length);
    return known < 0 ? this.#learn(letters, length) : known;
  }

  /** The term of a word that was stemmed before, or -1. */
  #remembered(letters: Uint16Array, length: number): number {
    const same = this.#terms.find(letters, length);
    if (same >= 0 && this.#isOwnStem[same] === 1) return same;
    const known = this.#inflected.find(letters, length);
    return known < 0 ? -1 : (this.#termOfInflected.data[known] ?? 0);
  }

  #learn(letters: Uint16Array, length: number): number {
    const word = textOf(letters.subarray(0, length));
    const stem = this.stem(word);
    const term = this.add(stem);
    if (stem === word) {
      this.#isOwnStem = withRoom(this.#isOwnStem, term + 1, uint8);
      this.#isOwnStem[term] = 1;
    } else {
      if (this.#inflected.size >= mostRemembered) this.#forget();
      this.#inflected.add(letters, length);
      this.#termOfInflected.push(term);
    }
    return term;
  }

  #forget(): void {
    this.#inflected = new WordTable();
    this.#termOfInflected = new GrowingUint32();
  }
}
