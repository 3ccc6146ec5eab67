/**
 * Whether two words are at most so many edits apart: a letter more, less or other, or two neighbours changed over
 * (optimal string alignment). Looks only at the band of the table that can still lead there.
 */
export function isWithinEdits(a: ArrayLike<number>, b: ArrayLike<number>, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow({ a, b, row, most }, last, beforeLast);
    if (Math.min(...current.slice(Math.max(0, row - most), row + most + 1)) > most) return false;
    beforeLast = last;
    last = current;
  }
  return (last[b.length] ?? Infinity) <= most;
}

interface Table {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  readonly row: number;
  readonly most: number;
}

function nextRow({ a, b, row, most }: Table, last: readonly number[], beforeLast: readonly number[]): number[] {
  const current = new Array<number>(b.length + 1).fill(most + 1);
  current[0] = row;
  const end = Math.min(b.length, row + most);
  for (let at = Math.max(1, row - most); at <= end; at++) {
    const isSame = a[row - 1] === b[at - 1];
    let edits = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
    if (isSwap(a, row, b, at)) edits = Math.min(edits, (beforeLast[at - 2] ?? 0) + 1);
    current[at] = edits;
  }
  return current;
}

/** Whether the two letters that end here are the same ones the other way round. */
function isSwap(a: ArrayLike<number>, endA: number, b: ArrayLike<number>, endB: number): boolean {
  return endA > 1 && endB > 1 && a[endA - 1] === b[endB - 2] && a[endA - 2] === b[endB - 1];
}
