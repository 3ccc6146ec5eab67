/** The largest of any number of numbers: as arguments of `Math.max`, too many of them exhaust the stack. */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let most = least;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
