type Flat = Uint8Array | Uint16Array | Uint32Array;

/** The array itself, or a copy with room for `needed`; half as large again at least, so that growing stays rare. */
export function withRoom<A extends Flat>(array: A, needed: number, make: (size: number) => A): A {
  if (needed <= array.length) return array;
  const larger = make(Math.max(needed, array.length + (array.length >> 1)));
  larger.set(array);
  return larger;
}

export const uint8 = (size: number): Uint8Array => new Uint8Array(size);
export const uint16 = (size: number): Uint16Array => new Uint16Array(size);
export const uint32 = (size: number): Uint32Array => new Uint32Array(size);

/** Numbers that are pushed to and read by place; an eighth of the memory of a list. */
export class GrowingUint32 {
  #data: Uint32Array;
  #length = 0;

  constructor(room = 64) {
    this.#data = new Uint32Array(room);
  }

  get length(): number {
    return this.#length;
  }

  /** Longer than `length`; what is behind it means nothing. */
  get data(): Uint32Array {
    return this.#data;
  }

  /** Without what is behind it; a view that the next push may end. */
  get filled(): Uint32Array {
    return this.#data.subarray(0, this.#length);
  }

  push(value: number): void {
    if (this.#length === this.#data.length) this.#data = withRoom(this.#data, this.#length + 1, uint32);
    this.#data[this.#length++] = value;
  }

  /** Makes room for so many more, which the caller then writes behind `length`; for where pushing is too slow. */
  reserve(count: number): Uint32Array {
    this.#data = withRoom(this.#data, this.#length + count, uint32);
    return this.#data;
  }

  /** Takes in what was written into reserved room. */
  advance(count: number): void {
    this.#length += count;
  }

  /** Empties it; the room stays. */
  clear(): void {
    this.#length = 0;
  }

  /** Gives back the room that is not used. */
  trim(): void {
    this.#data = this.#data.slice(0, this.#length);
  }
}
