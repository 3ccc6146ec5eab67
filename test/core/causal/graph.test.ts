import { describe, expect, it } from "vitest";
import type { CausalEdge, CausalGraph } from "../../../src/core/causal/graph.ts";
import { libraryOf } from "../../support/library-of.ts";
import {
  causal,
  episodeText,
  evidence,
  manyNotes,
  noteText,
  patternText,
  type Texts,
} from "../../support/note-text.ts";

const graphOf = (texts: Texts): CausalGraph => libraryOf(texts).graph();
const edgesOf = (graph: CausalGraph): readonly CausalEdge[] => [...graph.edges.values()].flat();
const problemsOf = (graph: CausalGraph): readonly string[] =>
  graph.problems.map(({ code, line }) => `${code} ${String(line)}`);

/** The one pattern A with these lines, beside the target it is to find. */
function withTarget(...lines: readonly string[]): Texts {
  return {
    "patterns/A.md": patternText("A", {}, causal(...lines)),
    "patterns/PATTERN-late.md": patternText("Load late", {
      permalink: "my-vault/patterns/pattern-late",
      aliases: ["on demand"],
    }),
  };
}

describe("an edge is the same, whether its target is named by", () => {
  it.each([
    ["title", "[[Load late]]"],
    ["file name", "[[PATTERN-late]]"],
    ["permalink", "[[patterns/pattern-late]]"],
    ["whole permalink", "[[my-vault/patterns/pattern-late]]"],
    ["alias", "[[on demand]]"],
    ["heading", "[[PATTERN-late#Trigger]]"],
    ["path with its ending", "[[patterns/PATTERN-late.md]]"],
    ["other words", "[[Load late|what we do]]"],
    ["another case", "[[load LATE]]"],
  ])("%s", (_how, link) => {
    const [edge, ...others] = edgesOf(graphOf(withTarget(`causes ${link}`)));
    expect(edge).toMatchObject({ source: "patterns/A.md", target: "patterns/PATTERN-late.md", type: "causes" });
    expect(others).toEqual([]);
  });
});

describe("a small vault with every trait", () => {
  const graph = graphOf({
    "patterns/PATTERN-lazy.md": patternText(
      "PATTERN-lazy",
      {},
      causal(
        "causes [[PATTERN-paint]] (2 of 3 sessions)",
        "enables [[patterns/pattern-offline]]",
        "prevents [[ANTIPATTERN-eager|loading all]]",
        "correlates [[ADR-007 Memory first]]",
        "causes [[PATTERN-paint]]",
        "causes [[PATTERN-lazy]]",
        "causes [[PATTERN-unwritten]]",
        "improves [[PATTERN-paint]]",
      ),
    ),
    "patterns/PATTERN-paint.md": patternText("PATTERN-paint", {}, causal("prevents [[PATTERN-lazy]]")),
    "patterns/ANTIPATTERN-eager.md": patternText("ANTIPATTERN-eager", {}, causal("causes [[slow start]]")),
    "notes/ADR-007 Memory first.md": noteText({}),
  });

  it("has each edge once", () => {
    expect(edgesOf(graph).map(({ source, type, target }) => [source, type, target].join(" "))).toEqual([
      "patterns/PATTERN-lazy.md correlates notes/ADR-007 Memory first.md",
      "patterns/PATTERN-lazy.md prevents patterns/ANTIPATTERN-eager.md",
      "patterns/PATTERN-lazy.md causes patterns/PATTERN-paint.md",
      "patterns/PATTERN-lazy.md causes PATTERN-unwritten",
      "patterns/PATTERN-lazy.md enables patterns/pattern-offline",
      "patterns/PATTERN-paint.md prevents patterns/PATTERN-lazy.md",
      "patterns/ANTIPATTERN-eager.md causes slow start",
    ]);
  });

  it("knows what each node is", () => {
    expect(Object.fromEntries([...graph.nodes.values()].map(({ label, type }) => [label, type]))).toEqual({
      "PATTERN-lazy": "pattern",
      "PATTERN-paint": "pattern",
      "ANTIPATTERN-eager": "antipattern",
      "patterns/pattern-offline": "unresolved",
      "ADR-007 Memory first": "note",
      "PATTERN-unwritten": "unresolved",
      "slow start": "unresolved",
    });
  });

  it("says which lines made no edge to a note", () => {
    expect(problemsOf(graph)).toEqual([
      "unresolved-target 17",
      "self-loop 21",
      "unresolved-target 22",
      "unresolved-target 16",
    ]);
  });
});

