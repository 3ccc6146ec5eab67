import type { CausalMap, MapEdge, MapNode } from "../../../app/causes/causal-map.ts";
import type { LitPath } from "./scene.ts";

/** Where one is in a graph, and how one came there. */
export interface Standing {
  readonly id: string;
  /** The edge that was walked last, if it was one. */
  readonly by?: MapEdge;
}

export type Direction = "cause" | "effect" | "previous" | "next";

type Walked = Pick<CausalMap, "nodes" | "edges">;

/** Where a step leads: undefined where there is nothing that way. What is lit comes first, then the best supported. */
export function step(map: Walked, from: Standing, direction: Direction, lit?: LitPath): Standing | undefined {
  switch (direction) {
    case "cause": {
      const [edge] = ordered(
        map.edges.filter(({ target }) => target === from.id),
        lit,
      );
      return edge && { id: edge.source, by: edge };
    }
    case "effect": {
      const [edge] = ordered(
        map.edges.filter(({ source }) => source === from.id),
        lit,
      );
      return edge && { id: edge.target, by: edge };
    }
    case "previous":
      return sibling(map, from, -1, lit);
    case "next":
      return sibling(map, from, 1, lit);
  }
}

function ordered(edges: readonly MapEdge[], lit: LitPath | undefined): readonly MapEdge[] {
  const isLit = ({ key }: MapEdge): number => (lit?.edges.has(key) === true ? 1 : 0);
  return edges.toSorted((one, other) => isLit(other) - isLit(one) || other.support - one.support);
}

/** Along what else the same note leads to or follows from; where nothing leads, along all that nothing leads to. */
function sibling(map: Walked, from: Standing, by: 1 | -1, lit: LitPath | undefined): Standing | undefined {
  const choices = siblings(map, from, lit);
  const at = choices.findIndex(({ id }) => id === from.id);
  return choices[at + by];
}

function siblings({ nodes, edges }: Walked, { id, by }: Standing, lit: LitPath | undefined): readonly Standing[] {
  if (by?.source === id) {
    return ordered(
      edges.filter(({ target }) => target === by.target),
      lit,
    ).map((edge) => ({ id: edge.source, by: edge }));
  }
  const [first] = ordered(
    edges.filter(({ target }) => target === id),
    lit,
  );
  const cause = by?.source ?? first?.source;
  if (cause !== undefined) {
    return ordered(
      edges.filter(({ source }) => source === cause),
      lit,
    ).map((edge) => ({ id: edge.target, by: edge }));
  }
  return beginnings({ nodes, edges });
}

/** What nothing leads to, by its title. */
export function beginnings({ nodes }: Walked): readonly Standing[] {
  const byTitle = (one: MapNode, other: MapNode): number => (one.label < other.label ? -1 : 1);
  return nodes
    .filter(({ causes }) => causes === 0)
    .toSorted(byTitle)
    .map(({ id }) => ({ id }));
}

/** Where a walk begins: at the beginning of what is lit, else at the beginning that most follows from. */
export function firstStanding(map: Walked, start?: string): Standing | undefined {
  if (start !== undefined && map.nodes.some(({ id }) => id === start)) return { id: start };
  const [first] = map.nodes.toSorted(
    (one, other) => Math.sign(one.causes) - Math.sign(other.causes) || other.effects - one.effects,
  );
  return first && { id: first.id };
}
