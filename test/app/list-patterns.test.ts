import { describe, expect, it } from "vitest";
import { causal, episodeText, evidence, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const rated = (title: string, rate: number, occurrences: number, fields = {}): Texts => ({
  [`patterns/${title}.md`]: patternText(title, {
    ...{ success_rate: rate, occurrences, unattributed: { n: occurrences, sum: rate * occurrences } },
    ...fields,
  }),
});

const avoid = { tags: ["antipattern"] };

async function titles(texts: Texts, input: object = {}): Promise<unknown> {
  const { memory } = await openMemory(texts);
  const listed = memory.listPatterns(input);
  return listed.ok ? listed.value.patterns.map(({ title }) => title) : listed.error.code;
}

async function antipatterns(texts: Texts, input: object = {}): Promise<unknown> {
  const { memory } = await openMemory(texts);
  const listed = memory.listAntipatterns(input);
  return listed.ok ? listed.value.patterns : listed.error.code;
}

describe("a pattern is listed", () => {
  it("with numbers recomputed from its evidence, and what the evidence is", async () => {
    const { memory } = await openMemory({
      "episodes/EPISODE-1.md": episodeText("1"),
      "patterns/Oil.md": patternText(
        "Oil",
        { success_rate: 0.1, occurrences: 99, last_validated: "2026-09-01", permalink: "patterns/oil" },
        evidence("[[EPISODE-1]]", "[[EPISODE-9]] (failure)"),
      ),
    });
    expect(memory.listPatterns({})).toEqual({
      ok: true,
      value: {
        total: 1,
        patterns: [
          {
            ...{ id: "patterns/Oil.md", permalink: "patterns/oil", title: "Oil", kind: "pattern" },
            ...{ trigger: "The gate squeaks", success_rate: 0.5, occurrences: 2, confidence: 0.5 },
            last_validated: "2026-09-01",
            evidence: [
              { id: "episodes/EPISODE-1.md", title: "EPISODE-1", kind: "episode", outcome: "success" },
              { id: "EPISODE-9", title: "EPISODE-9", kind: "unresolved", outcome: "failure" },
            ],
          },
        ],
      },
    });
  });

  it("with the numbers it states, where nothing else vouches for them", async () => {
    const { memory } = await openMemory({ "Oil.md": patternText("Oil", { success_rate: "0.85", occurrences: 12 }) });
    expect(memory.listPatterns({})).toMatchObject({ value: { patterns: [{ success_rate: 0.85, occurrences: 12 }] } });
  });
});

describe("patterns are listed", () => {
  const several = {
    ...rated("Few", 1, 1),
    ...rated("Many", 0.95, 40),
    ...rated("More", 1, 3),
    ...rated("Late", 1, 3, { last_validated: "2026-01-02" }),
    "Unknown.md": patternText("Unknown"),
    ...rated("ANTIPATTERN-x", 0.5, 2),
  };

  it.each([
    { input: {}, found: ["Late", "More", "Few", "Many", "Unknown"] },
    { input: { rank: "confidence" }, found: ["Many", "Late", "More", "Few", "Unknown"] },
    { input: { min_success_rate: 0.96 }, found: ["Late", "More", "Few"] },
    { input: { min_occurrences: 3 }, found: ["Late", "More", "Many"] },
    {
      input: { min_success_rate: 0.1, include_antipatterns: true, min_occurrences: 2 },
      found: ["Late", "More", "Many", "ANTIPATTERN-x"],
    },
    { input: { trigger: "GATE SQ" }, found: ["Late", "More", "Few", "Many", "Unknown"] },
    { input: { trigger: "door" }, found: [] },
    { input: { limit: 2 }, found: ["Late", "More"] },
  ])("as $found when asked for $input", async ({ input, found }) => {
    expect(await titles(several, input)).toEqual(found);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 2.5 }, { min_success_rate: 2 }, { rank: "luck" }, { colour: 1 }])(
    "never for %j",
    async (input) => {
      expect(await titles(several, input)).toBe("INVALID_ARGUMENT");
    },
  );
});

describe("anti-patterns are listed", () => {
  const several = {
    ...rated("ANTIPATTERN-worse", 0.1, 2),
    ...rated("ANTIPATTERN-bad", 0.2, 2),
    ...rated("ANTIPATTERN-once", 0, 1),
    ...rated("ANTIPATTERN-fine", 0.31, 9),
    ...rated("PATTERN-poor", 0, 9),
    ...rated("Tagged", 0.3, 2, avoid),
  };

  it.each([
    { input: {}, found: ["PATTERN-poor", "ANTIPATTERN-worse", "ANTIPATTERN-bad", "Tagged"] },
    { input: { max_success_rate: 0.15 }, found: ["PATTERN-poor", "ANTIPATTERN-worse"] },
    { input: { min_occurrences: 1, max_success_rate: 0 }, found: ["PATTERN-poor", "ANTIPATTERN-once"] },
    { input: { limit: 1 }, found: ["PATTERN-poor"] },
  ])("worst first: $found for $input", async ({ input, found }) => {
    const rows = await antipatterns(several, input);
    expect(Array.isArray(rows) && rows.map(({ title }: { title: string }) => title)).toEqual(found);
  });

  it("and how many anti-patterns nobody knows a use of", async () => {
    const unrated = { "ANTIPATTERN-new.md": patternText("ANTIPATTERN-new"), "New.md": patternText("New") };
    const unratedOf = async (texts: Texts): Promise<unknown> => {
      const listed = (await openMemory(texts)).memory.listAntipatterns({});
      return listed.ok ? [listed.value.total, listed.value.unrated] : listed.error.code;
    };
    expect(await unratedOf({ ...several, ...unrated })).toEqual([4, 1]);
    expect(await unratedOf(several)).toEqual([4, undefined]);
  });

  it("with what to do instead, and whether at least two episodes vouch for the rate", async () => {
    const texts = {
      "EPISODE-1.md": episodeText("1", { outcome: "partial" }),
      "EPISODE-2.md": episodeText("2", { outcome: "failure" }),
      "ANTIPATTERN-rush.md": patternText(
        "ANTIPATTERN-rush",
        {},
        evidence("[[EPISODE-1]]", "[[EPISODE-2]]"),
        "## Anti-Pattern Warning\n\nRather [[Wait|wait]] or [[nobody wrote this]]; see [[EPISODE-2]].",
      ),
      "Wait.md": patternText("Wait"),
      "Plan.md": patternText("Plan", {}, causal("prevents [[ANTIPATTERN-rush]]")),
    };
    expect(await antipatterns(texts)).toMatchObject([
      {
        ...{ success_rate: 0.25, measured: true },
        evidence: [{ title: "EPISODE-2" }, { title: "EPISODE-1" }],
        replacement: [{ title: "Wait" }, { title: "nobody wrote this", kind: "unresolved" }, { title: "Plan" }],
      },
    ]);
    expect(await antipatterns(rated("ANTIPATTERN-bad", 0.2, 2))).toMatchObject([{ measured: false, replacement: [] }]);
  });
});
