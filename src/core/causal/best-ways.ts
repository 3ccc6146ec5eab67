import { popHeap, pushHeap } from "../lib/heap.ts";
import { compareAlong, eachStep, placeOf, step, type Walk, type Way } from "./ways.ts";

/** Yen's algorithm: what is looked for is the best way that leaves the ones found so far at some node. */
interface Deviation {
  /** The node before the next step; with the nodes before that it is passed, and not met again. */
  readonly from: number;
  readonly passed: ReadonlySet<number>;
  /** Where the ways found so far go from here. */
  readonly taken: ReadonlySet<number>;
}

/** So many ways without a loop, by the product of their support; of equal ones the shorter, then the first by titles. */
export function bestWays(walk: Walk, count: number): readonly Way[] {
  const togo = costsToGo(walk);
  const first = bestWay(walk, togo, { from: walk.from, passed: new Set([walk.from]), taken: new Set() });
  if (!first) return [];
  const found: Way[] = [first];
  const candidates = new Map<string, Way>();
  while (found.length < count) {
    const last = found.at(-1);
    if (last) for (const way of deviations(walk, togo, last, found)) candidates.set(keyOf(way), way);
    const best = [...candidates].reduce<readonly [string, Way] | undefined>(
      (known, each) => (!known || compareBest(walk, each[1], known[1]) < 0 ? each : known),
      undefined,
    );
    if (!best) break;
    candidates.delete(best[0]);
    found.push(best[1]);
  }
  return found;
}

const keyOf = (way: Way): string =>
  stepsOf(way)
    .map(({ node }) => node)
    .join(" ");

function compareBest({ graph }: Walk, a: Way, b: Way): number {
  return a.cost - b.cost || a.length - b.length || compareAlong(graph, a, b);
}

/** For every node of a way: the best way that leaves it there and is none of those found. */
function deviations(walk: Walk, togo: CostsToGo, last: Way, found: readonly Way[]): readonly Way[] {
  const steps = stepsOf(last);
  return steps.flatMap((_, at): readonly Way[] => {
    const before = steps.slice(0, at);
    const alike = found.map(stepsOf).filter((other) => before.every(({ node }, place) => other[place]?.node === node));
    const deviation: Deviation = {
      from: before.at(-1)?.node ?? walk.from,
      passed: new Set([walk.from, ...before.map(({ node }) => node)]),
      taken: new Set(alike.flatMap((other) => other[at]?.node ?? [])),
    };
    const rest = bestWay(walk, togo.slice(0, walk.maxDepth - at + 1), deviation);
    if (!rest) return [];
    return [before.reduceRight<Way>((way, { node, edge }) => step(walk.graph, node, edge, way), rest)];
  });
}

function stepsOf(way: Way): readonly Way[] {
  const steps: Way[] = [];
  for (let at: Way | undefined = way; at; at = at.rest) steps.push(at);
  return steps;
}

/** By how many steps are left, then by node: the least cost to the end. */
type CostsToGo = readonly Float64Array[];

function costsToGo(walk: Walk): CostsToGo {
  const { graph, to, maxDepth } = walk;
  let costs = new Float64Array(graph.ids.length).fill(Infinity);
  costs[to] = 0;
  const all = [costs];
  let changed: ReadonlySet<number> = new Set([to]);
  while (all.length <= maxDepth) {
    const before = costs;
    const after = costs.slice();
    const next = new Set<number>();
    for (const node of changed) {
      eachStep(walk, graph.backward, node, (end, edge) => {
        const cost = (before[node] ?? 0) + graph.costOf(placeOf(edge));
        if (cost >= (after[end] ?? 0)) return;
        after[end] = cost;
        next.add(end);
      });
    }
    all.push(after);
    [costs, changed] = [after, next];
  }
  return all;
}

/** A node reached after so many steps. */
interface State {
  readonly node: number;
  readonly depth: number;
  /** What it costs to the end at least, with what it took to get here. */
  readonly least: number;
  /** The way here, the last step first. */
  readonly back: Way | undefined;
}

const cheapest = (a: State, b: State): number => a.least - b.least || a.depth - b.depth;

/** The best way from a node on, looked for where the least cost is. */
function bestWay(walk: Walk, togo: CostsToGo, { from, passed, taken }: Deviation): Way | undefined {
  const { graph, to } = walk;
  const limit = togo.length - 1;
  const reached = new Map<number, State>();
  const heap: State[] = [{ node: from, depth: 0, least: togo[limit]?.[from] ?? Infinity, back: undefined }];
  const done = new Set<number>();
  for (let state = popHeap(heap, cheapest); state; state = popHeap(heap, cheapest)) {
    const key = state.node * (limit + 1) + state.depth;
    if (done.has(key)) continue;
    done.add(key);
    const best = reached.get(key) ?? state;
    if (state.node === to) return best.back && forwards(graph, best.back);
    eachStep(walk, graph.forward, state.node, (end, edge) => {
      if (passed.has(end) || (best.depth === 0 && taken.has(end))) return;
      const back = step(graph, end, edge, best.back);
      const least = back.cost + (togo[limit - back.length]?.[end] ?? Infinity);
      if (least === Infinity) return;
      const place = end * (limit + 1) + back.length;
      const known = reached.get(place);
      if (known && !isBetter(walk, back, known)) return;
      const next = { node: end, depth: back.length, least, back };
      reached.set(place, next);
      pushHeap(heap, next, cheapest);
    });
  }
  return undefined;
}

function isBetter({ graph }: Walk, back: Way, known: State): boolean {
  const cost = known.back?.cost ?? Infinity;
  if (!known.back || back.cost !== cost) return back.cost < cost;
  const [one, other] = [forwards(graph, back), forwards(graph, known.back)];
  return one !== undefined && other !== undefined && compareAlong(graph, one, other) < 0;
}

/** The same steps, the first one first. */
function forwards(graph: Walk["graph"], back: Way): Way | undefined {
  let way: Way | undefined;
  for (let at: Way | undefined = back; at; at = at.rest) way = step(graph, at.node, at.edge, way);
  return way;
}
