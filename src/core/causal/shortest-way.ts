import { compareWays, eachStep, step, type Walk, type Way } from "./ways.ts";
import type { Steps } from "./numbered-graph.ts";

/** How far both searches have come: distances plus one, 0 where not reached. */
interface Met {
  readonly ahead: Uint8Array;
  readonly behind: Uint8Array;
  /** How many steps lie before the nodes where they met, and behind. */
  readonly before: number;
  readonly after: number;
}

/** The shortest way, the best of those as short; searched from both ends, since few steps lead to many nodes. */
export function shortestWay(walk: Walk): Way | undefined {
  const met = meet(walk);
  return met && bestThrough(walk, met);
}

function meet(walk: Walk): Met | undefined {
  const { graph, from, to, maxDepth } = walk;
  const ahead = new Uint8Array(graph.nodes.length);
  const behind = new Uint8Array(graph.nodes.length);
  ahead[from] = 1;
  behind[to] = 1;
  let front: readonly number[] = [from];
  let back: readonly number[] = [to];
  for (let before = 0, after = 0; before + after < maxDepth && front.length > 0 && back.length > 0;) {
    const isForward = front.length <= back.length;
    if (isForward) front = expand(walk, graph.forward, front, ahead);
    else back = expand(walk, graph.backward, back, behind);
    if (isForward) before++;
    else after++;
    const reached = isForward ? front : back;
    const others = isForward ? behind : ahead;
    if (reached.some((node) => others[node] !== 0)) return { ahead, behind, before, after };
  }
  return undefined;
}

/** The nodes one step further. */
function expand(walk: Walk, steps: Steps, frontier: readonly number[], reached: Uint8Array): readonly number[] {
  const next: number[] = [];
  const depth = (reached[frontier[0] ?? 0] ?? 0) + 1;
  for (const node of frontier) {
    eachStep(walk, steps, node, (end) => {
      if (reached[end] !== 0) return;
      reached[end] = depth;
      next.push(end);
    });
  }
  return next;
}

/** Every shortest way leads through the nodes where the searches met. */
function bestThrough(walk: Walk, { ahead, behind, before, after }: Met): Way | undefined {
  const { graph, to } = walk;
  const known = new Map<number, Way | undefined>();
  const isOnward = (end: number, depth: number): boolean => {
    if (depth >= before && behind[end] !== before + after - depth + 1) return false;
    return depth > before || ahead[end] === depth + 1;
  };
  const bestFrom = (node: number, depth: number): Way | undefined => {
    if (known.has(node)) return known.get(node);
    let best: Way | undefined;
    eachStep(walk, graph.forward, node, (end, edge) => {
      if (!isOnward(end, depth + 1)) return;
      const rest = end === to ? undefined : bestFrom(end, depth + 1);
      if (end !== to && !rest) return;
      const way = step(graph, end, edge, rest);
      if (!best || compareWays(graph, way, best) < 0) best = way;
    });
    known.set(node, best);
    return best;
  };
  return bestFrom(walk.from, 0);
}
