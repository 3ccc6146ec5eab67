import { describe, expect, it } from "vitest";
import { draftOf, extracted, happened } from "./extracted.ts";

const session = {
  number: 7,
  date: "2026-03-04",
  branch: "tides",
  startingCommit: "a1b2c3d4",
  objective: "Show the tides",
};
const passed = { level: "MUST", Complete: true, Evidence: "" };
const open = { level: "MUST", Complete: false, Evidence: "" };
const ends = (checklistComplete: object, changesCommitted = passed, validationPassed = passed): object => ({
  protocolCompliance: { sessionEnd: { checklistComplete, changesCommitted, validationPassed } },
});
const log = (more: object = {}): string => JSON.stringify({ session, ...ends(passed), workLog: [], ...more }, null, 2);

/** Row 115: what is decided is told with reasons and options; prose about errors is none. */
const richLog = log({
  decisions: [
    { decision: "Quote all titles", rationale: "Colons end them", alternatives: ["Escape", "Forbid", "Fold"] },
    { chosen: "Parse once", rationale: "Twice is slow", options: ["Twice", "Never"], context: "parse once" },
    {
      chosenApproach: "One writer",
      rationale: "Order",
      alternatives_considered: [{ option: "Two", reason: "races" }, "Locks"],
    },
  ],
  learnings: ["Colons in YAML titles fail", { lesson: "Quote early", application: "Do it in the writer" }],
  workLog: [{ action: "Read the error handling", result: "The error path is fail-closed and raises an exception" }],
});

