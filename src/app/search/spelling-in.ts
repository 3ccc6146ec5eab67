import { stemEnglish } from "../../core/index/stems.ts";
import { marksIn } from "../../core/retrieval/snippet.ts";

export interface Spelling {
  readonly spelling: string;
  readonly count: number;
}

/** A file's name has words, too, and is none. */
const isWord = (spelling: string): boolean => /^[\p{L}\p{M}]+$/u.test(spelling);

/** How a word is spelt shows soon. */
const mostRead = 50_000;

/** How texts spell a term of the index most often. */
export function spellingIn(texts: readonly string[], term: string): Spelling | undefined {
  const spelled = texts.flatMap((whole) => {
    const text = whole.slice(0, mostRead);
    return marksIn(text, new Set([term]), stemEnglish)
      .map(([from, to]) => text.slice(from, to))
      .filter(isWord);
  });
  const counts = new Map<string, number>();
  for (const spelling of spelled) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first && { spelling: first[0], count: spelled.length };
}
