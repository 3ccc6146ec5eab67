import type { CausalMap } from "../../app/causal-map.ts";
import { mostInColumns } from "../../app/causal-map.ts";
import { layeredLayout } from "../../core/drawing/layered.ts";
import { boundsOf, stretched, type Layout, type Sized, type Tie } from "../../core/drawing/layout.ts";
import { settleFor } from "../../core/drawing/settle-in-slices.ts";
import { settling } from "../../core/drawing/settling.ts";
import { card } from "../parts/graph/scene.ts";

/** How long we keep the app from drawing. */
const sliceMs = 8;
const dotSize = 24;

/** On a phone, rows are not pulled apart to fill its height: one looks at a part of them. */
const leastWide = 1.2;
/** From so many on, nodes settle in a thread of their own. */
const many = 2000;

/** Lets nodes settle beside us; undefined where that cannot be, or nobody waits for it any more. */
export type SettleAside = (
  ids: readonly string[],
  ties: readonly Tie[],
  stop: AbortSignal,
) => Promise<Layout | undefined>;

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
  /** For so many that even one step takes longer than we may. */
  readonly settleAside: SettleAside;
  readonly stop: AbortSignal;
}

/** Finds a place for every node, in slices; undefined when nobody waits for it any more. */
export async function arrange(
  map: CausalMap,
  { pause, settleAside, stop, widthToHeight }: Arranging,
): Promise<Layout | undefined> {
  const look = lookOf(map);
  if (look === "card") {
    const sizes = sizesOf(map, look);
    const layout = layeredLayout(sizes, map.edges);
    const bounds = boundsOf(sizes, layout);
    return bounds === undefined ? layout : stretched(layout, bounds, Math.max(widthToHeight, leastWide));
  }
  const ids = map.nodes.map(({ id }) => id);
  const aside = ids.length < many ? undefined : await settleAside(ids, map.edges, stop);
  if (aside !== undefined || stop.aborted) return aside;
  return settleHere(ids, map.edges, { pause, stop });
}

async function settleHere(
  ids: readonly string[],
  ties: readonly Tie[],
  { pause, stop }: Pick<Arranging, "pause" | "stop">,
): Promise<Layout | undefined> {
  const bodies = settling(ids, ties);
  let goesOn = true;
  while (goesOn) {
    await pause();
    if (stop.aborted) return undefined;
    const end = performance.now() + sliceMs;
    goesOn = settleFor(bodies, () => performance.now() < end);
  }
  return bodies.positions();
}
