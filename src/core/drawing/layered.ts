import { Graph, layout as arrange } from "@dagrejs/dagre";
import { boundsOf, type Layout, type Point, type Sized, type Tie } from "./layout.ts";

/** Room between two that stand above each other, and between a cause and its effect. */
const rowGap = 18;
const columnGap = 48;
/** What nothing holds stands below the rest, in rows this many times as wide as high. */
const widthToHeight = 2.5;

/** Causes to the left of their effects, in columns. The same for the same input, in the same order. */
export function layeredLayout(nodes: readonly Sized[], ties: readonly Tie[]): Layout {
  const tied = new Set(ties.flatMap(({ source, target }) => [source, target]));
  const held = nodes.filter(({ id }) => tied.has(id));
  const layout = arranged(held, ties);
  const loose = nodes.filter(({ id }) => !tied.has(id));
  const below = boundsOf(held, layout);
  const start = below === undefined ? { x: 0, y: 0 } : { x: below.left, y: below.bottom + 2 * rowGap };
  return new Map([...layout, ...inRows(loose, start, below && below.right - below.left)]);
}

function arranged(nodes: readonly Sized[], ties: readonly Tie[]): Layout {
  const graph = new Graph<object, { width: number; height: number; x?: number; y?: number }>();
  graph.setGraph({ rankdir: "LR", nodesep: rowGap, ranksep: columnGap });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { source, target } of ties) graph.setEdge(source, target, {});
  if (nodes.length > 0) arrange(graph);
  return new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x, y }];
    }),
  );
}

function inRows(nodes: readonly Sized[], start: Point, wanted = 0): Layout {
  const width = largest(nodes, "width") + rowGap;
  const height = largest(nodes, "height") + rowGap;
  const square = Math.sqrt(nodes.length * width * height * widthToHeight);
  const perRow = Math.max(1, Math.floor(Math.max(wanted, square) / Math.max(1, width)));
  return new Map(
    nodes.map(({ id }, at) => {
      const x = start.x + width * ((at % perRow) + 0.5);
      return [id, { x, y: start.y + height * (Math.floor(at / perRow) + 0.5) }];
    }),
  );
}

function largest(nodes: readonly Sized[], side: "width" | "height"): number {
  return nodes.reduce((most, node) => Math.max(most, node[side]), 0);
}
