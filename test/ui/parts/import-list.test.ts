import { expect, it } from "vitest";
import type { ImportedFile } from "../../../src/app/import-report.ts";
import { importRows, toWrite } from "../../../src/ui/parts/import-list.ts";

const session = { task: "Show the tides", date: "2026-03-04", outcome: null, decisions: 1, events: 2, lessons: 1 };
const file: ImportedFile = {
  path: "a.jsonl",
  status: "merged",
  notes: [],
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
      remarks: ["2 secrets are masked", "One line is odd"],
    },
  ]);
});

it("counts what there is to write", () => {
  const none = { files: 4, unchanged: 2, skipped: 0, masked: 0, warnings: 0, errors: 0 };
  expect(toWrite({ totals: { ...none, created: 1, merged: 1, notes: 5 } })).toBe(5);
});
