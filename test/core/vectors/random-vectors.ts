/** A direction, every one as likely as the others, of length 1. */
export function direction(dimensions: number, next: () => number): Float32Array {
  const vector = Float32Array.from({ length: dimensions }, () => next() + next() + next() - 1.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Near a direction: what texts about the same thing look like. */
export function near(centre: Float32Array, distance: number, next: () => number): Float32Array {
  const away = direction(centre.length, next);
  const vector = centre.map((value, at) => value + distance * (away[at] ?? 0));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
