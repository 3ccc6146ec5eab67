import { describe, expect, it } from "vitest";
import { found, searched } from "../support/asked-after-the-season.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

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

describe("an event that a question names", () => {
  const outage = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";

  it("lists what is of its days where nothing else is asked", async () => {
    const { hits, when } = await searched("what happened during the regatta");
    const days = hits.map(({ id }) => /\d{4}-\d\d-\d\d/.exec(id)?.[0]);
    expect(days).toEqual(["2026-08-08"]);
    expect(when).toEqual({ said: "during the regatta", within: 1, alone: true, day: "2026-08-08", tag: "regatta" });
  });

  it.each([
    ["what happened at the regatta", "at the regatta"],
    ["was geschah bei der Regatta", "bei der Regatta"],
    ["what did Tomasz do at the regatta", undefined],
  ])("may be where something was as well: %s", async (query, said) => {
    expect((await searched(query)).when?.said).toBe(said);
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
