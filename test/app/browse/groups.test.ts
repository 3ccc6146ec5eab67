import { describe, expect, it } from "vitest";
import { groupRows } from "../../../src/app/browse/groups.ts";
import type { BrowseRow } from "../../../src/app/browse/rows.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

const row = (name: string, said: Partial<BrowseRow>): BrowseRow => ({
  ...{ id: noteId(`${name}.md`), kind: "episode", title: name, line: 1, tags: [], key_moment: false },
  ...said,
});

const rows = [
  row("new", { day: "2026-10-01", outcome: "success", project: "shop" }),
  row("old", { day: "2026-06-02", outcome: "failure", project: "barn" }),
  row("older", { day: "2026-06-01", outcome: "success", project: "shop" }),
  row("undated", { kind: "pattern" }),
];

const told = (by: Parameters<typeof groupRows>[1]): readonly string[] =>
  groupRows(rows, by).map((group) => `${group.key}: ${group.rows.map(({ title }) => title).join(" ")}`);

describe("rows in groups", () => {
  it.each([
    ["day", ["2026-10-01: new", "2026-06-02: old", "2026-06-01: older", ": undated"]],
    ["project", ["barn: old", "shop: new older", ": undated"]],
    ["kind", ["episode: new old older", "pattern: undated"]],
    ["outcome", ["failure: old", "success: new older", ": undated"]],
  ] as const)("by %s, those without one last", (by, expected) => {
    expect(told(by)).toEqual(expected);
  });
});
