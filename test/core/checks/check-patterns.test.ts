import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/core/model/problem.ts";
import { libraryOf } from "../../support/library-of.ts";
import { episodeText, evidence, noteText, patternText } from "../../support/note-text.ts";
import { today } from "../../support/open-memory.ts";

const episodes = Object.fromEntries(
  ["success", "success", "failure"].map((outcome, at): [string, string] => {
    const id = String(at + 1);
    return [`episodes/EPISODE-${id}.md`, episodeText(id, { outcome })];
  }),
);

/** What is said of a pattern, beyond what is wrong with its lines. */
function doubts(title: string, fields: Readonly<Record<string, unknown>>, ...body: string[]): readonly Problem[] {
  return libraryOf({ ...episodes, "patterns/A.md": patternText(title, fields, ...body) }).problems(today);
}

const codes = (problems: readonly Problem[]): readonly string[] => problems.map(({ code }) => code);
const twice = evidence("[[EPISODE-1]]", "[[EPISODE-2]]");

it("a pattern with two episodes behind it is fine", () => {
  expect(doubts("Oil", { success_rate: 1, occurrences: 2, last_validated: "2026-09-01" }, twice)).toEqual([]);
});

describe("trigger and action that say the same", () => {
  const tautology = (trigger: string, action: string): readonly string[] => {
    const text = noteText(
      { title: "Oil", type: "pattern", trigger },
      ...["## Context", "A gate.", "## Trigger", trigger, "## Action", action, "## Relations", "(none)", twice],
    );
    return codes(libraryOf({ ...episodes, "patterns/A.md": text }).problems(today));
  };

  it.each([
    ["word for word", "oil the gate", "oil the gate"],
    ["but for case and marks", "Oil the gate!", "oil the **gate**."],
    ["as something to avoid", "oil the gate", "AVOID: oil the gate"],
  ])("%s are a tautology", (_how, trigger, action) => {
    expect(tautology(trigger, action)).toEqual(["tautology"]);
  });

  it("are none when they are made of no words at all", () => {
    expect(tautology("?!", "!?")).not.toContain("tautology");
  });
});

describe("a name that looks like a test", () => {
  it.each(["Good pattern", "PATTERN-bad-pattern", "Test", "PATTERN-foo", "Untitled", "ANTIPATTERN-test-2"])(
    "is %s",
    (title) => {
      expect(codes(doubts(title, {}, twice))).toEqual(["fixture-name"]);
    },
  );

  it.each(["Better backups", "PATTERN-test-first", "New year, new lock", "PATTERN-a-copy", "PATTERN-b-tree"])(
    "is not %s",
    (title) => {
      expect(codes(doubts(title, {}, twice))).toEqual([]);
    },
  );

  it("is any name with the trigger of a test", () => {
    expect(codes(doubts("Oil", { trigger: "T1" }, twice))).toEqual(["fixture-name"]);
  });
});

describe("a single episode", () => {
  it.each([
    { name: "is an anecdote", fields: {}, lines: ["[[EPISODE-1]]"], says: ["single-episode"] },
    {
      name: "listed twice is still one",
      fields: {},
      lines: ["[[EPISODE-1]]", "[[EPISODE-1]]"],
      says: ["single-episode"],
    },
    {
      name: "is one more where uses without episodes are counted",
      fields: { unattributed: { n: 4, sum: 4 } },
      lines: ["[[EPISODE-1]]"],
      says: [],
    },
  ])("$name", ({ fields, lines, says }) => {
    expect(codes(doubts("Oil", fields, evidence(...lines)))).toEqual(says);
  });

  it("is not spoken of where none shows the one use", () => {
    const told = (fields: Readonly<Record<string, unknown>>, lines: readonly string[]): readonly string[] =>
      doubts("Oil", fields, evidence(...lines)).map(({ message }) => message);
    expect(told({ unattributed: { n: 1, sum: 1 } }, [])).toEqual([
      "It counts once, and no episode shows it. Add the episode as evidence.",
    ]);
    expect(told({}, ["[[EPISODE-1]]"])).toEqual(["One episode is an anecdote. Add evidence when it happens again."]);
  });

  it("is what a stored count of 1 without any evidence means", () => {
    expect(codes(doubts("Oil", { occurrences: 1 }))).toEqual(["single-episode", "stored-differs"]);
  });
});

describe("advice that nobody has tried", () => {
  it.each([
    { name: "for 180 days is not stale", last: "2026-04-05", says: [] },
    { name: "for 181 days is stale", last: "2026-04-04", says: ["stale"] },
    { name: "for long, with seven digits of a second, is stale", last: "2026-01-20T00:00:00.0000000", says: ["stale"] },
  ])("$name", ({ last, says }) => {
    expect(codes(doubts("Oil", { last_validated: last }, twice))).toEqual(says);
  });
});

describe("stored numbers", () => {
  const all = evidence("[[EPISODE-1]]", "[[EPISODE-2]]", "[[EPISODE-3]]");

  it("that are those of the evidence are fine: 2 of 3", () => {
    expect(doubts("Oil", { success_rate: 0.6667, occurrences: 3 }, all)).toEqual([]);
  });

  it("that differ are named beside those of the evidence", () => {
    expect(doubts("Oil", { success_rate: "0.99", occurrences: 99 }, all)).toMatchObject([
      {
        code: "stored-differs",
        message:
          '"occurrences" says 99, the evidence 3; "success_rate" says 0.99, the evidence 0.6667. List the episodes as evidence, or correct the number.',
      },
    ]);
  });

  it("without evidence are not believed", () => {
    expect(codes(doubts("Oil", { success_rate: 0.9, occurrences: 10 }))).toEqual(["stored-differs"]);
  });

  it.each([
    { rate: 1, n: 2, said: true },
    { rate: 0.5, n: 4, said: true },
    { rate: 0.75, n: 4, said: false },
    { rate: 0, n: 2, said: false },
  ])("of $n uses that no episode shows: a rate of $rate is called a default: $said", ({ rate, n, said }) => {
    const unattributed = { n, sum: n * rate };
    const found = doubts("Oil", { success_rate: rate, occurrences: n, unattributed });
    const message = `"success_rate" is ${String(rate)}, a default that no episode shows. List the episodes as evidence.`;
    expect(found.map((each) => [each.code, each.message])).toEqual(said ? [["stored-differs", message]] : []);
  });

  it("without evidence, and a default, are called so", () => {
    expect(doubts("Oil", { success_rate: 0.5 })).toMatchObject([
      {
        code: "stored-differs",
        message: expect.stringContaining("says 0.5, a default, the evidence nothing") as string,
      },
    ]);
  });
});
