/** Where Node was told to let us: with --expose-gc. */
export function collectGarbage(): void {
  if (typeof gc === "function") gc();
}
