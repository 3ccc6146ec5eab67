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
  });

  it("is of the day that its date names", async () => {
    const { memory } = await openMemory({ ...texts, "Outage review.md": meeting });
    const ids = async (query: string): Promise<readonly string[]> =>
      valueOf(await memory.search({ query })).hits.map(({ id }) => id);
    expect(valueOf(await memory.search({ query: "meeting in August" }))).toMatchObject({ when: { within: 1 } });
    expect(await ids("outage since:2026-08-11 before:2026-08-12")).toEqual(["Outage review.md"]);
    expect(await ids("outage before:2026-08-11")).toEqual([]);
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
