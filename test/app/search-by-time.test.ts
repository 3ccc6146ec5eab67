import { describe, expect, it } from "vitest";
import { found, searched } from "../support/asked-after-the-season.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

describe("a time named in a question about the demo vault", () => {
  it("lists what is of that month when nothing else is asked", async () => {
    const months = (await found("what did we do in June")).slice(0, 3).map((id) => /\d{4}-\d\d/.exec(id)?.[0]);
    expect(months).toEqual(["2026-06", "2026-06", "2026-06"]);
  });

  it.each([
    "what did Maren decide in September?",
    "Which decisions did Maren take in September?",
    "was hat Maren im September entschieden",
  ])("finds decisions about something by what it is, and not by that word: %s", async (query) => {
    const { hits, doubt } = await searched(query);
    expect([hits[0]?.id, doubt]).toEqual(["episodes/EPISODE-2026-09-01-session-55-civil-date-columns.md", undefined]);
  });

  it.each([{ query: "cache on 7 July", first: "episodes/EPISODE-2026-07-07-session-24-double-berth.md" }])(
    "puts notes of that time first among comparable ones: $query",
    async ({ query, first }) => {
      expect((await found(query))[0]).toBe(first);
    },
  );

  it("lists only what is of that month when nothing else is asked", async () => {
    const { hits, total, when } = await searched("what happened in July");
    expect(hits.every(({ id }) => id.startsWith("episodes/EPISODE-2026-07-"))).toBe(true);
    expect([total, when?.within]).toEqual([hits.length, hits.length]);
    expect((await searched("what happened in July", 3)).total).toBe(total);
  });

  it.each([
    "Warum fiel am 8. August alles aus",
    "who was on the phone on 8 August",
    "Wie lange dauerte der Ausfall am 8.8.2026?",
    "why did the system go down during the regatta",
  ])("puts the episode of the very day first, though it says nothing of that: %s", async (query) => {
    const { hits, relevant, when } = await searched(query);
    expect(hits[0]?.id).toBe("episodes/EPISODE-2026-08-08-session-43-regatta-outage.md");
    expect([relevant, when?.first]).toEqual([true, 1]);
  });

  it("counts no pattern as of that time: no note says since when it is known", async () => {
    const { hits, when } = await searched("server during the regatta", 8);
    expect(hits.some(({ kind }) => kind === "antipattern")).toBe(true);
    expect(when?.within).toBe(hits.filter(({ id }) => id.includes("EPISODE-2026-08-08")).length);
  });

  it("takes a learning for one of the day it was written down, beside words as by a time alone", async () => {
    const beside = await searched("what did we learn about jitter in August", 9);
    const learned = beside.hits.filter(({ kind }) => kind === "learning");
    expect(learned.map(({ id, learned_at: at }) => [id, at])).toEqual([
      ["learnings/jitter-every-retry.md", "2026-08-12"],
      ["learnings/retries-need-jitter.md", "2026-08-25"],
    ]);
    const ofAugust = beside.hits.filter(({ id }) => /EPISODE-2026-08|Outage review/.test(id));
    expect(beside.when?.within).toBe(learned.length + ofAugust.length);
    expect(await found("what did we learn in August")).toContain("learnings/jitter-every-retry.md");
  });

  it("lists the nearest, and says so, where nothing is of that time", async () => {
    const { hits, doubt } = await searched("what happened in 2019");
    expect([hits.length > 0, doubt]).toEqual([true, "elsewhen"]);
  });

  it.each([
    {
      query: "why did the server go down during the regatta",
      wanted: "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md",
    },
    { query: "can I deploy before the weekend", wanted: "patterns/ANTIPATTERN-release-before-the-weekend.md" },
    { query: "may we release before the weekend", wanted: "patterns/ANTIPATTERN-release-before-the-weekend.md" },
    { query: "before the weekend", wanted: "patterns/ANTIPATTERN-release-before-the-weekend.md" },
  ])("looks for the name of what it names: $query", async ({ query, wanted }) => {
    expect((await found(query)).slice(0, 20)).toContain(wanted);
  });

  it("is none where the episodes of that name are of several days", async () => {
    expect(await searched("what happened during the incident")).not.toHaveProperty("when");
  });

  it("leaves a day of the week among the words", async () => {
    expect((await found("deploy on friday")).slice(0, 3)).toContain(
      "patterns/ANTIPATTERN-release-before-the-weekend.md",
    );
  });
});

