import type { App } from "obsidian";
import { pathEnds, type PathEnd, type PathEnds } from "../../app/causes/causal-map.ts";
import type { Library } from "../../app/library.ts";
import { causesText as words } from "../text/causes.ts";
import { dayWriter } from "../write-day.ts";
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
  const ends = pathEnds(library, on);
  const day = on === undefined ? undefined : dayWriter()(Date.parse(on));
  const none = (isCalled: string, nodes: readonly PathEnd[]): string => {
    if (day !== undefined) return nodes.length === 0 ? words.noneThen(day) : words.pick.noneThen(day);
    return nodes.length === 0 ? words.none : isCalled;
  };
  const byTitle = ends.nodes.toSorted((one, other) => (one.label.toLowerCase() < other.label.toLowerCase() ? -1 : 1));
  const pickEnd = (from: string): void => {
    if (known.to !== undefined) {
      found(from, known.to);
      return;
    }
    const label = ends.nodes.find(({ id }) => id === from)?.label ?? from;
    const nodes = offered(ends, byTitle, from);
    pickNode(app, { nodes, question: words.pick.to(label), none: none(words.pick.none, nodes) }, ({ id }) => {
      found(from, id);
    });
  };
  if (known.from !== undefined) {
    pickEnd(known.from);
    return;
  }
  const beginnings = byTitle.filter(({ id }) => id !== known.to && ends.effectsOf(id).length > 0);
  const noBeginning = none(words.pick.noneFrom, beginnings);
  pickNode(app, { nodes: beginnings, question: words.pick.from, none: noBeginning }, ({ id }) => {
    pickEnd(id);
  });
}

function offered({ effectsOf }: PathEnds, nodes: readonly PathEnd[], from: string): readonly PathEnd[] {
  const reached = new Set([from]);
  // A set that grows while it is walked is walked to its end.
  for (const id of reached) for (const effect of effectsOf(id)) reached.add(effect);
  const others = nodes.filter(({ id }) => id !== from);
  return [...others.filter(({ id }) => reached.has(id)), ...others.filter(({ id }) => !reached.has(id))];
}
