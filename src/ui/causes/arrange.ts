import type { CausalMap } from "../../app/causal-map.ts";
import { mostInColumns } from "../../app/causal-map.ts";
import { layeredLayout } from "../../core/drawing/layered.ts";
import { boundsOf, stretched, type Layout, type Sized } from "../../core/drawing/layout.ts";
import { settleFor } from "../../core/drawing/settle-in-slices.ts";
import { settling } from "../../core/drawing/settling.ts";
import { card } from "../parts/graph/scene.ts";

/** How long we keep the app from drawing. */
const sliceMs = 8;
const dotSize = 24;

export type Look = "card" | "dot";

/** As many as can be read are cards in columns; more are marks that find their places by themselves. */
export function lookOf({ nodes }: Pick<CausalMap, "nodes">): Look {
  return nodes.length <= mostInColumns ? "card" : "dot";
}

export function sizesOf({ nodes }: Pick<CausalMap, "nodes">, look: Look): readonly Sized[] {
  const size = look === "card" ? { width: card.width, height: card.height } : { width: dotSize, height: dotSize };
  return nodes.map(({ id }) => ({ id, ...size }));
}

export interface Arranging {
  /** Of what the drawing is to fill. */
  readonly widthToHeight: number;
  readonly pause: () => Promise<void>;
  readonly isStopped: () => boolean;
}

/** Finds a place for every node, in slices; undefined when nobody waits for it any more. */
export async function arrange(
  map: CausalMap,
  { pause, isStopped, widthToHeight }: Arranging,
): Promise<Layout | undefined> {
  const look = lookOf(map);
  if (look === "card") {
    const sizes = sizesOf(map, look);
    const layout = layeredLayout(sizes, map.edges);
    const bounds = boundsOf(sizes, layout);
    return bounds === undefined ? layout : stretched(layout, bounds, widthToHeight);
  }
  const bodies = settling(
    map.nodes.map(({ id }) => id),
    map.edges,
  );
  let goesOn = true;
  while (goesOn) {
    await pause();
    if (isStopped()) return undefined;
    const end = performance.now() + sliceMs;
    goesOn = settleFor(bodies, () => performance.now() < end);
  }
  return bodies.positions();
}
