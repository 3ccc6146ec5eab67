import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../src/app/search/show-hits.ts";
import { showsDetails, withinBudget } from "../../../src/app/search/write-hits.ts";

function hit(id: string, more: Partial<SearchHit> = {}): SearchHit {
  const place = { line: 3, heading: "Context", snippet: `About ${id}.`, marks: [], key_moment: false };
  return { id, title: id, name: id, name_marks: [], kind: "episode", score: 0.5, ...place, ...more };
}

describe("details of a memory", () => {
  it.each([
    { detail: "auto", rank: 2, surprise: 0.7, shown: true },
    { detail: "auto", rank: 1, surprise: 0.69, shown: false },
    { detail: "auto", rank: 3, surprise: 0.95, shown: false },
    { detail: "low", rank: 1, surprise: 0.7, shown: true },
    { detail: "low", rank: 2, surprise: 0.9, shown: false },
    { detail: "none", rank: 1, surprise: 0.9, shown: false },
    { detail: "high", rank: 5, surprise: 0, shown: true },
  ] as const)("at $detail, rank $rank and surprise $surprise: $shown", ({ detail, rank, surprise, shown }) => {
    expect(showsDetails(detail, rank, surprise)).toBe(shown);
  });
});

describe("hits as Markdown", () => {
  it("tell title, rank, score, place, when, summary, snippet and details", () => {
    const told = { when: "2 days ago", summary: "Mend it", details: ['- Sam: "Oil?"'], surprise: 0.9 };
    const { markdown } = withinBudget([hit("a.md", { key_moment: true })], { detail: "auto", tell: () => told });
    expect(markdown.split("\n")).toEqual([
      "### a.md [rank: 1, score: 0.50, key moment]",
      "a.md:3 (Context)",
      "When: 2 days ago",
      "Summary: Mend it",
      "> About a.md.",
      "",
      "Details:",
      '- Sam: "Oil?"',
    ]);
  });

  it("say of an anti-pattern that it is one", () => {
    const { markdown } = withinBudget([hit("a.md", { kind: "antipattern" })], { detail: "none" });
    expect(markdown).toContain("### a.md [rank: 1, score: 0.50, anti-pattern]");
  });

  it("put facts first, as bullets", () => {
    const fact = "[goal] Oil it (sources: 1 episode)";
    const { markdown } = withinBudget([hit("a.md"), hit("b.md")], {
      detail: "none",
      tell: ({ id }) => (id === "b.md" ? { details: [], surprise: 0, fact } : undefined),
    });
    expect(markdown).toMatch(
      /^## Known facts\n\n- \[goal\] Oil it \(sources: 1 episode\) b\.md:3 \(Context\)\n\n## Memories\n\n### a\.md/,
    );
  });

  it("rank what is no fact without gaps", () => {
    const { markdown } = withinBudget([hit("a.md"), hit("b.md"), hit("c.md")], {
      detail: "none",
      tell: ({ id }) => (id === "b.md" ? { details: [], surprise: 0, fact: "Oil it" } : undefined),
    });
    expect(markdown.match(/rank: \d/g)).toEqual(["rank: 1", "rank: 2"]);
  });

  it.each([
    { doubt: "weak", says: "Nothing relevant. These notes only share words with it." },
    { doubt: "alike", says: "Nothing relevant." },
    { doubt: "elsewhen", says: "Nothing from then. These are the nearest to it." },
  ] as const)(
    "begin with what they are where they are $doubt, and have neither facts nor scores",
    ({ doubt, says }) => {
      const fact = "[goal] Oil it (sources: 1 episode)";
      const { markdown } = withinBudget([hit("a.md"), hit("b.md")], {
        detail: "none",
        doubt,
        tell: ({ id }) => (id === "b.md" ? { details: [], surprise: 0, fact } : undefined),
      });
      expect(markdown.split("\n\n")).toEqual([
        says,
        "## Nearest entries",
        `- ${fact} b.md:3 (Context)`,
        "## Nearest memories",
        "### a.md [rank: 1, no answer]\na.md:3 (Context)",
      ]);
    },
  );

  it("say of what merely meets its conditions that it does", () => {
    const { score: _score, ...met } = hit("a.md");
    expect(withinBudget([met], { detail: "none" }).markdown).toContain("### a.md [rank: 1, meets the conditions]");
  });

  it("call what has no title by its rank", () => {
    const { markdown } = withinBudget([hit("a"), hit("b"), hit("c", { title: "" })], { detail: "auto" });
    expect(markdown).toContain("### Memory 3 [rank: 3,");
  });

  it("are nothing where nothing was found", () => {
    expect(withinBudget([], { detail: "high" })).toEqual({ hits: [], left_out: [], tokens: 0, markdown: "" });
  });
});

describe("a budget (oracle 95, where a budget too small for a hit leaves nothing, and no heading cut in two)", () => {
  const hits = [hit("a.md"), hit("long.md", { snippet: "word ".repeat(60) }), hit("c.md")];
  const first = withinBudget(hits.slice(0, 1), { detail: "auto" }).markdown;

  it.each([
    { name: "characters", options: { maxChars: first.length } },
    { name: "tokens", options: { budget: Math.ceil(first.length / 4) } },
  ])("of $name is kept to the last one, and the first hit that does not fit ends the list", ({ options }) => {
    const shown = withinBudget(hits, { detail: "auto", ...options });
    expect(shown).toMatchObject({ markdown: first, left_out: ["long.md", "c.md"] });
  });

  it("that is one too small leaves the hit out", () => {
    const { hits: kept, markdown } = withinBudget(hits, { detail: "auto", maxChars: first.length - 1 });
    expect([kept, markdown]).toEqual([[], ""]);
  });
});
