import { expect, it } from "vitest";
import type { ImportedFile } from "../../../src/app/import/import-report.ts";
import { importRows, stillToTell } from "../../../src/ui/parts/import-list.ts";

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

const writeDay = (at: number): string => `day ${String(at / 86_400_000)}`;

it("tells of each file what it was for, what becomes of it, and what is remarkable", () => {
  expect(
    importRows({ files: [file], doubts: [{ path: "b.json", warnings: ["2 lines are no JSON"] }] }, writeDay),
  ).toEqual([
    {
      status: "merged",
      label: "Adds to its note",
      file: "a.jsonl",
      task: "Show the tides",
      details: "1 decision, 2 events, 1 lesson",
      notes: [
        {
          id: "episodes/EPISODE-a.md",
          facts: "day 20516 · Outcome unknown · episodes/EPISODE-a.md",
          text: "---",
        },
      ],
      remarks: ["2 secrets are masked", "One line is odd"],
    },
    {
      ...{ status: "doubtful", label: "", file: "b.json", task: "", details: "", notes: [] },
      remarks: ["2 lines are no JSON"],
    },
  ]);
});

it("keeps telling, once notes are written, what was skipped and what is odd", () => {
  const doubt = { path: "b.json", warnings: ["2 lines are no JSON"] };
  const skipped: ImportedFile = { path: "c.pdf", status: "skipped", notes: [], masked: 0, warnings: ["no chat"] };
  const plain = { ...file, path: "d.jsonl", warnings: [] };
  const told = stillToTell({ files: [file, skipped, plain], doubts: [doubt] });
  expect(told.files).toEqual([skipped]);
  expect(importRows(told, writeDay).map((row) => [row.file, row.status, row.notes])).toEqual([
    ["c.pdf", "skipped", []],
    ["a.jsonl", "doubtful", []],
    ["b.json", "doubtful", []],
  ]);
});
