import { describe, expect, it } from "vitest";
import type { SearchReport } from "../../src/app/search.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

const episode = (day: string, outcome: string, task: string, more = ""): string =>
  `---\ntype: episode\ndate: ${day}\noutcome: ${outcome}\ntask: ${task}\n---\n\n# ${task}\n${more}`;

/** No note writes its month out, as most do not. Today is 1 October. */
const texts = {
  "episodes/EPISODE-portal.md": episode("2026-08-03", "failure", "Kundenportal wiederherstellen"),
  "episodes/EPISODE-monitor.md": episode("2026-08-10", "success", "Überwachung der Platte einrichten"),
  "episodes/EPISODE-invoice.md": episode("2026-09-22", "success", "Invoices sent twice to the harbour"),
  "episodes/EPISODE-june.md": episode("2026-06-15", "partial", "Portal moved", "\nIt waits for August.\n"),
};

async function searched(query: string): Promise<SearchReport> {
  const { memory } = await openMemory(texts);
  return valueOf(await memory.search({ query }));
}

describe("a topic and a time", () => {
  it.each([
    { query: "Kundenportal im August", said: "im August", first: "portal" },
    { query: "Kundenportal in August", said: "in August", first: "portal" },
    { query: "Kundenportal Anfang August", said: "Anfang August", first: "portal" },
    { query: "Was war im August mit dem Kundenportal?", said: "im August", first: "portal" },
    { query: "Überwachung im August", said: "im August", first: "monitor" },
    { query: "invoices in September", said: "in September", first: "invoice" },
  ])("is answered by a note from then that need not name it: $query", async ({ query, said, first }) => {
    const report = await searched(query);
    expect(report.doubt).toBeUndefined();
    expect(report.hits[0]?.id).toBe(`episodes/EPISODE-${first}.md`);
    expect(report.when).toMatchObject({ said, within: 1 });
    expect(report.markdown).toContain(`from then: "${said}".`);
  });

  it("is answered by what is of another time, and says that none is from then", async () => {
    const report = await searched("Kundenportal im Mai");
    expect(report).toMatchObject({ relevant: true, when: { within: 0 } });
    expect(report.markdown).toMatch(/^None of these is from then: "im Mai"\./);
  });

  it("is not answered by what has the name of the time and nothing else of the question", async () => {
    const { hits, relevant } = await searched("volcanoes in August");
    expect([hits.map(({ id }) => id), relevant]).toEqual([["episodes/EPISODE-june.md"], false]);
  });
});

