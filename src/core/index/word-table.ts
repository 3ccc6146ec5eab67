import { GrowingUint32, uint16, withRoom } from "./growing.ts";
import { textOf } from "./text-of.ts";

/**
 * Words by number and numbers by word, without a text for each: all letters stand in one array, and a word is found
 * by a hash of its letters. A tenth of the memory of a Map, and a lookup needs no text.
 */
export class WordTable {
  #letters: Uint16Array = new Uint16Array(256);
  /** Where each word begins; the next one's beginning is its end. */
  readonly #starts = new GrowingUint32();
  /** Number of a word + 1 and its hash, alternating, by hash or at the next free place; 0 is free. At most half full. */
  #slots: Uint32Array = new Uint32Array(128);
  #lettersLength = 0;

  get size(): number {
    return this.#starts.length;
  }

  /** Makes room for so many words, and their letters, at once. */
  expect(count: number, letters: number): void {
    let room = this.#slots.length;
    while (room < count * 4) room *= 2;
    this.#widen(room);
    this.#starts.reserve(count);
    this.#letters = withRoom(this.#letters, letters, uint16);
  }

  /** The number of a word, or -1. */
  find(word: Uint16Array, length: number): number {
    return (this.#slots[this.#place(word, length, hash(word, length))] ?? 0) - 1;
  }

  /** The number of a word, which is taken in if it is new. */
  add(word: Uint16Array, length: number): number {
    const wordHash = hash(word, length);
    const place = this.#place(word, length, wordHash);
    const known = this.#slots[place] ?? 0;
    if (known > 0) return known - 1;
    const number = this.size;
    this.#letters = withRoom(this.#letters, this.#lettersLength + length, uint16);
    for (let at = 0; at < length; at++) this.#letters[this.#lettersLength + at] = word[at] ?? 0;
    this.#starts.push(this.#lettersLength);
    this.#lettersLength += length;
    this.#slots[place] = number + 1;
    this.#slots[place + 1] = wordHash;
    if (this.size * 4 > this.#slots.length) this.#widen(this.#slots.length * 2);
    return number;
  }

  /** The letters of a word; a view that the next addition may end. */
  letters(number: number): Uint16Array {
    return this.#letters.subarray(this.#start(number), this.#start(number + 1));
  }

  lengthOf(number: number): number {
    return this.#start(number + 1) - this.#start(number);
  }

  /** Whether a word is longer than these letters and begins with them. */
  isLonger(number: number, prefix: Uint16Array): boolean {
    const start = this.#start(number);
    return this.#start(number + 1) - start > prefix.length && this.#standsAt(start, prefix);
  }

  /** Whether these letters stand in a word, one behind the other. */
  contains(number: number, part: Uint16Array): boolean {
    const first = this.#start(number);
    let start = this.#start(number + 1) - part.length;
    while (start >= first && !this.#standsAt(start, part)) start--;
    return start >= first;
  }

  #standsAt(start: number, part: Uint16Array): boolean {
    const letters = this.#letters;
    let at = 0;
    while (at < part.length && letters[start + at] === part[at]) at++;
    return at === part.length;
  }

  /** Negative when of two words the first comes first. */
  compare(a: number, b: number): number {
    const letters = this.#letters;
    const [startA, startB] = [this.#start(a), this.#start(b)];
    const [lengthA, lengthB] = [this.lengthOf(a), this.lengthOf(b)];
    const shorter = Math.min(lengthA, lengthB);
    let at = 0;
    while (at < shorter && letters[startA + at] === letters[startB + at]) at++;
    return at === shorter ? lengthA - lengthB : (letters[startA + at] ?? 0) - (letters[startB + at] ?? 0);
  }

  text(number: number): string {
    return textOf(this.letters(number));
  }

  #start(number: number): number {
    return number < this.size ? (this.#starts.data[number] ?? 0) : this.#lettersLength;
  }

  /** Where in the slots a word is, or would be. */
  #place(word: Uint16Array, length: number, wordHash: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    let place = (wordHash * 2) & last;
    for (;;) {
      const number = slots[place] ?? 0;
      if (number === 0 || (slots[place + 1] === wordHash && this.#isAt(number - 1, word, length))) return place;
      place = (place + 2) & last;
    }
  }

  #isAt(number: number, word: Uint16Array, length: number): boolean {
    const start = this.#start(number);
    if (this.#start(number + 1) - start !== length) return false;
    const letters = this.#letters;
    let at = 0;
    while (at < length && letters[start + at] === word[at]) at++;
    return at === length;
  }

  #widen(room: number): void {
    const old = this.#slots;
    const slots = new Uint32Array(room);
    const last = slots.length - 1;
    for (let from = 0; from < old.length; from += 2) {
      const number = old[from] ?? 0;
      if (number === 0) continue;
      const wordHash = old[from + 1] ?? 0;
      let place = (wordHash * 2) & last;
      while (slots[place] !== 0) place = (place + 2) & last;
      slots[place] = number;
      slots[place + 1] = wordHash;
    }
    this.#slots = slots;
  }
}

/** FNV-1a, its high bits mixed into the low ones that choose the place. */
function hash(word: Uint16Array, length: number): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < length; at++) mixed = Math.imul(mixed ^ (word[at] ?? 0), 0x01000193);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0x2c1b3c6d) >>> 0;
}

/** Puts a text's code units into an array of its own. */
export function lettersOf(text: string): Uint16Array {
  const letters = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) letters[at] = text.charCodeAt(at);
  return letters;
}
