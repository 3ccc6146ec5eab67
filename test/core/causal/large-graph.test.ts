import { expect, it } from "vitest";
import { buildGraph } from "../../../src/core/causal/build-graph.ts";
import { shortestPath } from "../../../src/core/causal/path.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Pattern } from "../../../src/core/model/pattern.ts";

it("finds its way among 5,000 patterns and 20,000 links", () => {
  const count = 5000;
  const id = (at: number): string => `patterns/P${String(at % count)}.md`;
  const patterns = Array.from({ length: count }, (_, at): Pattern => {
    const targets = [at + 1, at * 7 + 3, at * 31 + 11, at * 113 + 57].map(id);
    const link = { type: "causes" as const, episodes: [], suggested: false, line: 1 };
    const none = { aliases: [], tags: [], trigger: "", context: "", action: "", warning: "" };
    const causalLinks = targets.map((target) => ({ ...link, target }));
    const rest = { evidence: [], observations: [], relations: [], causalLinks };
    return { kind: "pattern", id: noteId(id(at)), title: `P${String(at)}`, ...none, ...rest };
  });
  const graph = buildGraph(patterns, {
    resolve: (name) => ({ kind: "found", id: noteId(name) }),
    outcomeOf: () => undefined,
    dayOf: () => undefined,
    describe: () => undefined,
  });
  const way = (from: number, to: number): string | undefined =>
    shortestPath(graph, { from: id(from), to: id(to), maxDepth: 10 })
      ?.nodes.map(({ label }) => label)
      .join(" ");
  expect(way(0, 4)).toBe("P0 P3 P4");
  // Thirteen ways are as short; of equal weight the first by titles is taken.
  expect(way(1, 2500)).toBe("P1 P10 P11 P1300 P4103 P3724 P1071 P2500");
});