describe("of a topic and a time, what is of then", () => {
  const saying = (word: string): string => `\n## Context\n\n${`The ${word} was looked at. `.repeat(4)}\n`;
  /** What is of other months says more of the crane. */
  const cranes = {
    "episodes/EPISODE-won.md": episode("2026-07-10", "success", "Paint the mast", "\n## Context\n\nBy crane.\n"),
    "episodes/EPISODE-half.md": episode("2026-07-20", "partial", "Crane hoist", saying("crane")),
    "episodes/EPISODE-lost.md": episode("2026-07-02", "failure", "Lift a keel", "\n## Context\n\nBy crane.\n"),
    "episodes/EPISODE-other.md": episode("2026-07-12", "failure", "Count buoys", "\n## Context\n\nAll sunk.\n"),
    "episodes/EPISODE-late.md": episode("2026-08-02", "failure", "Crane repaired", saying("crane")),
    "Crane.md": `# Crane\n${saying("crane")}`,
    "patterns/ANTIPATTERN-warned.md": "---\ntype: antipattern\n---\n\n# Crane in the wind\n",
  };
  const asked = async (query: string, more = {}): Promise<SearchReport> => {
    const { memory } = await openMemory(cranes);
    return valueOf(await memory.search({ query, ...more }));
  };
  const named = ({ hits }: SearchReport): readonly string[] => hits.map(({ id }) => /(\w+)\.md$/.exec(id)?.[1] ?? "");

  it("stands before what says more of it at another time, and how many do is told", async () => {
    const report = await asked("crane in July");
    expect(named(report).slice(0, 3).sort()).toEqual(["half", "lost", "won"]);
    expect(named(report).slice(3).sort()).toEqual(["Crane", "late", "warned"]);
    expect(report.when).toMatchObject({ within: 3, first: 3 });
    expect(report.markdown).toMatch(/^The first 3 are from then: "in July"\. Newer and older ones are listed, too;/);
  });

  it.each([
    ["what went wrong with the crane in July", ["lost", "half", "won"]],
    ["what failed with the crane in July", ["lost", "half", "won"]],
    ["failures with the crane in July", ["lost", "half", "won"]],
    ["was ging im Juli mit crane schief", ["lost", "half", "won"]],
    ["what worked with the crane in July", ["won"]],
    ["Erfolge mit crane im Juli", ["won"]],
  ])("and is of the sort asked for stands first of all: %s", async (query, first) => {
    expect(named(await asked(query)).slice(0, first.length)).toEqual(first);
  });

  it.each([
    ["what failed with the crane", ["lost", "half", "late", "warned"], ["won", "Crane"]],
    ["what went wrong with the crane", ["lost", "half", "late", "warned"], ["won", "Crane"]],
    ["failures of the crane", ["lost", "half", "late", "warned"], ["won", "Crane"]],
    ["Was ist mit crane schiefgegangen?", ["lost", "half", "late", "warned"], ["won", "Crane"]],
    ["what worked with the crane", ["won"], ["lost", "half", "late", "warned", "Crane"]],
  ])("so without a time, however badly it ended: %s", async (query, first, others) => {
    const found = named(await asked(query));
    expect(found.slice(0, first.length).sort()).toEqual(first.toSorted());
    expect(found.slice(first.length).sort()).toEqual(others.toSorted());
  });

  it("is why something stands behind it", async () => {
    const { memory } = await openMemory(cranes);
    const reason = async (note: string): Promise<string> =>
      valueOf(await memory.explain({ note, query: "crane in July" })).reason;
    expect(await reason("EPISODE-late")).toContain("What answers of the time asked for is before");
    expect(await reason("EPISODE-half")).not.toContain("before it");
    const { reason: behind } = valueOf(await memory.explain({ note: "EPISODE-won", query: "failures of the crane" }));
    expect(behind).toContain("What answers and went wrong is before it.");
  });

  it("is told with how many of it went wrong", async () => {
    const report = await asked("what went wrong with the crane in July");
    expect(report.when).toMatchObject({ first: 3, wrong: 2 });
    expect(report.markdown).toContain('The first 3 are from then (2 went wrong): "in July".');
    expect((await asked("what went wrong with the crane in August")).markdown).toContain(
      'The first is from then (1 went wrong): "in August".',
    );
    expect((await asked("what went wrong with the mast in July", { limit: 1 })).markdown).toContain(
      'This is from then (none went wrong): "in July".',
    );
  });

  it("failed before it half failed, where nothing else is asked", async () => {
    const report = await asked("failures in July");
    expect(named(report)).toEqual(["other", "lost", "half"]);
    expect(report.markdown).toContain('All of these are from then, what failed before what half failed: "in July".');
    expect(named(await asked("what failed"))).toEqual(["late", "other", "lost", "half"]);
  });

  it("is no more than any other where it has only a part of the topic", async () => {
    expect(named(await asked("crane repaired in July"))[0]).toBe("late");
  });
});

describe("a time by itself", () => {
  const dated = { ...texts, "2026-09-22.md": "# Tuesday\n\nA daily note.\n" };
  const asked = async (query: string): Promise<readonly string[]> => {
    const { memory } = await openMemory(dated);
    return valueOf(await memory.search({ query })).hits.map(({ id }) => id);
  };

  it.each(["August 3 to August 31", "3. August bis 31. August", "2026-08 to 2026-08", "in August"])(
    "lists what is of then: %s",
    async (query) => {
      expect(await asked(query)).toEqual(["episodes/EPISODE-monitor.md", "episodes/EPISODE-portal.md"]);
    },
  );

  it.each(["last session", "what did we do in the last session?", "letzte Sitzung"])(
    "is that of the latest episode: %s",
    async (query) => {
      expect(await asked(query)).toEqual(["episodes/EPISODE-invoice.md"]);
    },
  );

  it("is the name of a daily note where there is one", async () => {
    expect(await asked("2026-09-22")).toContain("2026-09-22.md");
    expect(await asked("2026-08-10")).toEqual(["episodes/EPISODE-monitor.md"]);
  });
});

