import type { CausalMap } from "../../app/causes/causal-map.ts";
import { mostInColumns } from "../../app/causes/causal-map.ts";
import type { LayoutWish } from "../../core/drawing/layout-wish.ts";
import { boundsOf, stretched, type Layout, type Sized, type Tie } from "../../core/drawing/layout.ts";
import { withNewcomers } from "../../core/drawing/newcomers.ts";
import { settleFor } from "../../core/drawing/settle-in-slices.ts";
import { settling } from "../../core/drawing/settling.ts";
import { card } from "../parts/graph/card.ts";

/** How long we keep the app from drawing. */
const sliceMs = 8;
const dotSize = 24;

/** What is higher than wide, a phone, shows a part of it: rows are not pulled apart to fill its height. */
const leastWide = 1;
/** From so many on, nodes settle in a thread of their own. */
const many = 2000;

/** Finds places beside us; undefined where that cannot be, or nobody waits for it any more. */
export type ArrangeAside = (wish: LayoutWish, stop: AbortSignal) => Promise<Layout | undefined>;

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
  readonly widthToHeight: () => number;
  readonly pause: () => Promise<void>;
  readonly arrangeAside: ArrangeAside;
  readonly stop: AbortSignal;
}

/** Finds a place for every node, and never keeps the app from drawing; undefined when nobody waits for it any more. */
export function arrange(map: CausalMap, arranging: Arranging): Promise<Layout | undefined> {
  return lookOf(map) === "card" ? inColumns(map, arranging) : settled(map, arranging);
}

async function inColumns(
  map: CausalMap,
  { arrangeAside, stop, widthToHeight }: Arranging,
): Promise<Layout | undefined> {
  const nodes = sizesOf(map, "card");
  const wish = { kind: "columns", nodes, ties: map.edges } satisfies LayoutWish;
  const aside = await arrangeAside(wish, stop);
  if (stop.aborted) return undefined;
  // What finds the best columns is in that thread only; without it, each stands beside the first it is tied to.
  const layout = aside ?? withNewcomers(nodes, map.edges, new Map());
  const bounds = boundsOf(nodes, layout);
  const wide = widthToHeight();
  return bounds === undefined || wide < leastWide ? layout : stretched(layout, bounds, wide);
}

async function settled({ nodes, edges }: CausalMap, arranging: Arranging): Promise<Layout | undefined> {
  const { arrangeAside, stop } = arranging;
  const ids = nodes.map(({ id }) => id);
  const aside = ids.length < many ? undefined : await arrangeAside({ kind: "settled", ids, ties: edges }, stop);
  if (aside !== undefined || stop.aborted) return aside;
  return settleHere(ids, edges, arranging);
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
