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
    expect(happened(draft, "milestone")[0]).toBe("Task 1: Find a source\nCompared three feeds.");
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
