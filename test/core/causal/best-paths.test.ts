import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { CausalEdge } from "../../../src/core/causal/graph.ts";
import { bestPaths, type PathQuery } from "../../../src/core/causal/path.ts";
import { allWalks, compareWalks, notesAlong, productOf } from "../../support/all-walks.ts";
import { edges, graphFrom, query, shuffled } from "../../support/arbitrary-graph.ts";
import { libraryOf } from "../../support/library-of.ts";
import { patternVault } from "../../support/note-text.ts";

function paths(sentences: readonly string[], count: number, more: Partial<PathQuery> = {}): readonly string[] {
  const graph = libraryOf(patternVault(...sentences)).graph();
  const ends = { from: "patterns/A.md", to: "patterns/D.md", maxDepth: 5 };
  const found = bestPaths(graph, { ...ends, ...more }, count);
  return found.map(({ nodes, support }) => `${nodes.map(({ label }) => label).join("")} ${String(support)}`);
}

const square = ["A causes B", "B causes D", "A enables C", "C causes D", "A causes D", "C causes B", "D causes A"];

describe("the best paths", () => {
  it("come by the product of their support, equal ones by titles, none through a note twice", () => {
    expect(paths(square, 5)).toEqual(["AD 0.5", "ABD 0.25", "ACD 0.25", "ACBD 0.125"]);
  });

  it("are as many as were asked for", () => {
    expect(paths(square, 2)).toEqual(["AD 0.5", "ABD 0.25"]);
  });

  it("are no longer than allowed", () => {
    expect(paths(square, 5, { maxDepth: 2 })).toEqual(["AD 0.5", "ABD 0.25", "ACD 0.25"]);
  });

  it("take the best link of several between two notes, and count as one", () => {
    const twice = ["A enables D", "A causes D (EPISODE-1)"];
    expect(paths(twice, 5)).toEqual(["AD 0.5"]);
  });

  it("walk over correlations and suggestions only when asked to, and over what holds off only at the end", () => {
    const doubtful = ["A correlates B", "B causes D", "A causes C (suggested)", "C prevents D", "D prevents C"];
    expect(paths(doubtful, 5)).toEqual([]);
    expect(paths(doubtful, 5, { suggested: true })).toEqual(["ACD 0.25"]);
    expect(paths(doubtful, 5, { types: ["causes", "correlates"] })).toEqual(["ABD 0.25"]);
    expect(paths(doubtful, 5, { to: "patterns/B.md", types: ["causes", "prevents"], suggested: true })).toEqual([]);
  });

  it("from a note to itself are one, of nothing", () => {
    expect(paths(square, 5, { to: "patterns/A.md" })).toEqual(["A 1"]);
  });
});

test("are those that a search through all paths finds", () => {
  fc.assert(
    fc.property(edges, query, fc.integer({ min: 1, max: 5 }), (all, asked, count) => {
      fc.pre(asked.from !== asked.to);
      const found = bestPaths(graphFrom(all), asked, count);
      expect(found.map((each) => each.edges)).toEqual(allBest(all, asked).slice(0, count));
    }),
    { numRuns: 1000 },
  );
});

test("are the same in whatever order the links are known", () => {
  fc.assert(
    fc.property(shuffled, query, ([all, other], asked) => {
      expect(bestPaths(graphFrom(other), asked, 5)).toEqual(bestPaths(graphFrom(all), asked, 5));
    }),
  );
});

/** Every path without a loop, best first; of those through the same notes the best. */
function allBest(all: readonly CausalEdge[], asked: PathQuery): readonly (readonly CausalEdge[])[] {
  const loopless = allWalks(all, asked).filter((walk) => {
    const notes = [asked.from, ...notesAlong(walk, asked.from)];
    return new Set(notes).size === notes.length;
  });
  const order = (a: CausalEdge[], b: CausalEdge[]): number =>
    productOf(b) - productOf(a) || a.length - b.length || compareWalks(a, b, asked.from);
  const best = new Map<string, CausalEdge[]>();
  for (const walk of loopless.sort(order)) {
    const notes = notesAlong(walk, asked.from).join(" ");
    if (!best.has(notes)) best.set(notes, walk);
  }
  return [...best.values()];
}
