import { describe, expect, it } from "vitest";
import { draftToInput, emptyDraft, nextSessionId } from "../../../src/ui/parts/episode-draft.ts";

describe("the next session id", () => {
  it.each([
    { name: "a day's first", taken: [], next: "2026-11-18-session-01" },
    {
      name: "one more than the highest, not the first gap",
      taken: ["2026-11-18-session-01", "2026-11-18-session-09"],
      next: "2026-11-18-session-10",
    },
    { name: "whatever follows the number", taken: ["2026-11-18-session-04-tide-table"], next: "2026-11-18-session-05" },
    { name: "other days do not count", taken: ["2026-11-17-session-30"], next: "2026-11-18-session-01" },
  ])("is $name", ({ taken, next }) => {
    expect(nextSessionId("2026-11-18", taken)).toBe(next);
  });
});

describe("the form as arguments", () => {
  it.each([
    {
      line: "Retry with jitter — clients came back at once",
      decision: { chosen: "Retry with jitter", rationale: "clients came back at once" },
    },
    { line: "Retry - why - not", decision: { chosen: "Retry", rationale: "why - not" } },
    { line: "Re-read the full-text index", decision: { chosen: "Re-read the full-text index" } },
    { line: "- pasted from a list", decision: { chosen: "pasted from a list" } },
  ])("reads the decision “$line”", ({ line, decision }) => {
    expect(draftToInput({ ...emptyDraft, decisions: line })["decisions"]).toEqual([{ id: "d001", ...decision }]);
  });

  it("says the project, the day and tags where they are given, and nothing where they are not", () => {
    const said = draftToInput({ ...emptyDraft, project: " Harbour ", date: "2026-11-18", tags: "tide, #feed," });
    expect(said).toMatchObject({ project: "Harbour", date: "2026-11-18", tags: ["tide", " #feed", ""] });
    expect(Object.keys(draftToInput(emptyDraft))).not.toContain("project");
    expect(Object.keys(draftToInput(emptyDraft))).not.toContain("date");
  });

  it("numbers events and drops empty lines", () => {
    const input = draftToInput({ ...emptyDraft, events: "one\n\n  \ntwo\n", lessons: "* a\n" });
    expect(input["events"]).toEqual([
      { id: "e001", content: "one" },
      { id: "e002", content: "two" },
    ]);
    expect(input["lessons"]).toEqual(["a"]);
  });
});
