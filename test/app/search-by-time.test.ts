import { describe, expect, it } from "vitest";
import { createMemory } from "../../src/app/memory.ts";
import type { SearchReport } from "../../src/app/search.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

/** A Wednesday after the season. */
const now = Date.parse("2026-11-18T18:00:00Z");

async function searched(query: string, limit = 50): Promise<SearchReport> {
  const memory = createMemory({
    vault: memoryVault(demoTexts()),
    clock: { now: () => now },
    scheduler: { pause: () => Promise.resolve() },
  });
  await memory.open();
  return valueOf(await memory.search({ query, limit }));
}

async function found(query: string): Promise<readonly string[]> {
  return (await searched(query)).hits.map(({ id }) => id);
}

describe("a time named in a question about the demo vault", () => {
  it("lists what is of that month when nothing else is asked", async () => {
    const months = (await found("what did we do in June")).slice(0, 3).map((id) => /\d{4}-\d\d/.exec(id)?.[0]);
    expect(months).toEqual(["2026-06", "2026-06", "2026-06"]);
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

  it("counts no pattern as of that time: no note says since when it is known", async () => {
    const { hits, when } = await searched("server during the regatta", 8);
    expect(hits.some(({ kind }) => kind === "antipattern")).toBe(true);
    expect(when?.within).toBe(hits.filter(({ id }) => id.includes("EPISODE-2026-08-08")).length);
  });

  it("takes a learning for one of the day it was written down, beside words as by a time alone", async () => {
    const beside = await searched("what did we learn about jitter in August", 6);
    const learned = beside.hits.filter(({ kind }) => kind === "learning");
    expect(learned.map(({ id, learned_at: at }) => [id, at])).toEqual([
      ["learnings/jitter-every-retry.md", "2026-08-12"],
      ["learnings/retries-need-jitter.md", "2026-08-25"],
    ]);
    const ofAugust = beside.hits.filter(({ id }) => id.includes("EPISODE-2026-08"));
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

describe("the day of what a question names", () => {
  const episode = (day: string, tags: string, task = "Tow the pontoon"): string =>
    `---\ntype: episode\ndate: ${day}\ntags: [episodic, ${tags}]\ntask: ${task}\n---\n\n# ${task}\n\nIt held.\n`;

  it.each([
    {
      name: "that of the episodes with that tag, all of one day",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-08", "gala"),
      day: "2026-08-08",
    },
    {
      name: "from the first to the last where they are of one week",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-10", "gala"),
      day: "2026-08-08",
      last: "2026-08-10",
    },
    {
      name: "none where they are of more than a week",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-15", "gala"),
      day: undefined,
    },
    {
      name: "not that of what prepares it, by its name",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-05", "gala", "Rehearse the fireworks"),
      day: "2026-08-08",
    },
    {
      name: "not that of what prepares it, by its file's name, however long before",
      path: "episodes/EPISODE-2026-06-05-gala-prep.md",
      other: episode("2026-06-05", "gala"),
      day: "2026-08-08",
    },
    {
      name: "not that of what looks back on it, by a tag",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-11", "gala, Nachlese"),
      day: "2026-08-08",
    },
    {
      name: "not that of what was before it, as it says",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-05", "gala", "Paint the pontoon before the summer gala"),
      day: "2026-08-08",
    },
    {
      name: "that of what is called by a word like that, and has nothing to do with it",
      path: "episodes/EPISODE-b.md",
      other: episode("2026-08-09", "gala", "Water the plants"),
      day: "2026-08-08",
      last: "2026-08-09",
    },
    {
      name: "not that of a learning",
      path: "learnings/b.md",
      other: "---\ntype: learning\ncreated_at: 2026-10-29\ntags: [gala]\n---\n\nTow slowly.\n",
      day: "2026-08-08",
    },
  ])("is $name", async ({ path, other, day, last }) => {
    const { memory } = await openMemory({
      "episodes/EPISODE-2026-08-08-a.md": episode("2026-08-08", "gala"),
      [path]: other,
    });
    const report = valueOf(await memory.search({ query: "pontoon during the gala" }));
    const tag = day === undefined ? undefined : "gala";
    expect([report.when?.day, report.when?.last_day, report.when?.tag]).toEqual([day, last, tag]);
    expect(report.hits.map(({ id }) => id)).toContain("episodes/EPISODE-2026-08-08-a.md");
  });

  it("is unknown where all that is there prepares it or looks back on it", async () => {
    const { memory } = await openMemory({ "episodes/EPISODE-a.md": episode("2026-08-05", "gala, planning") });
    expect(valueOf(await memory.search({ query: "pontoon during the gala" }))).not.toHaveProperty("when");
  });

  it("is that of the reviews where a review is what is asked for", async () => {
    const { memory } = await openMemory({ "episodes/EPISODE-a.md": episode("2026-08-05", "review") });
    expect(valueOf(await memory.search({ query: "pontoon after the review" })).when?.day).toBe("2026-08-05");
  });

  it("is that of the episode of that name, whatever has it as a tag", async () => {
    const { memory } = await openMemory({
      "episodes/Gala.md": episode("2026-08-08", "pier"),
      "episodes/EPISODE-b.md": episode("2026-08-04", "gala"),
    });
    const { when } = valueOf(await memory.search({ query: "pontoon during the gala" }));
    expect([when?.day, when?.tag]).toEqual(["2026-08-08", undefined]);
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

describe("an event that a question names", () => {
  const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";

  it("lists what is of its days where nothing else is asked", async () => {
    const { hits, when } = await searched("what happened during the regatta");
    const days = hits.map(({ id }) => /\d{4}-\d\d-\d\d/.exec(id)?.[0]);
    expect(days).toEqual(["2026-08-08"]);
    expect(when).toEqual({ said: "during the regatta", within: 1, alone: true, day: "2026-08-08", tag: "regatta" });
  });

  it("has its preparation before it", async () => {
    expect((await found("what happened before the regatta")).slice(0, 2)).toEqual([
      "episodes/EPISODE-2026-08-07-session-42-friday-ttl-hotfix.md",
      "episodes/EPISODE-2026-08-04-session-41-regatta-prep.md",
    ]);
  });

  it.each(["why did the server go down during the regatta", "warum fiel der Server während der Regatta aus"])(
    "puts what is of its days among the first: %s",
    async (query) => {
      expect((await found(query)).slice(0, 3)).toContain(outage);
    },
  );

  it("brings what is of its days though it has no word of the question, and says why", async () => {
    const { memory } = await openMemory({
      "episodes/EPISODE-2026-08-08-a.md": "---\ntype: episode\ndate: 2026-08-08\ntags: [gala]\n---\n\n# Tow it\n",
      "episodes/EPISODE-2026-08-08-b.md": "---\ntype: episode\ndate: 2026-08-08\n---\n\n# The crane fell\n",
      "episodes/EPISODE-2026-09-01-c.md": "---\ntype: episode\ndate: 2026-09-01\n---\n\n# Paint it\n",
      "a.md": "# Who fainted\n\nNobody.",
    });
    const report = valueOf(await memory.search({ query: "who fainted during the gala", explain: true }));
    const crane = report.hits.find(({ id }) => id.endsWith("-b.md"));
    expect(crane?.why?.legs.map(({ name }) => name)).toEqual(["time"]);
    expect(report.hits.map(({ id }) => id)).not.toContain("episodes/EPISODE-2026-09-01-c.md");
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
