import type { SearchHit } from "../../../src/app/search/show-hits.ts";
import { toRow, type ResultRow, type RowNaming } from "../../../src/ui/parts/result-row.ts";

/** Days as they are counted, and no other notes. */
export const naming: RowNaming = { writeDay: String, titleOfName: () => undefined };

/** A hit with what a test says of it. */
export function hit(id: string, said: Partial<SearchHit> = {}): SearchHit {
  const plain = {
    title: id,
    name: said.title ?? id,
    name_marks: [],
    kind: "note",
    score: 0.5,
    line: 1,
    heading: "",
    snippet: "",
    marks: [],
  } as const;
  return { id, ...plain, key_moment: false, ...said };
}

export function row(id: string, said: Partial<SearchHit> = {}): ResultRow {
  return toRow(hit(id, said), undefined, naming);
}
