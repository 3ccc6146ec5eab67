import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { SearchReport } from "../../src/app/search.ts";
import { openMemory } from "../support/open-memory.ts";

const episode = (id: string, outcome: string, task: string, body: string): string =>
  `---\ntitle: EPISODE-${id}\ntype: episode\ntags: [episodic]\ndate: ${id.slice(0, 10)}\noutcome: ${outcome}\ntask: ${task}\n---\n\n# ${task}\n\n${body}\n`;

const texts = {
  "episodes/EPISODE-2026-06-02-session-01.md": episode(
    "2026-06-02-session-01",
    "failure",
    "Stop the tablets from coming back at once",
    "## Context\n\nEvery tablet retries after thirty seconds.\n\n## Decisions\n\n### d001: Wait\n- **Chosen**: Retry with full jitter, never in step\n- **Rationale**: C++ clients and foo-bar agents share one clock\n\n^d001\n\n## Lessons Learned\n\n- Jitter before patience\n- Café owners don't wait",
  ),
  "episodes/EPISODE-2026-09-20-session-02.md": episode(
    "2026-09-20-session-02",
    "success",
    "Show the berth map with a keyboard",
    "## Context\n\nArne uses a screen reader. 直りました、と瀬戸内マリーナが言う。",
  ),
  "patterns/PATTERN-backoff.md":
    "---\ntitle: PATTERN-backoff\ntype: pattern\ntags: [pattern]\ntrigger: Many clients retry together\n---\n\n# Backoff\n\n## Context\n\nRetry storms.\n\n## Trigger\n\nMany clients retry together\n\n## Action\n\nAdd jitter.\n\n## Relations\n\n- part_of [[Sync]]\n",
  "learnings/MEMORY.md":
    "---\nid: m1\ntype: procedural\nimportance: 0.8\nstatus: active\n---\nWrite the timeline before the causes.\n\n---\nid: m2\ntype: procedural\nimportance: 0.9\nstatus: retired\n---\nRetry at once, always.\n",
  "Home.md": "# Home\n\nA landing page about nothing in particular.\n",
};

async function ask(query: string, more: Readonly<Record<string, unknown>> = {}): Promise<SearchReport> {
  const { memory } = await openMemory(texts);
  const report = await memory.search({ query, ...more });
  if (!report.ok) throw new Error(report.error.message);
  return report.value;
}

const first = "episodes/EPISODE-2026-06-02-session-01.md";
const second = "episodes/EPISODE-2026-09-20-session-02.md";
const pattern = "patterns/PATTERN-backoff.md";

