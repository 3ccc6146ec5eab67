import { describe, expect, it } from "vitest";
import { dayNames, toItems } from "../../../src/ui/memory/memory-items.ts";
import { nothingChosen } from "../../../src/app/browse/facets.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { BrowseReport } from "../../../src/app/browse.ts";
import type { BrowseRow } from "../../../src/app/browse/rows.ts";

const nameDay = dayNames("2026-11-19", (day, style) => `${style} ${day}`);

describe("the names of days", () => {
  it.each([
    ["2026-11-19", "Today"],
    ["2026-11-18", "Yesterday"],
    ["2026-11-17", "weekday 2026-11-17"],
    ["2026-11-13", "weekday 2026-11-13"],
    ["2026-11-12", "near 2026-11-12"],
    ["2026-11-20", "near 2026-11-20"],
    ["2025-12-31", "far 2025-12-31"],
  ])("%s is %s on 19 November 2026", (day, name) => {
    expect(nameDay(day)).toBe(name);
  });
});

describe("the items of the list", () => {
  const row = (id: string, said: Partial<BrowseRow> = {}): BrowseRow => ({
    ...{ id: noteId(id), kind: "episode", title: id, line: 1, tags: [], key_moment: false },
    ...said,
  });
  const report = {
    rows: [row("a", { day: "2026-11-19" }), row("b")],
    facets: { kinds: [], outcomes: [], projects: [], tags: [], days: [], marks: [] },
    offered: { facets: { kinds: [], outcomes: [], projects: [], tags: [], days: [], marks: [] }, memories: 2 },
    total: 2,
    typed: nothingChosen,
    due: new Set<never>(),
    mistakes: [],
  };
  const told = (by: "day" | "outcome", said: Partial<BrowseReport> = {}): readonly string[] =>
    toItems({ ...report, ...said }, by, nameDay).map((item) =>
      item.kind === "heading" ? `${item.label} (${String(item.count)})` : item.row.title,
    );

  it("stand under headings", () => {
    expect(told("day")).toEqual(["Today (1)", "a", "Undated (1)", "b"]);
    expect(told("outcome")).toEqual(["No outcome (2)", "a", "b"]);
  });

  it("stand alone in the order of how well they answer", () => {
    expect(told("day", { hits: new Map() })).toEqual(["a", "b"]);
  });
});
