/**
 * Of these words the nearest to what was typed; more than a third of its letters off, it is another word, unless it is
 * the beginning of one.
 */
export function nearest(typed: string, words: readonly string[]): readonly string[] {
  const away = words.map((word) => edits(typed, word));
  const least = Math.min(...away);
  if (least * 3 <= typed.length) return words.filter((_word, at) => away[at] === least);
  return typed.length < shortestBeginning ? [] : words.filter((word) => word.startsWith(typed));
}

/** Fewer letters begin too many words. */
const shortestBeginning = 3;

/** Asks whether one of these words was meant, for the end of a sentence; empty where none is near. */
export function didYouMean(typed: string, words: readonly string[], before = ""): string {
  const near = nearest(typed, words).map((word) => before + word);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}

/** How many letters have to be put in, taken out, changed or swapped to get from one word to the other. */
function edits(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  const rows: number[][] = [];
  /** The same for their beginnings, up to and with these letters; before the first there are none. */
  const away = (line: number, at: number): number => rows[line]?.[at] ?? Math.max(line, at) + 1;
  for (const [line, letter] of from.entries()) {
    const row: number[] = [];
    rows.push(row);
    for (const [at, wanted] of to.entries()) {
      const isSwapped = letter === to[at - 1] && from[line - 1] === wanted;
      const swapped = isSwapped ? away(line - 2, at - 2) + 1 : Infinity;
      const changed = away(line - 1, at - 1) + (letter === wanted ? 0 : 1);
      row.push(Math.min(away(line - 1, at) + 1, away(line, at - 1) + 1, changed, swapped));
    }
  }
  return away(from.length - 1, to.length - 1);
}
