/** How alike two vectors of length 1 are: 1 for the same direction, 0 for nothing in common. */
export function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined) return NaN;
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? NaN), 0);
}