describe("search", () => {
  it.each([
    { query: "jitter for tablets", found: first },
    { query: "JITTERING tablet", found: first },
    { query: "C++", found: first },
    { query: "foo-bar", found: first },
    { query: "foo bar", found: first },
    { query: "cafe", found: first },
    { query: "don't wait", found: first },
    { query: "直りました", found: second },
    { query: "瀬戸内", found: second },
    { query: "screen reader", found: second },
    { query: "timeline causes", found: "learnings/MEMORY.md#m1" },
    { query: "landing page", found: "Home.md" },
    { query: "retry kind:pattern", found: pattern },
    { query: "retry -tablets", found: pattern },
    { query: "outcome:success map", found: second },
  ])("finds “$query”", async ({ query, found }) => {
    const { hits, relevant } = await ask(query);
    expect(hits[0]?.id).toBe(found);
    expect(relevant).toBe(true);
  });

  it("opens at the line of the part that answers, under its heading, with the words marked", async () => {
    const [hit] = (await ask("full jitter never in step")).hits;
    expect(hit).toMatchObject({ line: 19, heading: "d001: Wait" });
    const [start = 0, end = 0] = hit?.marks[0] ?? [];
    expect(hit?.snippet.slice(start, end).toLowerCase()).toMatch(/retry|full|jitter/);
  });

  it.each(["zebra quantum marmalade", "xyzzy", "-"])("says of “%s” that nothing is relevant", async (query) => {
    expect((await ask(query)).relevant).toBe(false);
  });

  it("never finds what is retired, and leaves out what is not wanted", async () => {
    const ids = (await ask("retry")).hits.map(({ id }) => id);
    expect(ids).not.toContain("learnings/MEMORY.md#m2");
    expect((await ask("retry -jitter")).hits).toEqual([]);
  });

  it("names operators it cannot read and goes on with the rest", async () => {
    const { mistakes, hits } = await ask("retry rate:high");
    expect(mistakes).toEqual(["rate:high"]);
    expect(hits.length).toBeGreaterThan(0);
  });

  it("keeps whole hits within the budget and names the others", async () => {
    const all = await ask("retry jitter", { limit: 5 });
    const tight = await ask("retry jitter", { limit: 5, budget: 50 });
    expect(tight.tokens).toBeLessThanOrEqual(50);
    expect(tight.hits.length + tight.left_out.length).toBe(all.hits.length);
    expect(all.markdown).toContain("[rank: 1, score: ");
  });

  it("forgets a note at once when it is gone, and finds it anew when it comes back changed", async () => {
    const { memory, vault } = await openMemory(texts);
    memory.follow();
    vault.remove(first);
    await expect.poll(async () => JSON.stringify(await memory.search({ query: "tablets" }))).not.toContain(first);
    vault.write(first, episode("2026-06-02-session-01", "failure", "Aubergines", "## Context\n\nAubergines."));
    await expect.poll(async () => JSON.stringify(await memory.search({ query: "aubergine" }))).toContain(first);
    memory.close();
  });

  it.each([{ query: "" }, { query: "x", limit: 0 }, { query: "x", decay: 2 }, { query: "x", fusion: "magic" }])(
    "refuses %o",
    async (input) => {
      const { memory } = await openMemory(texts);
      expect(await memory.search(input)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
    },
  );

  test("the reasons given for a hit recombine to its score", async () => {
    const { memory } = await openMemory(texts);
    const words = fc.constantFrom("retry", "jitter", "tablets", "map", "timeline", "causes", "keyboard", "many");
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), async (asked) => {
        const report = await memory.search({ query: asked.join(" "), explain: true });
        for (const { score, why } of report.ok ? report.value.hits : []) {
          const weights = why?.legs.reduce((sum, leg) => sum + leg.weight, 0) ?? 1;
          const legs = why?.legs.reduce((sum, leg) => sum + leg.weight * leg.normalised, 0) ?? 0;
          const factors = why?.factors.reduce((product, factor) => product * factor.value, 1) ?? 1;
          expect(score).toBeCloseTo((legs / weights) * factors, 3);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("explain", () => {
  it.each([
    { note: "PATTERN-backoff", query: "retry", reason: /Place \d of \d, by the words retri/ },
    { note: "PATTERN-backoff", query: "keyboard", reason: /none of the words/ },
    { note: "PATTERN-backoff", query: "retry kind:episode", reason: /does not meet kind:episode/ },
    { note: "PATTERN-backoff", query: "retry -jitter", reason: /has "jitter", which is not wanted/ },
  ])("says of $note and “$query”: $reason", async ({ note, query, reason }) => {
    const { memory } = await openMemory(texts);
    const explained = memory.explain({ note, query });
    expect(explained).toMatchObject({ ok: true, value: { reason: expect.stringMatching(reason) as string } });
  });
});

describe("recent", () => {
  it("lists what happened last first, in words", async () => {
    const { memory } = await openMemory(texts);
    const report = memory.recent({ limit: 1 });
    expect(report).toMatchObject({ ok: true, value: { memories: [{ id: second, when: "2026-09-20" }] } });
    expect(report.ok && report.value.markdown).toContain("When: 2 weeks ago");
  });

  it("says so when there is nothing", async () => {
    const { memory } = await openMemory({});
    expect(memory.recent({ days: 3 })).toMatchObject({
      ok: true,
      value: { memories: [], markdown: "No memories yet." },
    });
  });
});