describe("evidence for an edge", () => {
  const episodes = {
    "episodes/EPISODE-1.md": episodeText("1", { outcome: "success" }),
    "episodes/EPISODE-2.md": episodeText("2", { outcome: "success" }),
    "episodes/EPISODE-3.md": episodeText("3", { outcome: "failure" }),
    "episodes/EPISODE-4.md": episodeText("4", { outcome: "partial" }),
  };
  const edgeOf = (links: readonly string[], own: readonly string[] = [], theirs: readonly string[] = []): unknown => {
    const graph = graphOf({
      ...episodes,
      "patterns/A.md": patternText("A", {}, causal(...links), evidence(...own)),
      "patterns/B.md": patternText("B", {}, evidence(...theirs)),
    });
    return edgesOf(graph)[0];
  };

  it("is nothing at first, and weighs (0 + 1) / (0 + 2)", () => {
    expect(edgeOf(["causes [[B]]"])).toMatchObject({ evidence: [], weight: 0.5 });
  });

  it("two successes and a failure weigh (2 + 1) / (3 + 2)", () => {
    expect(edgeOf(["causes [[B]] (EPISODE-1, EPISODE-2, EPISODE-3)"])).toMatchObject({
      evidence: ["episodes/EPISODE-1.md", "episodes/EPISODE-2.md", "episodes/EPISODE-3.md"],
      weight: 0.6,
    });
  });

  it("is what both ends have in common where the line names no episode: (0.5 + 1) / (1 + 2)", () => {
    const edge = edgeOf(["causes [[B]]"], ["[[EPISODE-1]]", "[[EPISODE-4]]"], ["[[EPISODE-4]]", "[[EPISODE-3]]"]);
    expect(edge).toMatchObject({ evidence: ["episodes/EPISODE-4.md"], weight: 0.5 });
  });

  it("goes by the outcome the pattern states rather than the episode's own", () => {
    const edge = edgeOf(["causes [[B]]"], ["[[EPISODE-3]] (success)"], ["[[EPISODE-3]]"]);
    expect(edge).toMatchObject({ weight: 0.6667 });
  });

  it("adds up over all lines that say the same, each episode once", () => {
    expect(
      edgeOf(["causes [[B]] (EPISODE-1)", "causes [[B|again]] (EPISODE-1, EPISODE-3)", "causes [[B]]"]),
    ).toMatchObject({ evidence: ["episodes/EPISODE-1.md", "episodes/EPISODE-3.md"], weight: 0.5 });
  });
});

describe("a link that a machine has suggested", () => {
  it("is marked", () => {
    expect(edgesOf(graphOf(withTarget("causes [[Load late]] (suggested)")))).toMatchObject([{ suggested: true }]);
  });

  it.each([
    { name: "before", lines: ["causes [[Load late]]", "causes [[Load late]] (EPISODE-1, suggested)"], line: 16 },
    { name: "after", lines: ["causes [[Load late]] (EPISODE-1, suggested)", "causes [[Load late]]"], line: 17 },
  ])("is confirmed by a plain line $name it, and written where that is", ({ lines, line }) => {
    expect(edgesOf(graphOf(withTarget(...lines)))).toMatchObject([{ suggested: false, line, evidence: ["EPISODE-1"] }]);
  });
});

describe("several notes of one title", () => {
  const twins = {
    "home/patterns/Retry.md": patternText("Retry"),
    "work/patterns/Retry.md": patternText("Retry"),
  };

  it("the one nearest to the linking note is meant", () => {
    const graph = graphOf({ ...twins, "work/A.md": patternText("A", {}, causal("causes [[Retry]]")) });
    expect(edgesOf(graph)).toMatchObject([{ target: "work/patterns/Retry.md" }]);
  });

  it("two equally near ones make no edge and a problem that names both", () => {
    const graph = graphOf({ ...twins, "A.md": patternText("A", {}, causal("causes [[Retry]]")) });
    expect(edgesOf(graph)).toEqual([]);
    expect(graph.problems).toMatchObject([
      {
        code: "ambiguous-target",
        message: '"Retry" could be home/patterns/Retry.md or work/patterns/Retry.md. Write the path.',
      },
    ]);
  });

  it("of very many only a few are named", () => {
    const many = manyNotes(40, noteText({ title: "Retry" }));
    const graph = graphOf({ ...many, "A.md": patternText("A", {}, causal("causes [[Retry]]")) });
    expect(graph.problems[0]?.message).toContain("10/Gate 10.md, 11/Gate 11.md, 12/Gate 12.md or 37 others.");
  });
});

it.each(["causes", "enables"])("a pattern that %s and prevents the same contradicts itself", (type) => {
  const graph = graphOf(withTarget(`${type} [[Load late]]`, "prevents [[PATTERN-late]]"));
  expect(problemsOf(graph)).toEqual(["contradiction 17"]);
});

it("the same edges can be followed backwards", () => {
  const graph = graphOf({
    "A.md": patternText("A", {}, causal("causes [[C]]")),
    "B.md": patternText("B", {}, causal("enables [[C]]")),
    "C.md": patternText("C"),
  });
  expect(graph.incoming.get("C.md")?.map(({ source }) => source)).toEqual(["A.md", "B.md"]);
});
