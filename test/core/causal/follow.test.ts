import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { follow, type Direction } from "../../../src/core/causal/follow.ts";
import { edges, graphFrom } from "../../support/arbitrary-graph.ts";
import { libraryOf } from "../../support/library-of.ts";
import { patternVault } from "../../support/note-text.ts";

/** By level: the links, those of what holds off in brackets. */
function told(
  sentences: readonly string[],
  roots: string,
  { direction = "causes", maxDepth = 3 }: { direction?: Direction; maxDepth?: number } = {},
): readonly string[] {
  const graph = libraryOf(patternVault(...sentences)).graph();
  const from = roots.split(" ").map((root) => `patterns/${root}.md`);
  return follow(graph, from, { direction, maxDepth }).map((level) =>
    level
      .map(({ edge, holdsOff }) => {
        const [source = "", target = ""] = [edge.source, edge.target].map((id) => id.replace(/^patterns\/|\.md$/g, ""));
        return holdsOff ? `(${source}${target})` : source + target;
      })
      .join(" "),
  );
}

describe("what leads to a note", () => {
  it("tells both links of one cause", () => {
    expect(told(["A causes B", "A causes C", "B causes D", "C causes D"], "D")).toEqual(["BD CD", "AB AC"]);
  });

  it("tells a link between causes that are as near by the farther of them", () => {
    expect(told(["A causes D", "B causes D", "A causes B", "C causes A"], "D")).toEqual(["AD BD AB", "CA"]);
    expect(told(["A causes D", "B causes D", "A causes B", "C causes A"], "D", { maxDepth: 1 })).toEqual(["AD BD AB"]);
  });

  it("tells where it comes round to what was asked about", () => {
    expect(told(["A causes B", "B causes C", "C causes A"], "A")).toEqual(["CA", "BC AB"]);
  });

  it("tells what holds it off after what leads there, and no further than that", () => {
    const said = ["A prevents D", "B causes A", "C causes D", "E prevents C", "F prevents A"];
    expect(told(said, "D")).toEqual(["CD (AD)", "(BA)"]);
  });

  it("tells that what is told holds off a cause", () => {
    expect(told(["A prevents D", "C causes D", "A prevents C"], "D")).toEqual(["CD (AD) (AC)"]);
  });

  it("takes for a cause what leads there on any way, though it leads to what holds it off, too", () => {
    expect(told(["A prevents D", "B enables A", "B causes C", "C causes D", "E causes B"], "D")).toEqual([
      "CD (AD)",
      "BC (BA)",
      "EB",
    ]);
  });

  it("of several notes tells each link once, by the nearest", () => {
    expect(told(["A causes B", "B causes C", "C causes D"], "B D")).toEqual(["AB CD BC"]);
  });
});

describe("what comes of a note", () => {
  it("is nothing that comes of what it holds off", () => {
    expect(told(["A prevents B", "B causes C", "A causes C"], "A", { direction: "effects" })).toEqual(["AB AC"]);
  });

  it("goes on from what it holds off and brings about", () => {
    expect(told(["A prevents B", "A causes C", "C causes B", "B causes D"], "A", { direction: "effects" })).toEqual([
      "AB AC CB",
      "BD",
    ]);
  });
});

test("all links are told that may be followed between what is told, each once", () => {
  fc.assert(
    fc.property(edges, fc.integer({ min: 1, max: 4 }), (all, maxDepth) => {
      const levels = follow(graphFrom(all), ["A1"], { direction: "causes", maxDepth });
      const steps = levels.flat();
      const ids = new Set(["A1", ...steps.map(({ node }) => node.id)]);
      const between = all.filter(
        ({ source, target, type }) => source !== target && type !== "correlates" && ids.has(source) && ids.has(target),
      );
      expect(steps.map(({ edge }) => edge).filter(({ source, target }) => source !== target)).toHaveLength(
        between.length,
      );
      expect(levels.length).toBeLessThanOrEqual(maxDepth);
    }),
  );
});