describe("a session log in JSON", () => {
  it("tells its decisions with reasons and options, its lessons, and no errors out of prose (115)", () => {
    const draft = draftOf(richLog, "2026-03-04-session-07-titles.json");
    expect(draft.decisions.map(({ options }) => options.length)).toEqual([3, 2, 2]);
    expect(draft.decisions.map(({ rationale }) => rationale)).toEqual(["Colons end them", "Twice is slow", "Order"]);
    expect(draft.decisions[2]?.options).toEqual(["Two: races", "Locks"]);
    expect(draft.lessons).toEqual(["Colons in YAML titles fail", "Quote early. Do it in the writer"]);
    expect(happened(draft, "error")).toEqual([]);
    expect(draft.metrics["errors"]).toBe(0);
  });

  it("has decisions among its outcomes, and lessons of what to do and what to avoid (116)", () => {
    const decided = ["A", "B", "C", "D", "E"].map((letter) => ({
      decision: `Take ${letter}`,
      rationale: letter,
      impact: "much",
    }));
    const learnings = {
      patterns: [{ pattern: "Probe first", application: "Before fixing" }],
      avoidances: [{ antipattern: "Trusting a count", consequence: "It drifts", correction: "Compute it" }],
    };
    const draft = draftOf(log({ outcomes: { decisions: decided }, learnings }));
    expect(draft.decisions.map(({ chosen }) => chosen)).toEqual(["Take A", "Take B", "Take C", "Take D", "Take E"]);
    expect(draft.decisions[0]?.extra).toEqual({ Impact: "much" });
    expect(draft.lessons).toEqual(["Probe first. Before fixing", "Avoid: Trusting a count. It drifts", "Compute it"]);
  });

  it("may state decisions in single sentences (117)", () => {
    const decisions = ["One", "Two", "Three", "Four", "Five", "Six"];
    expect(draftOf(log({ decisions })).decisions.map(({ id, title }) => `${id} ${title}`)).toEqual([
      ...["d001 One", "d002 Two", "d003 Three", "d004 Four", "d005 Five", "d006 Six"],
    ]);
  });

  it.each([
    { decisions: { store: "SQLite" }, told: { chosen: "SQLite", context: "store" } },
    { decisions: { d1: { decision: "Take A", reason: "Near" } }, told: { chosen: "Take A", rationale: "Near" } },
    { decisions: { decision: "Take A" }, told: { chosen: "Take A" } },
    { decisions: [{ decision: "Which store?", chosen: "Files" }], told: { chosen: "Files", context: "Which store?" } },
    {
      decisions: [{ title: "Take A", rationale: ["Near", "Cheap"] }],
      told: { chosen: "Take A", rationale: "Near; Cheap" },
    },
    { workLog: [{ action: "B", decision: "Take A" }], told: { chosen: "Take A" } },
  ])("finds the decision in $decisions$workLog", ({ told, ...more }) => {
    const { decisions } = draftOf(log(more));
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject(told);
  });

  it("counts no decision as a success that nobody called one, and no context that repeats the choice", () => {
    const draft = draftOf(richLog);
    expect(draft.decisions.map(({ outcome }) => outcome)).toEqual([undefined, undefined, undefined]);
    expect(draft.decisions[1]).not.toHaveProperty("context");
    const told = draftOf(
      log({
        decisions: [
          { chosen: "X", outcome: "failure" },
          { chosen: "Y", outcome: "reverted" },
        ],
      }),
    );
    expect(told.decisions.map(({ outcome, extra }) => ({ outcome, extra }))).toEqual([
      { outcome: "failure", extra: {} },
      { outcome: undefined, extra: { Result: "reverted" } },
    ]);
  });

  it.each([
    { said: "0 errors", errors: 0 },
    { said: "404 errors", errors: 0 },
    { said: "#760 failures", errors: 0 },
    { said: "23 errors in pre-existing files", errors: 0 },
    { said: "3 failed", errors: 1 },
  ])('counts "$said" as $errors errors (119)', ({ said, errors }) => {
    const draft = draftOf(log({ workLog: [{ action: "Ran the checks", result: said }] }));
    expect(happened(draft, "error")).toHaveLength(errors);
    expect(draft.metrics["errors"]).toBe(errors);
  });

  it.each([
    { outcome: "success", when: "all three gates are passed", more: ends(passed), said: "fine" },
    { outcome: "partial", when: "one is open", more: ends(open), said: "fine" },
    { outcome: "failure", when: "one is open and 2 tests failed", more: ends(open), said: "2 failed" },
    { outcome: "success", when: "all are passed after 2 tests failed", more: ends(passed), said: "2 failed" },
    { outcome: "partial", when: "there are no gates", more: { protocolCompliance: {} }, said: "fine" },
  ])("is a $outcome when $when (120)", ({ outcome, more, said }) => {
    expect(draftOf(log({ ...more, workLog: [{ step: said }] })).outcome).toBe(outcome);
  });

  it("names each commit once, and not the one it started from", () => {
    const evidence = { ...passed, Evidence: "Committed in 4355774c, after a1b2c3d4e5" };
    const more = { ...ends(passed, evidence), endingCommit: "4355774cdd0011", workLog: ["Commit deadbee5 was read"] };
    expect(happened(draftOf(log(more)), "commit")).toEqual(["Commit 4355774cdd0011"]);
  });

  it("takes commits from the entries that name them", () => {
    const workLog = [
      { action: "A", commit: "4355774c" },
      { action: "B", commits: ["c68807a1", "pending"] },
    ];
    expect(happened(draftOf(log({ workLog })), "commit")).toEqual(["Commit 4355774c", "Commit c68807a1"]);
  });

  it("takes commits out of prose only where no field names one, and never a word (118)", () => {
    const workLog = ["good feedback on the deadbeef facade", "Committed as 4355774c"];
    expect(happened(draftOf(log({ workLog })), "commit")).toEqual(["Commit 4355774c"]);
    expect(happened(draftOf(log({ workLog: workLog.slice(0, 1) })), "commit")).toEqual([]);
  });

  it.each([
    { entry: "Mended the gate", content: "Mended the gate" },
    { entry: { task: "Mend", outcome: "It holds" }, content: "Mend\nIt holds" },
    { entry: { phase: "review", summary: "Two findings" }, content: "review: Two findings" },
    { entry: { phase: "Removal", actions: ["Removed it"] }, content: "Removal: Removed it" },
  ])("reads the entry $entry", ({ entry, content }) => {
    expect(happened(draftOf(log({ workLog: [entry] })), "milestone")).toEqual([content]);
  });

  it("knows the time of what has one, and how long it took", () => {
    const workLog = [
      { time: "9:30", action: "A" },
      { timestamp: "2026-03-04T10:15:00Z", action: "B" },
      { time: "T9", action: "C" },
      { timestamp: "2026-03-04T00:00:00Z", action: "D" },
    ];
    const { events, metrics } = draftOf(log({ workLog }));
    expect(events.map(({ timestamp }) => timestamp)).toEqual([
      ...["2026-03-04T09:30", "2026-03-04T10:15:00Z", undefined, undefined],
    ]);
    expect(metrics["duration_minutes"]).toBe(45);
  });

  it("writes no order of time as a cause", () => {
    const { events } = draftOf(
      log({
        workLog: [
          { time: "09:30", step: "A" },
          { time: "09:40", step: "B" },
        ],
      }),
    );
    expect(events.flatMap(({ causedBy, leadsTo }) => [...causedBy, ...leadsTo])).toEqual([]);
  });

  it("is known by the whole name of its file, else by day and number", () => {
    expect(draftOf(log(), "logs/2026-03-04-session-07-pr9.json").sessionId).toBe("2026-03-04-session-07-pr9");
    expect(draftOf(log(), "log.json").sessionId).toBe("2026-03-04-session-07");
  });

  it("takes its task from its name where it records none", () => {
    const more = { session: { ...session, objective: "[Migrated from markdown]" } };
    expect(draftOf(log(more), "2026-03-04-session-07-show-tides.json").task).toBe("show tides");
    expect(draftOf(log(more)).task).toBe("(no task recorded)");
  });

  it.each([
    { what: "a causal graph", text: '{"nodes":[],"edges":[],"patterns":[]}', reason: '"retrace migrate graph"' },
    { what: "an episode", text: '{"id":"e","decisions":[],"events":[]}', reason: "it is an episode already" },
    { what: "other JSON", text: '{\n"a": 1\n}', reason: "it is JSON, but" },
    { what: "broken JSON", text: '{\n"a": \n', reason: "it is not JSON" },
    { what: "broken JSON, whole", text: '{\n"a": [1,]\n}', reason: 'line 2: a comma too many stands before "]"' },
    { what: "nothing", text: "\n", reason: "it is empty" },
    { what: "prose", text: "# Hello\n\nWorld", reason: "it is neither" },
  ])("is not $what", ({ text, reason }) => {
    expect(extracted(text).draft).toBeUndefined();
    expect(extracted(text).reason).toContain(reason);
  });
});
