import { describe, expect, it } from "vitest";
import { scopesBy } from "../../../src/core/learnings/scopes.ts";
import type { Learning } from "../../../src/core/model/learning.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { confidence, factorsOf, retrievability } from "../../../src/core/retrieval/factors.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 5, 30);

describe("retrievability", () => {
  it.each([
    { days: 0, value: 1 },
    { days: 1, value: 0.946847 },
    { days: 7, value: 0.80831 },
    { days: 30, value: 0.667526 },
    { days: 365, value: 0.458945 },
  ])("after $days days is $value", ({ days, value }) => {
    expect(retrievability(0, now - days * dayMs, now)).toBeCloseTo(value, 5);
  });

  it.each([
    { surprise: 0.2, value: 0.676653 },
    { surprise: 0.9, value: 0.703388 },
    { surprise: 1.7, value: 0.706692 },
    { surprise: -0.3, value: 0.667526 },
  ])("after 30 days of something with surprise $surprise is $value", ({ surprise, value }) => {
    expect(retrievability(surprise, now - 30 * dayMs, now)).toBeCloseTo(value, 5);
  });

  it("counts whole days, and takes the future for today", () => {
    expect(retrievability(0, now - dayMs + 60_000, now)).toBe(1);
    expect(retrievability(0, now + 5 * dayMs, now)).toBe(1);
  });
});

function learning(over: Partial<Learning>): Learning {
  return {
    kind: "learning",
    id: noteId("learnings/x.md"),
    title: "x",
    aliases: [],
    tags: [],
    entryId: "x",
    text: "x",
    learningType: "procedural",
    domain: "team",
    importance: 0.5,
    phase: "unknown",
    status: "active",
    reinforcementCount: 0,
    evidence: [],
    line: 1,
    ...over,
  };
}

const daysAgo = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

describe("the factors of a note", () => {
  it("forget in full at decay 1 and not at all at 0", () => {
    const episode = { ...learning({}), kind: "episode" as const, date: daysAgo(30) };
    const memory = (decay: number, remembered?: number): number | undefined =>
      factorsOf(
        {
          ...episode,
          sessionId: "x",
          task: "",
          metrics: {},
          context: "",
          observations: [],
          decisions: [],
          events: [],
          lessons: [],
          messages: [],
          relations: [],
        },
        { now, decay, tally: undefined, remembered, scopeOf: scopesBy([]) },
      )[0]?.value;
    expect(memory(1)).toBeCloseTo(0.667526, 5);
    expect(memory(0)).toBe(1);
    // Where reviews tell, the age does not.
    expect(memory(1, 0.93)).toBe(0.93);
  });

  it("trust a rate the more it rests on", () => {
    expect(confidence(undefined)).toBe(0.5);
    expect(confidence({ trials: [], occurrences: 1, rate: 1 })).toBeCloseTo(2 / 3, 10);
    expect(confidence({ trials: [], occurrences: 40, rate: 0.95 })).toBeCloseTo(39 / 42, 10);
  });
});
