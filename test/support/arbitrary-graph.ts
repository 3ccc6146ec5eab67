import fc from "fast-check";
import type { CausalEdge, CausalGraph } from "../../src/core/causal/graph.ts";
import type { PathQuery } from "../../src/core/causal/path.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { causalTypes, type CausalType } from "../../src/core/model/pattern.ts";

export function edge(source: string, target: string, support: number, type: CausalType = "causes"): CausalEdge {
  return {
    source,
    target,
    type,
    weight: 1 - support,
    support,
    evidence: [],
    suggested: false,
    path: noteId(source),
    line: 1,
  };
}

export function graphFrom(edges: readonly CausalEdge[]): CausalGraph {
  const ids = new Set(edges.flatMap(({ source, target }) => [source, target]));
  return {
    nodes: new Map([...ids].map((id) => [id, { id, label: id.replace(/\d$/, ""), type: "pattern" }])),
    edges: new Map([...ids].map((id) => [id, edges.filter(({ source }) => source === id)])),
    incoming: new Map([...ids].map((id) => [id, edges.filter(({ target }) => target === id)])),
    tallies: new Map(),
    problems: [],
  };
}

// Two nodes share the title A. What supports the links are binary fractions: their products are exact.
const node = fc.constantFrom("A1", "A2", "B", "C", "D", "E");
const someEdge = fc
  .tuple(node, node, fc.constantFrom(0.25, 0.5, 0.75), fc.constantFrom(...causalTypes))
  .map((parts) => edge(...parts));
const edgeKey = (each: CausalEdge): string => [each.source, each.type, each.target].join(" ");
export const edges = fc.uniqueArray(someEdge, { selector: edgeKey, maxLength: 14 });
export const query: fc.Arbitrary<PathQuery> = fc.record(
  {
    from: node,
    to: node,
    maxDepth: fc.integer({ min: 1, max: 5 }),
    types: fc.constantFrom<readonly CausalType[]>(
      ["causes"],
      ["causes", "enables"],
      ["causes", "correlates"],
      causalTypes,
    ),
  },
  { requiredKeys: ["from", "to", "maxDepth"] },
);

/** Edges, and the same in another order. */
export const shuffled = edges.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);
