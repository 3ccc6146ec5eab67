/** Of these words the nearest to what was typed; more than a third of its letters off, it is another word. */
export function nearest(typed: string, words: readonly string[]): readonly string[] {
  const away = words.map((word) => edits(typed, word));
  const least = Math.min(...away);
  return least * 3 > typed.length ? [] : words.filter((_word, at) => away[at] === least);
}

/** How many letters have to be put in, taken out or changed to get from one word to the other. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [at, wanted] of Array.from(other).entries()) {
      const [above = 0, before = 0] = [row[at + 1], row[at]];
      next.push(Math.min(above + 1, (next[at] ?? 0) + 1, before + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
