import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ask } from "../support/ask-harbour.ts";
import { first, harbourEpisode, harbourTexts, pattern, second } from "../support/harbour-texts.ts";
import { patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("a hit by its title", () => {
  it("is shown by what a pattern is about, rather than by its title again", async () => {
    const text = patternText("PATTERN-oil-early").replace("## Context", "# Oil early\n\n## Context");
    const { memory } = await openMemory({ "a.md": text });
    const found = await memory.search({ query: "early" });
    const [hit] = found.ok ? found.value.hits : [];
    expect(hit).toMatchObject({ name: "Oil early", line: 7, heading: "", snippet: "The gate squeaks" });
  });
});

it("a hit whose best part only names files is shown by one in which a word can be read", async () => {
  const links = "## Relations\n\n- relates_to [[PATTERN-gate-cache]]\n- relates_to [[PATTERN-gate-cache-key]]\n";
  const text = `${patternText("PATTERN-oil-early").trimEnd()}\n\n${links}`;
  const { memory } = await openMemory({ "a.md": text });
  const shown = async (query: string): Promise<string | undefined> => {
    const found = await memory.search({ query });
    return found.ok ? found.value.hits[0]?.snippet : undefined;
  };
  expect(await shown("gate cache")).toBe("The gate squeaks");
  expect(await shown("cache key")).toBe("relates to PATTERN-gate-cache; relates to PATTERN-gate-cache-key");
});

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

  it("answers what is documented and nothing else", async () => {
    const keys = ["hits", "left_out", "markdown", "mistakes", "relevant", "tokens", "total"];
    expect(Object.keys(await ask("retry")).sort()).toEqual(keys);
  });

  it.each(["zebra quantum marmalade", "xyzzy", "-"])("says of “%s” that nothing is relevant", async (query) => {
    expect((await ask(query)).relevant).toBe(false);
  });

  it.each([
    {
      query: "tablet quantum marmalade xyzzy",
      doubt: "weak",
      begins: /^Nothing relevant\. These notes only share words/,
    },
    { query: "what happened in 1999", doubt: "elsewhen", begins: /^Nothing from then\. These are the nearest/ },
    { query: "tag:nowhere", doubt: "unmet", begins: /^$/ },
    { query: '""', doubt: undefined, begins: /^$/ },
    { query: "xyzzy", doubt: undefined, begins: /^$/ },
  ])("says of “$query” why nothing answers: $doubt", async ({ query, doubt, begins }) => {
    const report = await ask(query);
    expect(report.doubt).toBe(doubt);
    expect(report).toMatchObject({ relevant: false, markdown: expect.stringMatching(begins) as string });
  });

  it.each([
    { since: "nope" },
    { before: "2026-13-45" },
    { since: "" },
    { since: "2026-13" },
    { before: "2026-08-01 kind:episode" },
  ])("refuses %o, rather than leave the condition out", async (more) => {
    const { memory } = await openMemory(harbourTexts);
    const [argument = ""] = Object.keys(more);
    const message = `${argument}: must be a day, a month or days back: 2026-08-14, 2026-08, 30d`;
    expect(await memory.search({ query: "retry", ...more })).toEqual(
      expect.objectContaining({
        ok: false,
        error: expect.objectContaining({ code: "INVALID_ARGUMENT", message }) as object,
      }),
    );
  });

  it.each([
    { query: "map tablet", more: { since: "2026-09" }, ids: [second] },
    { query: "map tablet", more: { before: "2026-07" }, ids: [first] },
    { query: "map tablet since:2026-06 before:2026-09", more: {}, ids: [first] },
    { query: "map tablet", more: { since: "2026-09-01 10:00" }, ids: [second] },
  ])("understands a month: “$query” $more", async ({ query, more, ids }) => {
    expect((await ask(query, more)).hits.map(({ id }) => id)).toEqual(ids);
  });

  it("calls a hit as people do, with the words looked for marked", async () => {
    const [hit] = (await ask("keyboard map")).hits;
    const marked = hit?.name_marks.map(([from, to]) => hit.name.slice(from, to));
    expect([hit?.name, marked]).toEqual(["Show the berth map with a keyboard", ["map", "keyboard"]]);
  });

  it("tells the words met as they were typed", async () => {
    const [hit] = (await ask("Retries, C++!", { explain: true })).hits;
    expect(hit?.why?.terms).toEqual(["Retries", "C++"]);
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
    const { memory, vault } = await openMemory(harbourTexts);
    memory.follow();
    vault.remove(first);
    await expect.poll(async () => JSON.stringify(await memory.search({ query: "tablets" }))).not.toContain(first);
    vault.write(first, harbourEpisode("2026-06-02-session-01", "failure", "Aubergines", "## Context\n\nAubergines."));
    await expect.poll(async () => JSON.stringify(await memory.search({ query: "aubergine" }))).toContain(first);
    memory.close();
  });

  it.each([{ query: "" }, { query: "x", limit: 0 }, { query: "x", decay: 2 }, { query: "x", fusion: "magic" }])(
    "refuses %o",
    async (input) => {
      const { memory } = await openMemory(harbourTexts);
      expect(await memory.search(input)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
    },
  );

  test("a longer list begins with the shorter one, copies or not", async () => {
    const said = fc.constantFrom(
      "Retry gate tide oil hinge.",
      "Retry gate tide oil hinge bolt.",
      "Retry quay buoy hull mast keel.",
      `Retry ${"what is told of here is of no use ".repeat(9)}`,
    );
    const vaults = fc.array(said, { maxLength: 90, size: "max" });
    await fc.assert(
      fc.asyncProperty(vaults, fc.integer({ min: 1, max: 12 }), async (texts, limit) => {
        const { memory } = await openMemory(Object.fromEntries(texts.map((text, at) => [`${String(at)}.md`, text])));
        const idsOf = async (most: number): Promise<readonly string[]> => {
          const report = await memory.search({ query: "retry", limit: most });
          return report.ok ? report.value.hits.map(({ id }) => id) : [];
        };
        expect(await idsOf(limit)).toEqual((await idsOf(100)).slice(0, limit));
      }),
      { numRuns: 25 },
    );
  });

  test("the reasons given for a hit recombine to its score", async () => {
    const { memory } = await openMemory(harbourTexts);
    const words = fc.constantFrom("retry", "jitter", "tablets", "map", "timeline", "causes", "keyboard", "many");
    const times = fc.constantFrom("", "in June", "since September 2026", "last year");
    const scopes = fc.constantFrom("team", "project", "global");
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), times, scopes, async (asked, time, scope) => {
        const report = await memory.search({ query: `${asked.join(" ")} ${time}`, scope, explain: true });
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

describe("searching learnings", () => {
  it.each([
    { learning_type: "procedural", ids: ["learnings/MEMORY.md#m1"] },
    { learning_type: "task", ids: ["learnings/MEMORY.md#m1"] },
    { learning_type: "corrective", ids: [] },
    { learning_type: "proxy", ids: [] },
  ])("of type $learning_type", async ({ learning_type, ids }) => {
    const { hits } = await ask("timeline causes retry", { learning_type });
    expect(hits.map(({ id }) => id)).toEqual(ids);
  });

  it("from a scope weighs those of wider ones less", async () => {
    const [hit] = (await ask("timeline causes", { scope: "team", explain: true })).hits;
    expect(hit?.why?.factors).toContainEqual({ name: "scope", value: expect.closeTo(0.8, 10) as number });
  });

  it("keeps to the characters given", async () => {
    const { markdown } = await ask("timeline causes retry jitter", { max_chars: 200 });
    expect(markdown.length).toBeGreaterThan(0);
    expect(markdown.length).toBeLessThanOrEqual(200);
  });

  it("tells them as facts, with what they rest on", async () => {
    const { markdown } = await ask("timeline causes", { kinds: ["learning"] });
    expect(markdown).toMatch(/^## Known facts\n\n- \[procedural\] Write the timeline before the causes\./);
  });
});

describe("a page of prose", () => {
  it("asks for what it is about", async () => {
    const prose =
      "We were in the harbour the whole of the day and we talked about this and that until somebody said that he would like to see the map with a keyboard, because of a screen reader that he had been given";
    const { hits, relevant } = await ask(prose);
    expect([hits[0]?.id, relevant]).toEqual([second, true]);
  });
});
