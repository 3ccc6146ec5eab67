/** Vectors in two bytes a number: number = scale x (coarse + fine / fineSteps). */
export interface QuantizedVectors {
  /** One for each vector. */
  readonly scales: Float32Array;
  /** -127 to 127, one vector after the other; enough to find the few that matter among all. */
  readonly coarse: Int8Array;
  /** What rounding took away; enough to put those few in order. */
  readonly fine: Int8Array;
}

/** Into how many steps one coarse step is divided. */
export const fineSteps = 254;

/** One vector, quantized. */
export function quantize(vector: Float32Array): QuantizedVectors {
  const scale = Math.fround(largest(vector) / 127);
  const coarse = new Int8Array(vector.length);
  const fine = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) {
    const steps = scale === 0 ? 0 : (vector[at] ?? 0) / scale;
    const whole = within127(steps);
    coarse[at] = whole;
    fine[at] = within127((steps - whole) * fineSteps);
  }
  return { scales: Float32Array.of(scale), coarse, fine };
}

function within127(value: number): number {
  return Math.max(-127, Math.min(127, Math.round(value)));
}

/** A query in 16 bits a number: number = integer / factor. */
export interface QuantizedQuery {
  readonly integers: Int16Array;
  readonly factor: number;
}

/** What the integers of a query may add up to, so that no product with a row leaves 32 bits. */
const mostInTotal = Math.floor(2 ** 31 / 127);

export function quantizeQuery(query: Float32Array): QuantizedQuery {
  const integers = new Int16Array(query.length);
  let total = 0;
  for (const value of query) total += Math.abs(value);
  if (total === 0) return { integers, factor: 1 };
  // Rounding adds at most a half each.
  const factor = Math.min(32_767 / largest(query), (mostInTotal - query.length) / total);
  for (let at = 0; at < query.length; at++) integers[at] = Math.round((query[at] ?? 0) * factor);
  return { integers, factor };
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}
