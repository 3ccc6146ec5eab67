import { describe, expect, it } from "vitest";
import { draftOf, happened } from "./extracted.ts";

const log = `# Session 7: Show the tides

**Date**: 2026-03-04
**Status**: Complete

## Objective

- Show the tides at every berth

## Work Log

### Task 1: Find a source
- **Status**: Complete
- **Activity**: Compared three feeds.

### Task 2: Draw them
- Committed as 4355774c. 12 tests passed.
- Great feedback on the deadbeef facade, with error handling that is fail-closed

## Decisions

- **Use the harbour's own feed**: It is free
- Draw with SVG

**Decision**: keep a day of tides
**Rationale**: the feed fails at night

## Notes

We opted for metres over feet.
Nothing was decided about time zones.

## Lessons Learned

- Ask for the licence first

| MUST | commit | [x] | decided on 9f8e7d6c |
`;

describe("a session log in Markdown", () => {
  const draft = draftOf(log, "2026-03-04-session-07-tides.md");

  it("tells what it was for, when, and how it ended", () => {
    expect(draft).toMatchObject({
      sessionId: "2026-03-04-session-07-tides",
      task: "Show the tides at every berth",
      date: "2026-03-04",
      outcome: "success",
      lessons: ["Ask for the licence first"],
    });
  });

  it("tells what was decided, where it is called so or said so", () => {
    expect(draft.decisions.map(({ chosen, rationale }) => ({ chosen, rationale }))).toEqual([
      { chosen: "Use the harbour's own feed", rationale: "It is free" },
      { chosen: "Draw with SVG", rationale: undefined },
      { chosen: "keep a day of tides", rationale: "the feed fails at night" },
      { chosen: "We opted for metres over feet.", rationale: undefined },
    ]);
  });

  it("tells what was done, tested and committed, and no error out of prose", () => {
    expect(happened(draft, "milestone")[0]).toBe("Task 1: Find a source\nActivity: Compared three feeds.");
    expect(happened(draft, "commit")).toEqual([expect.stringContaining("Committed as 4355774c")]);
    expect(happened(draft, "test")).toEqual(["12 tests passed"]);
    expect(happened(draft, "error")).toEqual([]);
  });
});

it.each([
  { status: "Complete", outcome: "success" },
  { status: "In Progress", outcome: "partial" },
  { status: "Blocked, not done", outcome: "partial" },
  { status: "Aborted", outcome: "failure" },
])("a log whose status is $status tells of a $outcome", ({ status, outcome }) => {
  expect(draftOf(log.replace("Complete", status), "session-7.md").outcome).toBe(outcome);
});

it.each([
  { of: "more counted errors than milestones", work: "3 failed\n2 failed again", outcome: "failure" },
  { of: "milestones", work: "### Mended it", outcome: "success" },
  { of: "neither", work: "Some words", outcome: "partial" },
])("a log without a status but $of tells of a $outcome", ({ work, outcome }) => {
  expect(draftOf(`# Session 8\n\n## Objective\n\nX\n\n## Work Log\n\n${work}\n`, "session-8.md").outcome).toBe(outcome);
});

describe("of what a work log says", () => {
  const milestones = (work: string): readonly string[] =>
    happened(
      draftOf(`# Session 8\n\n## Work Log\n\n${work}\n\n## Next Steps\n\n- Rest\n`, "session-8.md"),
      "milestone",
    );

  it("every line below a task is told, with its label", () => {
    const task =
      "### Task 1: Measure\n\n- **Status**: Complete\n- **Findings**:\n  - Wind: too strong\n  - Rope: worn\n";
    expect(milestones(`${task}  - Brake: does not hold\n  - Motor: fine`)).toEqual([
      "Task 1: Measure\nFindings:\nWind: too strong\nRope: worn\nBrake: does not hold\nMotor: fine",
    ]);
  });

  it("a status is told that is none of work done", () => {
    expect(milestones("### Task 1\n\n- **Status**: Blocked by the storm")).toEqual([
      "Task 1\nStatus: Blocked by the storm",
    ]);
  });

  it("items have with them what stands below them, and prose is told as it stands", () => {
    const prose = "We measured the wind\non both quays.\n\nThen we went home.";
    expect(milestones(`- Measured\n  - Wind: too strong\n  on both quays\n- Oiled\n\n${prose}`)).toEqual([
      "Measured\nWind: too strong\non both quays",
      "Oiled",
      "We measured the wind\non both quays.",
      "Then we went home.",
    ]);
  });

  it.each([
    { what: "code", more: "```\nnpm test\n```" },
    { what: "a table", more: "| a | b |\n|---|---|" },
  ])("that there is $what as well is marked", ({ more }) => {
    expect(milestones(`### Task 1\n\n- Oiled\n\n${more}`)).toEqual(["Task 1\nOiled\n… (line 5)"]);
  });

  it("what is too long says where to read on", () => {
    const [told = ""] = milestones(`### Task 1\n\n${"- Oiled the gate again\n".repeat(50)}`);
    expect(told).toMatch(/ … \(line 5\)$/);
  });
});
