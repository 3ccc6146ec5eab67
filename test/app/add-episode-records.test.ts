import { describe, expect, it } from "vitest";
import { add, stored } from "../support/added-episode.ts";

describe("ids of records", () => {
  it("may go beyond 999", async () => {
    expect(await stored({ decisions: [{ id: "d1000", chosen: "x" }] })).toMatchObject({ decisions: [{ id: "d1000" }] });
  });

  it.each([
    {
      name: "two decisions",
      input: {
        decisions: [
          { id: "d001", chosen: "x" },
          { id: "d001", chosen: "y" },
        ],
      },
      ...{ id: "d001", path: "decisions.1.id" },
    },
    {
      name: "two events",
      input: {
        events: [
          { id: "e002", content: "x" },
          { id: "e002", content: "y" },
        ],
      },
      ...{ id: "e002", path: "events.1.id" },
    },
  ])("of $name must differ", async ({ input, id, path }) => {
    const { answer, vault } = await add(input);
    const message = `${id} is used twice. Give every decision and event an id of its own.`;
    const details = { issues: [{ path, message }] };
    expect(answer).toEqual({ code: "INVALID_ARGUMENT", message: `${path}: ${message}`, details });
    expect(vault.paths()).toEqual([]);
  });

  it.each([
    { name: "effects", input: { decisions: [{ id: "d001", chosen: "x", effects: ["d001"] }] } },
    { name: "caused_by", input: { events: [{ id: "e001", content: "x", caused_by: ["e001"] }] } },
    { name: "leads_to", input: { events: [{ id: "e001", content: "x", leads_to: ["e001"] }] } },
  ])("cannot be their own $name", async ({ input }) => {
    expect((await add(input)).answer).toMatchObject({ code: "INVALID_ARGUMENT" });
  });

  it("that do not exist are stored, each with a warning", async () => {
    const { answer, memory } = await add({ decisions: [{ id: "d001", chosen: "x", effects: ["d002", "zz9"] }] });
    expect(answer).toMatchObject({
      warnings: [
        "d001 names d002, which is no decision or event of this note. Correct it, or remove it.",
        "d001 names zz9, which is no decision or event of this note. Correct it, or remove it.",
      ],
    });
    expect(memory.showEpisode({ note: "42" })).toMatchObject({ value: { decisions: [{ effects: ["d002", "zz9"] }] } });
  });

  it("may be named before they come", async () => {
    const decisions = [
      { id: "d001", chosen: "x", effects: ["d002", "e001"] },
      { id: "d002", chosen: "y" },
    ];
    const events = [{ id: "e001", content: "z", caused_by: ["d001"], leads_to: ["d002"] }];
    expect((await add({ decisions, events })).answer).toMatchObject({ warnings: [] });
    expect(await stored({ decisions, events })).toMatchObject({
      decisions: [{ effects: ["d002", "e001"] }, {}],
      events: [{ caused_by: ["d001"], leads_to: ["d002"] }],
    });
  });
});

describe("what was said is read back as it was said", () => {
  it("in decisions", async () => {
    const decision = {
      id: "d001",
      timestamp: "2026-01-21T10:30:00.1234567-06:00",
      type: "design",
      title: "Which parser #2",
      context: "First paint: 900 ms",
      options: ["A, or B", "[[C]]", "- D", "(none)", "e #f"],
      chosen: "A\nand [[y]] #1 %% $& (x)",
      rationale: "1. smallest\n\n2. `code`",
      outcome: "partial",
      effects: ["e001"],
    };
    const events = [{ id: "e001", content: "x" }];
    expect(await stored({ decisions: [decision], events })).toMatchObject({ decisions: [decision] });
  });

  it.each([
    "Fixed (x)",
    "see [[y]], #1 and #2036",
    "%% not a comment %%",
    "$& and $1 and {{task}}",
    "- **Status**: done",
    "| MUST | [x] |",
    "two\nlines #milestone",
    "<!-- kept -->",
    "ends with ^e009",
    "[2026-01-21T10:00:00Z] as it was logged",
    "日本語 😀",
  ])("in an event: %j", async (content) => {
    const events = [{ id: "e003", timestamp: "2026-01-21T10:00:00Z", type: "error", content }];
    expect(await stored({ events })).toMatchObject({ events });
  });

  it("in lessons, task, context and project", async () => {
    const input = {
      task: 'Fix v0.3.1: "quotes", # signs and `ticks`',
      context: "Two paragraphs.\n\n- a list\n- [[a link]]",
      lessons: ["Measure (twice) #first", "- then cut", "and\nwrite it down"],
      project: "gate: north",
    };
    expect(await stored(input)).toMatchObject(input);
  });

  it("in metrics, where null and 0 differ", async () => {
    const metrics = { tool_calls: null, errors: 0, duration_minutes: 12.5, qa_verdict: "pass: yes", nested: true };
    expect(await stored({ metrics })).toMatchObject({ metrics, duration_minutes: 12.5 });
  });
});

it.each([
  { argument: "task", input: { task: "\u0007" } },
  { argument: "lessons.0", input: { lessons: ["\ufeff"] } },
  { argument: "events.0.content", input: { events: [{ id: "e001", content: "\u0000 \u001b" }] } },
  { argument: "decisions.0.chosen", input: { decisions: [{ id: "d001", chosen: "\u2028" }] } },
  { argument: "decisions.0.options.0", input: { decisions: [{ id: "d001", chosen: "x", options: ["\u007f"] }] } },
])("$argument of which nothing can be written is refused", async ({ argument, input }) => {
  const { answer, vault } = await add(input);
  expect(answer).toMatchObject({ code: "INVALID_ARGUMENT" });
  expect(answer).toHaveProperty("message", expect.stringMatching(new RegExp(`^${argument}: must be .*, not empty$`)));
  expect(vault.paths()).toEqual([]);
});

it("a decision without a title is called by the first 80 characters of what was chosen, none of them halved", async () => {
  const { decisions } = await stored({ decisions: [{ id: "d001", chosen: `${"x".repeat(79)}😀 and more` }] });
  expect(decisions[0]?.title).toBe(`${"x".repeat(79)}😀`);
});
