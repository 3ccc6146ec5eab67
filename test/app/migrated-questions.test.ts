import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { migrated } from "../support/migrated.ts";
import type { Texts } from "../support/note-text.ts";

interface Told {
  readonly outcome?: string;
  readonly task?: string;
  readonly timestamp?: string;
  readonly decisions?: readonly unknown[];
}

/** The file of a session, at midnight of its day unless it says another time, as nearly all of them do. */
function told(
  session: string,
  { task = "Mend the gate", outcome = "success", timestamp, decisions = [] }: Told = {},
): Texts {
  const at = timestamp ?? `${session.slice(0, 10)}T00:00:00+00:00`;
  const json = {
    id: `episode-${session}`,
    session,
    timestamp: at,
    outcome,
    task,
    decisions,
    events: [],
    metrics: {},
    lessons: [],
  };
  return { [`episode-${session}.json`]: JSON.stringify(json) };
}

const many = Array.from(
  { length: 24 },
  (_, at) => `2026-09-${String(at + 1).padStart(2, "0")}-session-${String(100 + at)}-work`,
);

const files: Texts = Object.assign(
  {},
  ...many.map((session) => told(session)),
  told("2026-09-24-session-99927-ruff"),
  told("2026-09-24-session-99928-b3f7a91c2-gate", { timestamp: "2026-09-24T16:20:00+00:00" }),
  told("2026-09-24-session-9"),
  told("2026-09-24-session-10"),
  told("2026-01-01-filter-001", { timestamp: "2026-02-10T17:55:46.0988089-08:00", task: "Task 1" }),
  told("2026-01-01-filter-002", { timestamp: "2026-02-10T17:55:46.0988089-08:00", task: "Task 2", outcome: "failure" }),
  told("2026-09-20-session-5050-import", { outcome: "partial", task: "Select tests by the import GRAPH" }),
) as Texts;

async function store(): Promise<Memory> {
  const { memory } = await migrated(files);
  return memory;
}

const sessions = (answer: ReturnType<Memory["listEpisodes"]>): readonly string[] =>
  answer.ok ? answer.value.episodes.map(({ title }) => title.replace("EPISODE-", "")) : [answer.error.code];

const total = (answer: ReturnType<Memory["listEpisodes"]>): unknown =>
  answer.ok ? answer.value.total : answer.error.code;

describe("of episodes that were migrated", () => {
  it("twenty are listed, the newest first: by day, by the session's number, by the whole id", async () => {
    const memory = await store();
    const answer = memory.listEpisodes({});
    expect(total(answer)).toBe(31);
    expect(sessions(answer)).toHaveLength(20);
    expect(sessions(answer).slice(0, 5)).toEqual([
      "2026-09-24-session-99928-b3f7a91c2-gate",
      "2026-09-24-session-99927-ruff",
      "2026-09-24-session-123-work",
      "2026-09-24-session-10",
      "2026-09-24-session-9",
    ]);
    expect(sessions(memory.listEpisodes({ limit: 100 })).at(-1)).toBe("2026-01-01-filter-001");
  });

  it.each([
    { query: { outcome: "failure" }, count: 1 },
    { query: { outcome: "partial", limit: 100 }, count: 1 },
    { query: { task: "import graph" }, count: 1 },
    { query: { since: "2026-09-24" }, count: 5 },
    { query: { since: "2026-09-24T00:00:00" }, count: 5 },
    { query: { since: "2026-09-24T12:00:00Z" }, count: 5 },
    { query: { since: "2026-02-01" }, count: 29 },
    { query: { limit: 0 }, count: "INVALID_ARGUMENT" },
    { query: { limit: 101 }, count: "INVALID_ARGUMENT" },
    { query: { limit: 2.5 }, count: "INVALID_ARGUMENT" },
    { query: { since: "today-ish" }, count: "INVALID_ARGUMENT" },
  ])("$query finds $count", async ({ query, count }) => {
    expect(total((await store()).listEpisodes(query))).toBe(count);
  });

  it("one corrupt note is skipped, and all others are found", async () => {
    const { memory } = await migrated(files, { notes: { "episodes/EPISODE-x.md": "---\ntype: meeting\n---\n" } });
    const answer = memory.listEpisodes({});
    expect(answer.ok && [answer.value.total, answer.value.skipped.map(({ path }) => path)]).toEqual([
      31,
      ["episodes/EPISODE-x.md"],
    ]);
  });
});

describe("decisions that were migrated", () => {
  const sequence = async (session: string, decisions: readonly unknown[]): Promise<unknown> => {
    const { memory } = await migrated(told(session, { decisions }));
    const answer = memory.decisionSequence({ episode_id: session });
    return answer.ok && answer.value.decisions;
  };

  it("are in the order of their instants, however they were stored", async () => {
    const at = (id: string, timestamp: string): object => ({
      id,
      timestamp,
      type: "test",
      context: "",
      chosen: id,
      outcome: "success",
    });
    const stored = [
      at("d002", "2026-01-09T10:00:00Z"),
      at("d001", "2026-01-09T09:00:00Z"),
      at("d003", "2026-01-09T04:30:00-06:00"),
    ];
    expect(await sequence("2026-01-09-session-317", stored)).toMatchObject([
      { id: "d001" },
      { id: "d002" },
      { id: "d003" },
    ]);
  });

  it.each([
    { what: "a summary", decision: { id: "d001", summary: "Oil it" } },
    { what: "a text", decision: "Oil it" },
  ])("that are only $what say what was chosen, and nothing else", async ({ decision }) => {
    expect(await sequence("2026-05-13-session-1833", [decision])).toMatchObject([
      { id: "d001", chosen: "Oil it", type: null, outcome: null, timestamp: null },
    ]);
  });
});

describe("a session that begins on migrated notes", () => {
  it("is warned of what went half wrong last week, not of what failed in January", async () => {
    const { memory } = await migrated(files);
    // It is the first of October; seven days before that is the twenty-fourth of September.
    const recent = await migrated({ ...files, ...told("2026-09-28-session-6000-late", { outcome: "partial" }) });
    const warnings = (of: Memory): unknown => {
      const answer = of.bootstrap({});
      return answer.ok && answer.value.warnings.map(({ title }) => title);
    };
    expect(warnings(recent.memory)).toEqual(["EPISODE-2026-09-28-session-6000-late"]);
    expect(warnings(memory)).toEqual([]);
  });

  it("is shown patterns above seven in ten, and those seen once only to fill up", async () => {
    const pattern = (name: string, success_rate: number, occurrences: number): object => ({
      ...{ name, trigger: `When ${name}`, action: "Do it", success_rate, occurrences },
    });
    const patterns = [pattern("seventy", 0.7, 5), pattern("seventy one", 0.71, 5), pattern("once", 1, 1)];
    const { memory } = await migrated({ "g.json": JSON.stringify({ patterns }) }, { format: "graph" });
    const answer = memory.bootstrap({});
    expect(answer.ok && answer.value.patterns.map(({ title }) => title)).toEqual([
      "PATTERN-seventy-one",
      "PATTERN-once",
    ]);
  });
});
