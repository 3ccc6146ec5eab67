import { buildGraph, type CausalGraph } from "../core/causal/graph.ts";
import { checkVault } from "../core/checks/check-vault.ts";
import { Catalog } from "../core/index/catalog.ts";
import type { Problem } from "../core/model/problem.ts";
import { permalinkOf } from "../core/notes/permalink.ts";
import { once } from "../core/lib/once.ts";

/** The notes of a vault as they were last read, and what follows from them; each computed once per revision. */
export interface Library {
  readonly catalog: Catalog;
  readonly graph: () => CausalGraph;
  /** Sorted by path and line. */
  readonly problems: (now: number) => readonly Problem[];
}

export function createLibrary(): Library {
  const catalog = new Catalog(permalinkOf);
  const graph = once(
    () => catalog.revision,
    () => graphOf(catalog),
  );
  return { catalog, graph, problems: (now) => checkVault(catalog, graph(), now) };
}

function graphOf(catalog: Catalog): CausalGraph {
  return buildGraph(catalog.patterns(), {
    resolve: (name, from) => catalog.resolve(name, from),
    outcomeOf: (id) => {
      const note = catalog.note(id);
      return note?.kind === "episode" ? note.outcome : undefined;
    },
    describe: (id) => {
      const note = catalog.note(id);
      return note && { title: note.title, kind: note.kind === "memory-file" ? "note" : note.kind };
    },
  });
}
