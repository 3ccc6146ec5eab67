/** Four numbers for each place: letters, letters, term + 1, nothing. */
const width = 4;
const longest = 8;
const roomAtFirst = 1 << 12;
const mostRemembered = 1 << 15;

/**
 * The terms of short ASCII words, which nearly all words of a text are: eight letters are two numbers, so that a word
 * is found by comparing these, in one place in memory. It only remembers, and forgets all when it is full.
 */
export class ShortWords {
  #slots = new Uint32Array(roomAtFirst * width);
  #size = 0;
  /** Of the word last looked for; 0 when it cannot be kept here. */
  #first = 0;
  #second = 0;
  #place = 0;

  /** The term of a word, or -1. */
  find(letters: Uint16Array, length: number): number {
    this.#pack(letters, length);
    if (this.#first === 0) return -1;
    this.#place = this.#placeOf(this.#slots, this.#first, this.#second);
    return (this.#slots[this.#place + 2] ?? 0) - 1;
  }

  /** Remembers the term of the word that was looked for last and not found. */
  remember(term: number): void {
    if (this.#first === 0) return;
    if (this.#size * 2 * width >= this.#slots.length) this.#makeRoom();
    this.#write(this.#slots, this.#place, term + 1);
    this.#size++;
  }

  #write(slots: Uint32Array, place: number, value: number): void {
    slots[place] = this.#first;
    slots[place + 1] = this.#second;
    slots[place + 2] = value;
  }

  #pack(letters: Uint16Array, length: number): void {
    let first = 0;
    let second = 0;
    let all = 0;
    for (let at = 0; at < length && at < longest; at++) {
      const letter = letters[at] ?? 0;
      all |= letter;
      if (at < 4) first = (first << 8) | letter;
      else second = (second << 8) | letter;
    }
    this.#first = length > longest || all > 127 ? 0 : first;
    this.#second = second;
  }

  /** Where a word is, or would be. */
  #placeOf(slots: Uint32Array, first: number, second: number): number {
    const last = slots.length - 1;
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let place = ((mixed ^ (mixed >>> 15)) * width) & last;
    while (slots[place] !== 0 && (slots[place] !== first || slots[place + 1] !== second))
      place = (place + width) & last;
    return place;
  }

  #makeRoom(): void {
    const old = this.#slots;
    const first = this.#first;
    const second = this.#second;
    const forgets = this.#size >= mostRemembered;
    this.#slots = new Uint32Array(forgets ? roomAtFirst * width : old.length * 2);
    this.#size = forgets ? 0 : this.#size;
    for (let from = 0; from < old.length && !forgets; from += width) {
      if (old[from] === 0) continue;
      this.#first = old[from] ?? 0;
      this.#second = old[from + 1] ?? 0;
      this.#write(this.#slots, this.#placeOf(this.#slots, this.#first, this.#second), old[from + 2] ?? 0);
    }
    this.#first = first;
    this.#second = second;
    this.#place = this.#placeOf(this.#slots, first, second);
  }
}
