import { withAssociations } from "../../core/causal/associations.ts";
import type { CausalGraph } from "../../core/causal/graph.ts";
import type { CausalPath } from "../../core/causal/path.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Library } from "../library.ts";
import { refTo } from "../note-ref.ts";

/** The causal graph with the episodes in it that patterns share. */
export function associated(library: Library): CausalGraph {
  const { catalog } = library;
  const tried = catalog.patterns().map(({ id }) => ({ id, trials: library.tally(id)?.trials ?? [] }));
  return withAssociations(library.graph(), tried, (episode) => {
    const { id, title, kind } = refTo(catalog.note(noteId(episode)), episode);
    return { id, label: title, type: kind };
  });
}

/** That a way leads over episodes only, for it to be asked for. */
export function togetherIn({ nodes }: CausalPath): string {
  const [, between] = nodes;
  return nodes.length === 3 && between !== undefined
    ? `Both were tried in ${between.label}.`
    : "Episodes that patterns were tried in lead from one to the other.";
}
