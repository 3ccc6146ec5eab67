import { describe, expect, it } from "vitest";
import type { Learning } from "../../../src/core/model/learning.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { freshness, prominence } from "../../../src/core/learnings/prominence.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 5, 30);
const daysAgo = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

function learning(fields: Readonly<Record<string, string | number>>, path = "learnings/x.md"): Learning {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${String(value)}`);
  const { note } = parseNote(noteId(path), ["---", "type: learning", ...lines, "---", "Text.", ""].join("\n"));
  if (note.kind !== "learning") throw new Error(`${path} is no learning`);
  return note;
}

/** What a learning with these fields counts. */
const counted = (fields: Readonly<Record<string, string | number>>, path?: string): number =>
  prominence(learning(fields, path), now);

describe("freshness", () => {
  it.each([
    [0, 1],
    [1, 0.992328],
    [7, 0.947516],
    [30, 0.793701],
    [45, 0.707107],
    [60, 0.629961],
    [89, 0.503866],
    [90, 0.5],
    [91, 0.496164],
    [120, 0.39685],
    [180, 0.25],
    [270, 0.125],
    [298, 0.100753],
    [299, 0.1],
    [365, 0.1],
    [1000, 0.1],
  ])("after %i days is %f", (days, value) => {
    expect(freshness(days)).toBeCloseTo(value, 6);
  });
});

describe("prominence", () => {
  it.each([
    { importance: 0.9, days: 0, count: 0, value: 0.9 },
    { importance: 0.9, days: 90, count: 0, value: 0.45 },
    { importance: 0.9, days: 180, count: 0, value: 0.225 },
    { importance: 0.9, days: 1000, count: 0, value: 0.09 },
    { importance: 0.2, days: 1000, count: 0, value: 0.02 },
    { importance: 0.7, days: 30, count: 2, value: 1.666771 },
    { importance: 0.5, days: 45, count: 3, value: 1.414214 },
    { importance: 0.5, days: 0, count: 5, value: 3 },
    { importance: 1, days: 90, count: 0, value: 0.5 },
    { importance: 0.5, days: 365, count: 0, value: 0.05 },
  ])("of importance $importance, $days days ago, $count times confirmed is $value", (row) => {
    const { importance, days, count, value } = row;
    expect(counted({ importance, last_reinforced: daysAgo(days), reinforcement_count: count })).toBeCloseTo(value, 6);
  });

  it.each([
    ["thirty days where nothing dates it", {}, undefined, 0.39685],
    ["thirty days where no date can be read", { created_at: "one day", last_reinforced: "soon" }, undefined, 0.39685],
    ["the next date where one cannot be read", { last_reinforced: "soon", created_at: daysAgo(90) }, undefined, 0.25],
    ["the day its path names", {}, "m/2026-04-01.md", 0.25],
    ["a date of its own before that of its path", { created_at: daysAgo(0) }, "m/2026-04-01.md", 0.5],
    [
      "when it last proved itself before when it was written",
      { created_at: daysAgo(90), last_reinforced: daysAgo(0) },
      undefined,
      0.5,
    ],
    ["a day to come for today", { importance: 0.8, created_at: "2027-01-01" }, undefined, 0.8],
  ] as const)("takes %s", (_, fields, path, value) => {
    expect(counted(fields, path)).toBeCloseTo(value, 6);
  });

  it.each([
    [1.5, 1],
    [-1, 0],
    ["high", 0.5],
  ])("takes an importance of %s for %f", (importance, value) => {
    expect(counted({ importance, created_at: daysAgo(0) })).toBe(value);
  });

  it("is nothing for what is retired, however important", () => {
    expect(counted({ status: "retired", importance: 1, reinforcement_count: 9, created_at: daysAgo(0) })).toBe(0);
  });

  it("is nothing for what another learning says instead, and as usual for the one that stayed", () => {
    const today = { created_at: daysAgo(0) };
    expect(counted({ ...today, status: "compacted", superseded_by: '"[[Other]]"' })).toBe(0);
    expect(counted({ ...today, superseded_by: '"[[Other]]"' })).toBe(0);
    expect(counted({ ...today, status: "compacted" })).toBe(0.5);
  });

  it("prefers what was confirmed today to what nobody touched for half a year", () => {
    expect(counted({ last_reinforced: daysAgo(0), reinforcement_count: 1 })).toBe(1);
    expect(counted({ created_at: daysAgo(180) })).toBe(0.125);
  });
});
