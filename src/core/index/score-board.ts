import { uint32, withRoom } from "./growing.ts";

/**
 * Sums by number, of which most stay zero. Whoever adds to one that is zero lists it; only what is listed is looked at
 * and wiped.
 */
export class ScoreBoard {
  #values = new Float32Array(0);
  #listed: Uint32Array = new Uint32Array(64);
  #size = 0;

  /** By number; zero where nothing was added. */
  get values(): Float32Array {
    return this.#values;
  }

  /** Begins anew, for so many numbers. */
  reset(size: number): void {
    if (size > this.#values.length) this.#values = new Float32Array(Math.ceil(size * 1.25));
    else if (this.#size * 4 > this.#values.length) this.#values.fill(0);
    else wipe(this.#values, this.hits());
    this.#size = 0;
  }

  /** Makes room for so many additions. */
  expect(count: number): void {
    this.#listed = withRoom(this.#listed, this.#size + count, uint32);
  }

  /** Adds to a sum, more than nothing; room has been made for it. */
  add(number: number, value: number): void {
    this.#set(number, (this.#values[number] ?? 0) + value);
  }

  /** Makes a sum this large at least. */
  raise(number: number, value: number): void {
    if (value <= (this.#values[number] ?? 0)) return;
    this.expect(1);
    this.#set(number, value);
  }

  #set(number: number, value: number): void {
    if (this.#values[number] === 0) this.#listed[this.#size++] = number;
    this.#values[number] = value;
  }

  /** The numbers something was added to, each once; a view that the next addition ends. */
  hits(): Uint32Array {
    return this.#listed.subarray(0, this.#size);
  }
}

function wipe(values: Float32Array, listed: Uint32Array): void {
  // Through their places: an iterator takes ten times as long.
  const { length } = listed;
  for (let at = 0; at < length; at++) values[listed[at] ?? 0] = 0;
}
