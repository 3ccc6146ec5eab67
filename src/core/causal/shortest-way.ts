import { compareWays, eachStep, mayStep, step, type Walk, type Way } from "./ways.ts";
import type { Steps } from "./numbered-graph.ts";

/** How far both searches have come: distances plus one, 0 where not reached. */
interface Met {
  readonly ahead: Uint8Array;
  readonly behind: Uint8Array;
  readonly where: readonly number[];
  /** How many steps lie before the nodes where they met, and behind. */
  readonly before: number;
  readonly after: number;
}

/** The shortest way, the best of those as short; searched from both ends, since few steps lead to many nodes. */
export function shortestWay(walk: Walk): Way | undefined {
  const met = meet(walk);
  if (!met) return undefined;
  leadBack(walk, met);
  return bestThrough(walk, met);
}

function meet(walk: Walk): Met | undefined {
  const { graph, from, to, maxDepth } = walk;
  const ahead = new Uint8Array(graph.ids.length);
  const behind = new Uint8Array(graph.ids.length);
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
    const others = isForward ? behind : ahead;
    const where = (isForward ? front : back).filter((node) => others[node] !== 0);
    if (where.length > 0) return { ahead, behind, where, before, after };
  }
  return undefined;
}

/** The nodes one step further. */
function expand(walk: Walk, steps: Steps, frontier: readonly number[], reached: Uint8Array): readonly number[] {
  const next: number[] = [];
  const depth = (reached[frontier[0] ?? 0] ?? 0) + 1;
  for (const node of frontier) {
    const last = steps.starts[node + 1] ?? 0;
    for (let at = steps.starts[node] ?? 0; at < last; at++) {
      const end = steps.ends[at] ?? 0;
      if (reached[end] !== 0 || !mayStep(walk, steps, node, at)) continue;
      reached[end] = depth;
      next.push(end);
    }
  }
  return next;
}

/** From where they met back to the beginning: of all nodes that were reached, few lie on a shortest way. */
function leadBack(walk: Walk, { ahead, behind, where, before, after }: Met): void {
  let frontier = where;
  for (let depth = before; depth > 0; depth--) {
    const next: number[] = [];
    for (const node of frontier) {
      eachStep(walk, walk.graph.backward, node, (end) => {
        if (ahead[end] !== depth || behind[end] !== 0) return;
        behind[end] = before + after - depth + 2;
        next.push(end);
      });
    }
    frontier = next;
  }
}

/** Every node of a shortest way knows how far it is to the end. */
function bestThrough(walk: Walk, { behind }: Met): Way | undefined {
  const { graph, to } = walk;
  const known = new Map<number, Way | undefined>();
  const bestFrom = (node: number): Way | undefined => {
    if (known.has(node)) return known.get(node);
    const left = behind[node] ?? 0;
    let best: Way | undefined;
    eachStep(walk, graph.forward, node, (end, edge) => {
      if (behind[end] !== left - 1) return;
      const rest = end === to ? undefined : bestFrom(end);
      if (end !== to && !rest) return;
      const way = step(graph, end, edge, rest);
      if (!best || compareWays(graph, way, best) < 0) best = way;
    });
    known.set(node, best);
    return best;
  };
  return bestFrom(walk.from);
}
