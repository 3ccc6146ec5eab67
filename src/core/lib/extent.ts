/** The least and the most of any count of numbers; more than some hundred thousand are too many to be arguments. */
export function extent(numbers: Iterable<number>): readonly [least: number, most: number] | undefined {
  let least = Infinity;
  let most = -Infinity;
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return least > most ? undefined : [least, most];
}
