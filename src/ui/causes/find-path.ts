import type { App } from "obsidian";
import { causalMap, type CausalMap, type MapNode } from "../../app/causal-map.ts";
import type { Library } from "../../app/library.ts";
import { defined } from "../../core/lib/defined.ts";
import { causesText as words } from "../text-of-causes.ts";
import { pickNode } from "./pick-node.ts";

/** What is known of a path before anybody is asked. */
export interface KnownEnds {
  readonly from?: string;
  readonly to?: string;
}

interface Asking {
  readonly library: Library;
  readonly on: string | undefined;
  readonly known: KnownEnds;
}

/** Asks for the ends of a path that are not known yet; what can be reached is offered first. */
export function askForPath(app: App, { library, on, known }: Asking, found: (from: string, to: string) => void): void {
  const map = causalMap(library, defined({ on }));
  const byTitle = map.nodes.toSorted((one, other) => (one.label.toLowerCase() < other.label.toLowerCase() ? -1 : 1));
  const pickEnd = (from: string): void => {
    if (known.to !== undefined) {
      found(from, known.to);
      return;
    }
    const label = map.nodes.find(({ id }) => id === from)?.label ?? from;
    pickNode(app, { nodes: offered(map, byTitle, from), question: words.pick.to(label) }, ({ id }) => {
      found(from, id);
    });
  };
  if (known.from !== undefined) {
    pickEnd(known.from);
    return;
  }
  const beginnings = byTitle.filter(({ id, effects }) => effects > 0 && id !== known.to);
  pickNode(app, { nodes: beginnings, question: words.pick.from }, ({ id }) => {
    pickEnd(id);
  });
}

function offered({ edges }: CausalMap, nodes: readonly MapNode[], from: string): readonly MapNode[] {
  const reached = new Set([from]);
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const edge of edges) if (edge.source === id) reached.add(edge.target);
  const others = nodes.filter(({ id }) => id !== from);
  return [...others.filter(({ id }) => reached.has(id)), ...others.filter(({ id }) => !reached.has(id))];
}
