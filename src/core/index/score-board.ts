import { uint32, withRoom } from "./growing.ts";

/**
 * Sums by number, of which most stay zero. Whoever adds to one also lists it, even again, which costs less than
 * finding out whether it is listed; only what is listed is looked at and wiped.
 */
export class ScoreBoard {
  #values = new Float32Array(0);
  #listed: Uint32Array = new Uint32Array(64);
  #hits: Uint32Array = new Uint32Array(64);
  #listLength = 0;

  /** By number; zero where nothing was added. */
  get values(): Float32Array {
    return this.#values;
  }

  /** Begins anew, for so many numbers. */
  reset(size: number): void {
    if (size > this.#values.length) this.#values = new Float32Array(Math.ceil(size * 1.25));
    else if (this.#listLength * 4 > this.#values.length) this.#values.fill(0);
    else wipe(this.#values, this.#listed, this.#listLength);
    this.#listLength = 0;
  }

  /** To be told of all numbers that are added to. */
  list(numbers: Uint32Array): void {
    this.#listed = withRoom(this.#listed, this.#listLength + numbers.length, uint32);
    this.#listed.set(numbers, this.#listLength);
    this.#listLength += numbers.length;
  }

  /** Makes a sum this large at least. */
  raise(number: number, value: number): void {
    if (value <= (this.#values[number] ?? 0)) return;
    this.#values[number] = value;
    this.#listed = withRoom(this.#listed, this.#listLength + 1, uint32);
    this.#listed[this.#listLength++] = number;
  }

  /** The numbers something was added to, each once; a view that the next call ends. */
  hits(): Uint32Array {
    this.#hits = withRoom(this.#hits, this.#listLength + 1, uint32);
    const size = collect(this.#values, this.#listed.subarray(0, this.#listLength), this.#hits);
    return this.#hits.subarray(0, size);
  }
}

function wipe(values: Float32Array, listed: Uint32Array, length: number): void {
  for (let at = 0; at < length; at++) values[listed[at] ?? 0] = 0;
}

/** Takes each listed number once: a negative value means that it was taken already. */
function collect(values: Float32Array, listed: Uint32Array, hits: Uint32Array): number {
  let size = 0;
  const { length } = listed;
  for (let at = 0; at < length; at++) {
    const number = listed[at] ?? 0;
    const value = values[number] ?? 0;
    if (value <= 0) continue;
    hits[size++] = number;
    values[number] = -value;
  }
  for (let at = 0; at < size; at++) {
    const number = hits[at] ?? 0;
    values[number] = -(values[number] ?? 0);
  }
  return size;
}
