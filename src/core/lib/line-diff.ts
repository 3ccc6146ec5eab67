const around = 2;

/** What is different between two texts, as lines with `+`, `-` or a space before them; nothing where nothing is. */
export function lineDiff(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const old = before === "" ? [] : before.split(/\r?\n/);
  const next = after.split(/\r?\n/);
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const mark = (sign: string, lines: readonly string[]): readonly string[] =>
    lines.map((line) => `${sign} ${line}`.trimEnd());
  return [
    ...mark(" ", old.slice(Math.max(0, head - around), head)),
    ...mark("-", old.slice(head, old.length - tail)),
    ...mark("+", next.slice(head, next.length - tail)),
    ...mark(" ", next.slice(next.length - tail, next.length - tail + around)),
  ];
}
