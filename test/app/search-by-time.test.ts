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
    const months = (await found("what did we learn in June")).slice(0, 3).map((id) => /\d{4}-\d\d/.exec(id)?.[0]);
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
  const episode = (day: string, tags: string): string =>
    `---\ntype: episode\ndate: ${day}\ntags: [episodic, ${tags}]\n---\n\n# Tow the pontoon\n\nIt held.\n`;

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
    expect([report.when?.day, report.when?.last_day]).toEqual([day, last]);
    expect(report.hits.map(({ id }) => id)).toContain("episodes/EPISODE-2026-08-08-a.md");
  });
});

describe("an event that a question names", () => {
  const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";

  it("lists what is of its days where nothing else is asked", async () => {
    const { hits, when } = await searched("what happened during the regatta");
    const days = hits.map(({ id }) => /\d{4}-\d\d-\d\d/.exec(id)?.[0]);
    expect(days).toEqual(["2026-08-08", "2026-08-07", "2026-08-04"]);
    expect(when).toMatchObject({ alone: true, day: "2026-08-04", last_day: "2026-08-08" });
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
