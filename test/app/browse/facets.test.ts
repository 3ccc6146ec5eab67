import fc from "fast-check";
import { expect, test } from "vitest";
import { dimensions, narrow, nothingChosen, type Chosen, type Dimension } from "../../../src/app/browse/facets.ts";
import type { BrowseRow } from "../../../src/app/browse/rows.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

const few = ["a", "b", "c"] as const;
const kind = fc.constantFrom("episode" as const, "pattern" as const, "note" as const);
const day = fc.constantFrom("2026-09-30", "2026-09-01", "2020-01-01");

const row: fc.Arbitrary<BrowseRow> = fc
  .record({ kind, day, project: fc.constantFrom(...few), tags: fc.subarray([...few]), key_moment: fc.boolean() })
  .map((said) => ({ id: noteId("x.md"), title: "x", line: 1, ...said }));

const chosen: fc.Arbitrary<Chosen> = fc.record({
  kinds: fc.subarray(["episode", "pattern", "note"]),
  outcomes: fc.constant([]),
  projects: fc.subarray([...few]),
  tags: fc.subarray([...few]),
  days: fc.subarray(["7", "365"]),
  marks: fc.subarray(["key", "due"]),
});

const around = {
  now: Date.parse("2026-10-01"),
  isDue: ({ tags }: BrowseRow) => tags.includes("a"),
  withNotes: false,
};

test("a count says how many rows there would be with that value alone chosen in its dimension, of marks with the others", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), chosen, (rows, choice) => {
      const { facets } = narrow(rows, choice, around);
      for (const dimension of dimensions) {
        for (const { value, notes } of facets[dimension]) {
          const others = dimension === "marks" ? choice.marks : [];
          const otherwise = { ...choice, [dimension]: [...others, value] } satisfies Record<
            Dimension,
            readonly string[]
          >;
          expect(narrow(rows, otherwise, around).rows).toHaveLength(notes);
        }
      }
    }),
  );
});

test("whatever is chosen, the rows stay in their order, and choosing more leaves no more of them", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), chosen, (rows, choice) => {
      const { rows: kept } = narrow(rows, choice, around);
      expect(rows.filter((each) => kept.includes(each))).toEqual(kept);
      const { rows: all } = narrow(rows, { ...choice, projects: [], tags: [] }, around);
      expect(all.length).toBeGreaterThanOrEqual(kept.length);
    }),
  );
});

test("what is a key moment and due meets both marks, and nothing else does", () => {
  const rows = [true, false].flatMap((key) =>
    [["a"], []].map((tags): BrowseRow => ({
      ...{ id: noteId(`${String(key)}${tags.join("")}.md`), title: "x", line: 1, kind: "episode" },
      ...{ tags, key_moment: key },
    })),
  );
  const { rows: kept, facets } = narrow(rows, { ...nothingChosen, marks: ["key", "due"] }, around);
  expect(kept.map(({ id }) => id)).toEqual(["truea.md"]);
  expect(facets.marks.map(({ notes }) => notes)).toEqual([1, 1]);
  const { facets: ofKeys } = narrow(rows, { ...nothingChosen, marks: ["key"] }, around);
  expect(ofKeys.marks).toEqual([
    { value: "key", notes: 2 },
    { value: "due", notes: 1 },
  ]);
});
