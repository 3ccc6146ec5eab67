import type { CausalEdge } from "../../src/core/causal/graph.ts";
import type { PathQuery } from "../../src/core/causal/path.ts";

/** Every walk of the allowed length and kind, repetitions and all. */
export function allWalks(
  all: readonly CausalEdge[],
  { from, to, maxDepth, types: allowed }: PathQuery,
): CausalEdge[][] {
  const kinds = allowed ?? ["causes", "enables", "prevents"];
  const allowedEdges = all.filter(({ type, target }) => kinds.includes(type) && (type !== "prevents" || target === to));
  const walks: CausalEdge[][] = [];
  const extend = (walk: CausalEdge[], here: string): void => {
    if (here === to) walks.push(walk);
    if (here === to || walk.length === maxDepth) return;
    for (const each of allowedEdges) {
      if (each.source === here) extend([...walk, each], each.target);
      else if (each.type === "correlates" && each.target === here) extend([...walk, each], each.source);
    }
  };
  extend([], from);
  return walks;
}

export const productOf = (walk: readonly CausalEdge[]): number =>
  walk.reduce((product, each) => product * each.support, 1);

/** Orders walks by titles first, then by notes, types, and whether walked forwards. */
export function compareWalks(a: readonly CausalEdge[], b: readonly CausalEdge[], from: string): number {
  return key(a, from) < key(b, from) ? -1 : 1;
}

/** The notes along a walk. */
export function notesAlong(walk: readonly CausalEdge[], from: string): readonly string[] {
  let here = from;
  return walk.map((each) => (here = each.source === here ? each.target : each.source));
}

function key(walk: readonly CausalEdge[], from: string): string {
  const nodes = notesAlong(walk, from);
  const titles = nodes.map((id) => id.replace(/\d$/, ""));
  const ways = walk.map((each, at) => (each.target === nodes[at] ? "along" : "back"));
  return [...titles, ...nodes, ...walk.map((each) => each.type), ...ways].join(" ");
}
