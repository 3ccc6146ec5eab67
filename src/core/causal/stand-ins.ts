import { compare } from "../lib/compare.ts";
import type { CausalGraph } from "./graph.ts";

/** What stands for a note in the graph: the note itself; of an episode, the patterns that came up in it. */
export function standInsOf({ nodes, tallies }: Pick<CausalGraph, "nodes" | "tallies">, id: string): readonly string[] {
  if (nodes.has(id)) return [id];
  const came = [...tallies].filter(([, { trials, avoided = [] }]) =>
    [...trials, ...avoided].some(({ episode }) => episode === id),
  );
  return came.map(([pattern]) => pattern).sort(compare);
}
