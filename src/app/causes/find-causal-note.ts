import type { CausalGraph } from "../../core/causal/graph.ts";
import { findNote, withoutBrackets, type NamedNote } from "../../core/index/find-note.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { Library } from "../library.ts";

/** A note, or one that links point at and nobody has written yet. */
export interface CausalNote extends Omit<NamedNote, "id"> {
  readonly id: string;
}

/** A name in full goes before a part of one, and a note with causal links before any other. */
export function findCausalNote(library: Library, graph: CausalGraph, name: string): Attempt<CausalNote> {
  const linked = findNote(library.catalog, name, { what: "notes with causes or effects", accept: (id) => graph.nodes.has(id) });
  if (linked.ok && linked.value.isWhole) return linked;
  const unwritten = findUnwritten(graph, name);
  if (unwritten !== undefined) return ok({ id: unwritten, isWhole: true });
  if (linked.ok) return linked;
  const any = findNote(library.catalog, name);
  return linked.error.code === "NOT_FOUND" && any.ok && any.value.isWhole ? any : linked;
}

/** A note in the graph, else an episode in which one of them came up; a part of its name will do. */
export function findExplainedNote(library: Library, name: string): string | undefined {
  const graph = library.graph();
  const causal = findCausalNote(library, graph, name);
  if (causal.ok) return causal.value.id;
  const tried = [...graph.tallies.values()].flatMap(({ trials, avoided = [] }) => [...trials, ...avoided]);
  const explained = new Set<string>(tried.map(({ episode }) => episode));
  const found = findNote(library.catalog, name, { accept: (id) => explained.has(id) });
  return found.ok ? found.value.id : undefined;
}

function findUnwritten({ nodes }: CausalGraph, name: string): string | undefined {
  const wanted = foldedName(linkPath(withoutBrackets(name)));
  return [...nodes.values()].find((node) => node.type === "unresolved" && foldedName(node.label) === wanted)?.id;
}