describe("a question about a time alone", () => {
  const lesson = "## Lessons Learned\n\n- Pull in the shade.";
  const decision = "## Decisions\n\n### d001: Pull\n- **Chosen**: Pull it by hand";
  const episode = (day: string, rest: string): string =>
    `---\ntype: episode\ndate: ${day}\n---\n\n# Tow it\n\n${rest}\n`;
  const learning = (created: string, confirmed: string): string =>
    `---\ntype: learning\ncreated_at: ${created}\nlast_reinforced: ${confirmed}\n---\n\nTow slowly.\n`;
  const vault = {
    "episodes/EPISODE-2026-08-08-a.md": episode("2026-08-08", lesson),
    "episodes/EPISODE-2026-08-09-b.md": episode("2026-08-09", decision),
    "learnings/new.md": learning("2026-08-10", "2026-10-01"),
    "learnings/old.md": learning("2026-03-01", "2026-08-11"),
    "patterns/PATTERN-c.md": "---\ntype: pattern\nlast_validated: 2026-08-11\n---\n\n# C\n",
  };
  const [lessons, decisions, written, old, pattern] = Object.keys(vault);

  it.each([
    { query: "what happened in August 2026", ids: [decisions, lessons] },
    { query: "what did we learn in August 2026", ids: [written, lessons] },
    { query: "lessons of August 2026", ids: [written, lessons] },
    { query: "was haben wir im August 2026 gelernt", ids: [written, lessons] },
    { query: "what did we decide in August 2026?", ids: [decisions] },
    { query: "Which decisions did we take in August 2026?", ids: [decisions] },
    { query: "Entscheidungen im August 2026", ids: [decisions] },
    { query: "what did we learn and decide in August 2026", ids: [written, decisions, lessons] },
    { query: "what did we learn in August 2026 kind:episode", ids: [lessons] },
    { query: "what was confirmed in August 2026", ids: [pattern, old] },
    { query: "which learnings were confirmed in August 2026", ids: [old] },
    { query: "welche Erkenntnisse wurden im August 2026 bestätigt", ids: [old] },
    { query: "what was confirmed in August 2026 kind:pattern", ids: [pattern] },
  ])("lists what it asks for, by the day it is of: $query", async ({ query, ids }) => {
    const { memory } = await openMemory(vault);
    const report = valueOf(await memory.search({ query }));
    expect(report.hits.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["in August 2026 kind:learning", [written]],
    ["kind:learning since:2026-08-01 before:2026-09-01", [written]],
    ["what was confirmed since:2026-08-01 before:2026-09-01", [pattern, old]],
    ["kind:pattern since:2026-08-01", [pattern]],
  ])("is one that conditions compare by the same day: %s", async (query, ids) => {
    const { memory } = await openMemory(vault);
    expect(valueOf(await memory.search({ query })).hits.map(({ id }) => id)).toEqual(ids);
  });

  it("shows what was learned or decided, and when a learning was written down", async () => {
    const { memory } = await openMemory(vault);
    const learned = valueOf(await memory.search({ query: "what did we learn in August 2026" }));
    expect(learned.hits.map((hit) => [hit.snippet, hit.learned_at])).toEqual([
      ["Tow slowly.", "2026-08-10"],
      ["Pull in the shade.", undefined],
    ]);
    const decided = valueOf(await memory.search({ query: "what did we decide in August 2026" }));
    expect(decided.hits[0]?.snippet).toBe("Pull: Pull it by hand.");
  });

  it("says of a pattern that it is of no time, whatever meets the conditions", async () => {
    const { memory } = await openMemory(vault);
    const { hits, doubt } = valueOf(await memory.search({ query: "in August 2026 kind:pattern" }));
    expect([hits.map(({ id }) => id), doubt]).toEqual([[pattern], "elsewhen"]);
  });

  it("shows the day that is asked for of what was confirmed", async () => {
    const { memory } = await openMemory(vault);
    const { hits } = valueOf(await memory.search({ query: "which learnings were confirmed in August 2026" }));
    expect(hits.map(({ learned_at: at }) => at)).toEqual([undefined]);
  });

  it.each([
    {
      query: "what did we learn in August 2026",
      reason: "By a time alone, only learnings, and episodes with lessons, are found.",
    },
    {
      query: "which learnings were confirmed in August 2026",
      reason: "By a time alone, only learnings are found where it asks what was confirmed.",
    },
  ])("explains what is not found: $query", async ({ query, reason }) => {
    const { memory } = await openMemory(vault);
    expect(valueOf(await memory.explain({ note: "PATTERN-c", query })).reason).toBe(reason);
  });
});

describe("a heading without text of its own", () => {
  it.each([
    { query: "kumquat harvest guide", id: "a.md", line: 1 },
    { query: "lonely lighthouse", id: "b.md", line: 1 },
    { query: "gearbox", id: "c.md", line: 3 },
  ])("is found, and opened: $query", async ({ query, id, line }) => {
    const { memory } = await openMemory({
      "a.md": "# Kumquat harvest guide\n\n## Steps\n\nPick the ripe ones.\n",
      "b.md": "# Lonely lighthouse\n",
      "c.md": "Words.\n\n## Gearbox\n\n### Oil\n\nChange it.\n",
    });
    const report = await memory.search({ query });
    expect(report).toMatchObject({ ok: true, value: { relevant: true, hits: [{ id, line }] } });
  });
});
