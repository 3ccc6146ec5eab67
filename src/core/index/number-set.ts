/** Whole numbers below 2^32 - 1, of which it is told at once whether one is among them; room is made for so many. */
export class NumberSet {
  /** A number plus one stands at its place or the next free one behind it; at least half of all are free. */
  readonly #slots: Int32Array;
  readonly #shift: number;

  constructor(most: number) {
    const bits = 33 - Math.clz32(Math.max(1, most));
    this.#slots = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  static of(numbers: Uint32Array): NumberSet {
    const set = new NumberSet(numbers.length);
    for (const number of numbers) set.add(number);
    return set;
  }

  /** How many there is room for. */
  get room(): number {
    return this.#slots.length / 2;
  }

  clear(): void {
    this.#slots.fill(0);
  }

  /** Whether it was not there yet. */
  add(number: number): boolean {
    const place = this.#placeOf(number);
    if (this.#slots[place] !== 0) return false;
    this.#slots[place] = (number + 1) | 0;
    return true;
  }

  has(number: number): boolean {
    return this.#slots[this.#placeOf(number)] !== 0;
  }

  /** Where it stands, or would. */
  #placeOf(number: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    // Kept as a small integer throughout, which is compared far faster than one of 32 bits without a sign.
    const sought = (number + 1) | 0;
    let place = Math.imul(sought, scatter) >>> this.#shift;
    for (let there = slots[place]; there !== 0 && there !== sought; there = slots[place]) place = (place + 1) & last;
    return place;
  }
}

/** 2^32 divided by the golden ratio: numbers that follow each other come to stand far apart. */
const scatter = 0x9e3779b1;
