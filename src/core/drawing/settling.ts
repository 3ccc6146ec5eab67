import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import type { Layout, Tie } from "./layout.ts";

/** Nodes that push and links that pull, until both come to rest. */
export interface Settling {
  /** One step; false once all is at rest. */
  readonly step: () => boolean;
  readonly positions: () => Layout;
  /** How far it is, 0..1. */
  readonly progress: () => number;
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

const linkLength = 60;
const push = -140;
/** Beyond this, nodes leave each other alone: it is what most of the time would go into. */
const reach = 320;
const roughness = 1.1;
const cooling = 0.045;

/** Starts from a spiral, as d3 does it, and takes chance from d3's own fixed sequence: the same input, the same drawing. */
export function settling(ids: readonly string[], ties: readonly Tie[]): Settling {
  const bodies = ids.map((id): Body => ({ id }));
  const known = new Set(ids);
  const links = ties.filter(({ source, target }) => known.has(source) && known.has(target)).map((tie) => ({ ...tie }));
  const simulation = forceSimulation(bodies)
    .stop()
    .alphaDecay(cooling)
    .force("push", forceManyBody<Body>().strength(push).distanceMax(reach).theta(roughness))
    .force(
      "pull",
      forceLink<Body, { source: string; target: string }>(links)
        .id(({ id }) => id)
        .distance(linkLength),
    )
    .force("x", forceX<Body>().strength(0.05))
    .force("y", forceY<Body>().strength(0.08));
  const steps = Math.ceil(Math.log(simulation.alphaMin()) / Math.log(1 - simulation.alphaDecay()));
  let taken = 0;
  return {
    step: () => {
      if (taken < steps) simulation.tick();
      taken += 1;
      return taken < steps;
    },
    positions: () => new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    progress: () => Math.min(1, taken / steps),
  };
}