describe("a time in which nothing is what was asked for", () => {
  it.each([
    ["what went wrong last week", /^Nothing went wrong then \(1 episode\)\. These are the nearest that did\./],
    ["was ging letzte Woche schief", /^Nothing went wrong then \(1 episode\)\./],
    ["what did we decide last week", undefined],
    ["what went wrong in May", /^Nothing from then\./],
  ])("is told from one in which nothing happened: %s", async (query, begins) => {
    const report = await searched(query);
    if (begins === undefined) expect(report.doubt).toBe("unmet");
    else expect(report.markdown).toMatch(begins);
  });

  it("counts the episodes that are from then", async () => {
    const { when } = await searched("what went wrong last week");
    expect(when).toMatchObject({ within: 0, episodes: 1, failed: true });
  });
});

describe("a note that is no memory", () => {
  const meeting = "---\ndate: 2026-08-11\n---\n\n# Outage review\n\nMinutes of the meeting.\n";

  it("is of the day in its name, unless its date says another", async () => {
    const { memory } = await openMemory({
      "daily/2026-08-12.md": "Ann painted the boat.\n",
      "daily/2026-08-13.md": "---\ndate: 2026-05-02\n---\nBen painted the boat.\n",
    });
    const { hits, when } = valueOf(await memory.search({ query: "boat in August" }));
    expect([hits[0]?.id, when?.within]).toEqual(["daily/2026-08-12.md", 1]);
    const then = valueOf(await memory.search({ query: "what happened in August" }));
    expect(then.hits.map(({ id, snippet }) => [id, snippet])).toEqual([
      ["daily/2026-08-12.md", "Ann painted the boat."],
    ]);
    expect(valueOf(await memory.search({ query: "what went wrong in August" })).hint).toBe(
      "No episode or learning tells of that.",
    );
  });

  it("is of the day that its date names", async () => {
    const { memory } = await openMemory({ ...texts, "Outage review.md": meeting });
    const ids = async (query: string): Promise<readonly string[]> =>
      valueOf(await memory.search({ query })).hits.map(({ id }) => id);
    expect(valueOf(await memory.search({ query: "meeting in August" }))).toMatchObject({ when: { within: 1 } });
    expect(await ids("outage since:2026-08-11 before:2026-08-12")).toEqual(["Outage review.md"]);
    expect(await ids("outage before:2026-08-11")).toEqual([]);
  });

  it.each(["boat on Wednesday", "boat am Mittwoch"])(
    "answers of a weekday though it does not name it: %s",
    async (query) => {
      const { memory } = await openMemory({
        "daily/2026-09-30.md": "Ann painted the boat.\n",
        "daily/2026-09-28.md": "Rain all day.\n",
      });
      const { hits, doubt } = valueOf(await memory.search({ query }));
      expect([hits.map(({ id }) => id), doubt]).toEqual([["daily/2026-09-30.md"], undefined]);
    },
  );

  it("tells what happened then only where no memory does", async () => {
    const { memory } = await openMemory({ ...texts, "daily/2026-08-12.md": "Ann painted the boat.\n" });
    const { hits } = valueOf(await memory.search({ query: "what happened in August" }));
    expect(hits.map(({ id }) => id)).toEqual(["episodes/EPISODE-monitor.md", "episodes/EPISODE-portal.md"]);
  });

  it("is of no day where that is none", async () => {
    const { memory } = await openMemory({ "Outage review.md": meeting.replace("2026-08-11", '"{{date}}"') });
    const { hits } = valueOf(await memory.search({ query: "outage since:2020-01-01" }));
    expect(hits).toEqual([]);
  });
});

describe("a German question of how something is done", () => {
  it.each([
    "Wie richten wir die Überwachung ein?",
    "Wie richtet man die Überwachung ein?",
    "Wie wird die Überwachung eingerichtet?",
    "Wie haben wir die Überwachung eingerichtet",
    "Überwachung einrichten",
  ])("is answered by a note that has its verb in another form: %s", async (query) => {
    const { hits, doubt } = await searched(query);
    expect([hits[0]?.id, doubt]).toEqual(["episodes/EPISODE-monitor.md", undefined]);
  });
});
