import type { UnitTable } from "./unit-table.ts";

/** For each term the units it occurs in, in flat arrays; never changed once made. */
export interface Postings {
  /** The units `0 … unitCount - 1` are covered. */
  readonly unitCount: number;
  /** The postings of term t stand from `starts[t]` to `starts[t + 1]`. */
  readonly starts: Uint32Array;
  readonly units: Uint32Array;
  readonly counts: Uint8Array;
}

/** Sorts a table of units into postings: one counting pass, one placing pass. */
export function buildPostings(table: UnitTable, termCount: number): Postings {
  const starts = new Uint32Array(termCount + 1);
  const unitCount = table.size;
  for (let unit = 0; unit < unitCount; unit++) {
    for (const term of table.terms(unit)) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const units = new Uint32Array(table.termTotal);
  const counts = new Uint8Array(table.termTotal);
  for (let unit = 0; unit < unitCount; unit++) {
    const terms = table.terms(unit);
    const occurrences = table.counts(unit);
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] ?? 0;
      const place = next[term] ?? 0;
      next[term] = place + 1;
      units[place] = unit;
      counts[place] = occurrences[at] ?? 0;
    }
  }
  return { unitCount, starts, units, counts };
}
