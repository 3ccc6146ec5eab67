/** Jaccard's measure of two lists of terms, each once and in order: shared over all; two empty ones are the same. */
export function overlap(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let atA = 0, atB = 0; atA < a.length && atB < b.length;) {
    const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) atA++;
    if (difference >= 0) atB++;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 1 : shared / all;
}
