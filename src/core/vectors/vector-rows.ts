import { fineSteps, quantizeQuery, type QuantizedVectors } from "./quantize.ts";
import { rowsAtOnce, type CreateRowMemory, type RowMemory } from "./row-memory.ts";

/** Vectors in flat arrays that grow: the coarse numbers where they are multiplied fast, the fine ones beside. */
export class VectorRows {
  readonly #dimensions: number;
  readonly #coarse: RowMemory;
  /** In blocks, for one array of all would have to be copied again and again as it grows. */
  readonly #fine: Int8Array[] = [];
  #scales = new Float32Array(0);
  #size = 0;
  /** Used again: of a large vault they are hundreds of kilobytes. */
  #products = new Float32Array(0);

  constructor(dimensions: number, createRows: CreateRowMemory) {
    this.#dimensions = dimensions;
    this.#coarse = createRows(dimensions);
  }

  get size(): number {
    return this.#size;
  }

  append({ scales, coarse, fine }: QuantizedVectors): void {
    const first = this.#size;
    this.#size += scales.length;
    if (this.#size > this.#scales.length) this.#grow(Math.max(this.#size, Math.ceil(first * 1.5)));
    this.#scales.set(scales, first);
    this.#coarse.write(first, coarse);
    this.#writeFine(first, fine);
  }

  copy(rows: ArrayLike<number>): QuantizedVectors {
    const width = this.#dimensions;
    const scales = new Float32Array(rows.length);
    const coarse = new Int8Array(rows.length * width);
    const fine = new Int8Array(rows.length * width);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      scales[at] = this.#scales[row] ?? 0;
      coarse.set(this.#coarse.row(row), at * width);
      fine.set(this.#fineOf(row), at * width);
    }
    return { scales, coarse, fine };
  }

  /** The product of every row with a query, by its coarse numbers: off by less than a hundredth. Until the next call. */
  products(query: Float32Array): Float32Array {
    const { integers, factor } = quantizeQuery(query);
    if (this.#size > this.#products.length) this.#products = new Float32Array(Math.ceil(this.#size * 1.25));
    const products = this.#products.subarray(0, this.#size);
    for (let first = 0; first < this.#size; first += rowsAtOnce) {
      const whole = this.#coarse.dots(integers, first, Math.min(rowsAtOnce, this.#size - first));
      for (let at = 0; at < whole.length; at++) {
        products[first + at] = ((whole[at] ?? 0) * (this.#scales[first + at] ?? 0)) / factor;
      }
    }
    return products;
  }

  /** The product of one row with a query, by all that is known of the row. */
  product(row: number, query: Float32Array): number {
    return this.exact([row], query)[0] ?? 0;
  }

  /** The products of some rows, by all that is known of them. */
  exact(rows: readonly number[], query: Float32Array): Float64Array {
    const numbers = new Float64Array(query);
    const coarse = this.#coarse.all();
    const products = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const fine = this.#block(Math.floor(row / rowsAtOnce));
      const fineStart = (row % rowsAtOnce) * this.#dimensions;
      const whole = dot(numbers, { coarse, start: this.#coarse.start(row) }, { fine, fineStart });
      products[at] = (whole * (this.#scales[row] ?? 0)) / fineSteps;
    }
    return products;
  }

  #fineOf(row: number): Int8Array {
    const at = (row % rowsAtOnce) * this.#dimensions;
    return this.#block(Math.floor(row / rowsAtOnce)).subarray(at, at + this.#dimensions);
  }

  #block(number: number): Int8Array {
    return (this.#fine[number] ??= new Int8Array(rowsAtOnce * this.#dimensions));
  }

  #writeFine(first: number, numbers: Int8Array): void {
    const width = this.#dimensions;
    for (let at = 0, row = first; at < numbers.length;) {
      const place = row % rowsAtOnce;
      const count = Math.min(rowsAtOnce - place, (numbers.length - at) / width);
      this.#block(Math.floor(row / rowsAtOnce)).set(numbers.subarray(at, at + count * width), place * width);
      at += count * width;
      row += count;
    }
  }

  #grow(rows: number): void {
    const scales = new Float32Array(rows);
    scales.set(this.#scales);
    this.#coarse.reserve(rows);
    this.#scales = scales;
  }
}

interface Coarse {
  readonly coarse: Int8Array;
  readonly start: number;
}

interface Fine {
  readonly fine: Int8Array;
  readonly fineStart: number;
}

/** In fine steps. */
function dot(query: Float64Array, { coarse, start }: Coarse, { fine, fineStart }: Fine): number {
  // Two sums, so that an addition need not wait for the one before it.
  let even = 0;
  let odd = 0;
  for (let at = 0; at < query.length; at += 2) {
    const next = at + 1;
    even += ((coarse[start + at] ?? 0) * fineSteps + (fine[fineStart + at] ?? 0)) * (query[at] ?? 0);
    odd += ((coarse[start + next] ?? 0) * fineSteps + (fine[fineStart + next] ?? 0)) * (query[next] ?? 0);
  }
  return even + odd;
}
