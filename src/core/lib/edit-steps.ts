/** A line of one text that stays, is taken out, or comes from the other. */
export interface Step {
  readonly sign: " " | "-" | "+";
  /** Its place, from 0: in the text before, unless it is put in. */
  readonly at: number;
}

/** Beyond this nobody would read which of the lines stayed, and finding out takes too long. */
const mostCells = 250_000;

/** As few lines as can be are taken out and put in. */
export function editSteps(old: readonly string[], next: readonly string[]): readonly Step[] {
  let head = 0;
  while (head < Math.min(old.length, next.length) && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const run = (sign: Step["sign"], from: number, to: number): Step[] =>
    Array.from({ length: to - from }, (_, index) => ({ sign, at: from + index }));
  const [oldEnd, nextEnd] = [old.length - tail, next.length - tail];
  const middle =
    (oldEnd - head) * (nextEnd - head) > mostCells
      ? [...run("-", head, oldEnd), ...run("+", head, nextEnd)]
      : common(old.slice(head, oldEnd), next.slice(head, nextEnd)).map(({ sign, at }) => ({ sign, at: at + head }));
  return [...run(" ", 0, head), ...middle, ...run(" ", oldEnd, old.length)];
}

/** The longest common subsequence, by the table of all ends. */
function common(old: readonly string[], next: readonly string[]): readonly Step[] {
  const width = next.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const cell = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === next[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
  const made: Step[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      made.push({ sign: " ", at: i++ });
      j++;
    } else if (cell(i + 1, j) >= cell(i, j + 1)) made.push({ sign: "-", at: i++ });
    else made.push({ sign: "+", at: j++ });
  }
  while (i < old.length) made.push({ sign: "-", at: i++ });
  while (j < next.length) made.push({ sign: "+", at: j++ });
  return made;
}
