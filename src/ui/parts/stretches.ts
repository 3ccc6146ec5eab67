import type { SearchHit } from "../../app/search/show-hits.ts";

/** A stretch of a snippet, and whether it is what was looked for. */
export interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The snippet cut at its marks, which come in order and do not overlap. */
export function stretches(snippet: string, marks: SearchHit["marks"]): readonly Stretch[] {
  const cut: Stretch[] = [];
  let done = 0;
  for (const [from, to] of marks) {
    cut.push({ text: snippet.slice(done, from), isMarked: false }, { text: snippet.slice(from, to), isMarked: true });
    done = to;
  }
  return [...cut, { text: snippet.slice(done), isMarked: false }].filter((stretch) => stretch.text !== "");
}
