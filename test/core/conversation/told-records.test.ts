import { describe, expect, it } from "vitest";
import { toldRecords } from "../../../src/core/conversation/told-records.ts";
import type { Message } from "../../../src/core/model/message.ts";

const at = Date.UTC(2026, 10, 18, 15);
const said = (text: string, speaker = "Ada"): Message => ({ speaker, text, at });
const told = (...messages: readonly Message[]): readonly string[] =>
  toldRecords(messages).events.map(({ type = "", content }) => `${type}: ${content}`);

describe("what a conversation tells", () => {
  it("are decisions and lessons that are called so (X6)", () => {
    const { decisions, lessons } = toldRecords([
      said("**Decision**: use the spare crane\n**Rationale**: the other one is broken"),
      said("## Lessons learned\n- Measure before you lift"),
    ]);
    expect(decisions).toMatchObject([
      {
        id: "d001",
        chosen: "use the spare crane",
        rationale: "the other one is broken",
        timestamp: "2026-11-18T15:00:00.000Z",
      },
    ]);
    expect(decisions[0]).not.toHaveProperty("outcome");
    expect(lessons).toEqual(["Measure before you lift"]);
  });

  it("are decisions that somebody says are made, each once, and nothing that a program says", () => {
    const { decisions } = toldRecords([
      said("Which green do we take?"),
      said("Let's go with RAL 6037, because the harbour office asked for it."),
      said("Decision: RAL 6037"),
      said("We decided to fail.", "tool"),
    ]);
    expect(decisions).toMatchObject([{ chosen: "RAL 6037", rationale: "the harbour office asked for it" }]);
  });

  it("are decisions that somebody tells of in what is read of a message, as of a transcript's", () => {
    const long = "The tide came and went. ".repeat(2_000);
    const decided = "We decided to wait for the ferry.";
    expect(toldRecords([said(`${decided}\n\n${long}`)]).decisions).toHaveLength(1);
    expect(toldRecords([said(`${long}\n\n${decided}`)]).decisions).toEqual([]);
  });

  it.each(["`", "~"])("are nothing where somebody leans on a key, were it for a minute: %s", (key) => {
    expect(told(said(key.repeat(300_000)))).toEqual([]);
  });

  it("are tests, commits and errors that a program has printed", () => {
    expect(
      told(
        said("```\n$ npm test\nTests: 2 failed, 3 passed, 5 total\n```"),
        said("```\n$ npm test\nTests: 5 passed, 5 total\n[main 1a2b3c4] Mend the crane\n```"),
        said('Traceback (most recent call last):\n  File "a.py", line 1\nValueError: no crane', "tool"),
      ),
    ).toEqual([
      "test: Tests: 2 failed, 3 passed, 5 total",
      "test: Tests: 5 passed, 5 total",
      "commit: 1a2b3c4 Mend the crane",
      'error: Traceback (most recent call last):\nFile "a.py", line 1\nValueError: no crane',
    ]);
  });

  it("are what worked again after it had failed", () => {
    const { events } = toldRecords([
      said("```\n$ npm test\nTests: 2 failed, 5 total\n```"),
      said("```\n$ npm test\nTests: 5 passed, 5 total\n```"),
    ]);
    expect(events).toMatchObject([
      { id: "e001", causedBy: [] },
      { id: "e002", causedBy: ["e001"] },
    ]);
  });

  it("is a commit that is called so and has a name that is none of our words (X1)", () => {
    expect(told(said("I committed it as 1a2b3c4."))).toEqual(["commit: 1a2b3c4"]);
    expect(told(said("```\n[main 1a2b3c4] Mend it\n```"), said("See commit 1a2b3c4."))).toEqual([
      "commit: 1a2b3c4 Mend it",
    ]);
    expect(told(said("We commit to feedback, and deadbeef it is."))).toEqual([]);
  });

  it.each([
    "The error handling is fail-closed: 0 errors so far.",
    "Error: that is what he said, and we failed three times.",
    "We should decide about the lessons of the crane, and commit to it.",
  ])("is nothing of %j (X3)", (text) => {
    expect(toldRecords([said(text)])).toEqual({ decisions: [], events: [], lessons: [] });
  });
});
