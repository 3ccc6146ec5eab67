import { expect, it } from "vitest";
import type { ImportedFile } from "../../../src/app/import/import-report.ts";
import { importRows } from "../../../src/ui/parts/import-list.ts";

const session = { task: "Show the tides", date: "2026-03-04", outcome: null, decisions: 1, events: 2, lessons: 1 };
const file: ImportedFile = {
  path: "a.jsonl",
  status: "merged",
  notes: [
    {
      ...{ id: "episodes/EPISODE-a.md", title: "EPISODE-a", kind: "episode", status: "merged", task: "Show the tides" },
      ...{ date: "2026-03-04", outcome: null, decisions: 1, text: "---" },
    },
  ],
  masked: 2,
  warnings: ["one line is odd"],
  session,
};

it("tells of each file what it was for, what becomes of it, and what is remarkable", () => {
  expect(importRows({ files: [file] })).toEqual([
    {
      status: "merged",
      label: "Adds to its note",
      file: "a.jsonl",
      task: "Show the tides",
      details: "1 decision, 2 events, 1 lesson",
      notes: [
        {
          id: "episodes/EPISODE-a.md",
          facts: "2026-03-04 · Outcome unknown · episodes/EPISODE-a.md",
          text: "---",
        },
      ],
      remarks: ["2 secrets are masked", "One line is odd"],
    },
  ]);
});
