import { associations, linkKind, typeOf, typeOrder } from "./link-kinds.ts";
import type { CausalGraph, LinkTable } from "./graph.ts";

/** What may be walked from each node on, in flat arrays: the steps of node `n` are `starts[n]` to `starts[n + 1]`. */
export interface Steps {
  readonly starts: Int32Array;
  /** The node at the other end. */
  readonly ends: Int32Array;
  /** The link's place; of one walked against its direction, minus that place and one. */
  readonly links: Int32Array;
  readonly kinds: Uint8Array;
}

/** A graph in numbers, to be walked in both directions. */
export interface NumberedGraph extends LinkTable {
  /** What a link adds to the cost of a way, a whole number, so that sums are exact in any order. */
  readonly costOf: (link: number) => number;
  readonly forward: Steps;
  readonly backward: Steps;
}

/** The least support differs from none, and every product of a few from every other. */
const costPerUnit = 1e9;

const known = new WeakMap<CausalGraph, NumberedGraph>();

export function numbered(graph: CausalGraph): NumberedGraph {
  const made = known.get(graph) ?? walkable(graph.table?.() ?? tableOf(graph));
  known.set(graph, made);
  return made;
}

function walkable(table: LinkTable): NumberedGraph {
  const costs = new Float64Array(table.sources.length).fill(-1);
  const costOf = (link: number): number => {
    const cost = costs[link] ?? -1;
    if (cost >= 0) return cost;
    return (costs[link] = Math.round(-Math.log(table.edgeAt(link).support) * costPerUnit));
  };
  const { sources, targets } = table;
  return { ...table, costOf, forward: steps(table, sources, targets), backward: steps(table, targets, sources) };
}

/** Of a graph whose edges are there already. */
function tableOf({ nodes, edges: lists }: CausalGraph): LinkTable {
  const ids = [...nodes.keys()];
  const numberOf = new Map(ids.map((id, at) => [id, at]));
  const edges = [...lists.values()].flat().filter(({ source, target }) => numberOf.has(source) && numberOf.has(target));
  return {
    ...{ ids, numberOf },
    labelOf: (node) => nodes.get(ids[node] ?? "")?.label ?? "",
    sources: Int32Array.from(edges, ({ source }) => numberOf.get(source) ?? 0),
    targets: Int32Array.from(edges, ({ target }) => numberOf.get(target) ?? 0),
    kinds: Uint8Array.from(edges, linkKind),
    edgeAt: (link) => {
      const edge = edges[link];
      if (!edge) throw new RangeError(`no link ${String(link)}`);
      return edge;
    },
  };
}

const correlates = typeOrder.indexOf("correlates");

const isMutual = (kind: number): boolean => typeOf(kind) === correlates || typeOf(kind) === associations;

/** A link as it may be walked: from one node to the other. */
type Walked = (from: number, to: number, link: number) => void;

/** Correlations and associations hold both ways. */
function eachWalked({ kinds }: LinkTable, from: Int32Array, to: Int32Array, take: Walked): void {
  for (let link = 0; link < from.length; link++) {
    const one = from[link] ?? 0;
    const other = to[link] ?? 0;
    take(one, other, link);
    if (isMutual(kinds[link] ?? 0)) take(other, one, -link - 1);
  }
}

function steps(table: LinkTable, from: Int32Array, to: Int32Array): Steps {
  const starts = new Int32Array(table.ids.length + 1);
  // The count of a node stands behind it, where the next one's steps are to begin.
  eachWalked(table, from, to, (node) => {
    starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  });
  for (let node = 0; node < table.ids.length; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const count = starts[table.ids.length] ?? 0;
  const free = starts.slice();
  const found = { starts, ends: new Int32Array(count), links: new Int32Array(count), kinds: new Uint8Array(count) };
  eachWalked(table, from, to, (node, end, link) => {
    const place = free[node] ?? 0;
    free[node] = place + 1;
    found.ends[place] = end;
    found.links[place] = link;
    found.kinds[place] = table.kinds[link < 0 ? -link - 1 : link] ?? 0;
  });
  return found;
}
