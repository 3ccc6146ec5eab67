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
  let above: readonly number[] = [];
  let row: readonly number[] = [0, ...to.map((_, at) => at + 1)];
  for (const [line, letter] of from.entries()) {
    const next = [line + 1];
    for (const [at, wanted] of to.entries()) {
      const isSwapped = line > 0 && at > 0 && letter === to[at - 1] && from[line - 1] === wanted;
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1);
      const swapped = isSwapped ? (above[at - 1] ?? 0) + 1 : changed;
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, changed, swapped));
    }
    above = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
