/** A typed array that grows as it is pushed to; a tenth of the memory of a list of numbers. */
export class GrowingUint32 {
  #data: Uint32Array;
  #length = 0;

  constructor(initial = new Uint32Array(1024), length = 0) {
    this.#data = initial;
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  /** Longer than `length`; what is behind it means nothing. */
  get data(): Uint32Array {
    return this.#data;
  }

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const larger = new Uint32Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.#length++] = value;
  }
}

/** The same for numbers up to 255. */
export class GrowingUint8 {
  #data: Uint8Array;
  #length = 0;

  constructor(initial = new Uint8Array(1024), length = 0) {
    this.#data = initial;
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  get data(): Uint8Array {
    return this.#data;
  }

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const larger = new Uint8Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.#length++] = value;
  }
}
