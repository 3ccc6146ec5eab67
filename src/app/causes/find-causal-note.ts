import type { CausalGraph, CausalNode } from "../../core/causal/graph.ts";
import { findNote, namesMeant, withoutBrackets, type NamedNote } from "../../core/index/find-note.ts";
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
  const linked = findNote(library.catalog, name, {
    what: "notes with causes or effects",
    accept: (id) => graph.nodes.has(id),
  });
  if (linked.ok && linked.value.isWhole) return linked;
  const unwritten = findUnwritten(graph, name);
  if (unwritten !== undefined) return ok({ id: unwritten, isWhole: true });
  if (linked.ok || linked.error.code !== "NOT_FOUND") return linked;
  return findElsewhere(library, graph, name) ?? linked;
}

/** A note without causes, else one that is linked to and not written; a note that is there is meant before one that is not. */
function findElsewhere(library: Library, graph: CausalGraph, name: string): Attempt<CausalNote> | undefined {
  const any = findNote(library.catalog, name);
  if (any.ok) return any.value.isWhole ? any : undefined;
  if (any.error.code !== "NOT_FOUND") return undefined;
  const [meant, ...others] = unwrittenMeant(graph, name);
  return meant === undefined || others.length > 0 ? undefined : ok({ id: meant, isWhole: false });
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

function findUnwritten(graph: CausalGraph, name: string): string | undefined {
  const wanted = foldedName(linkPath(withoutBrackets(name)));
  return unwrittenIn(graph).find(({ label }) => foldedName(label) === wanted)?.id;
}

function unwrittenMeant(graph: CausalGraph, name: string): readonly string[] {
  const unwritten = unwrittenIn(graph);
  const meant = new Set(
    namesMeant(
      unwritten.map(({ label }) => label),
      name,
    ),
  );
  return unwritten.filter(({ label }) => meant.has(label)).map(({ id }) => id);
}

const unwrittenIn = ({ nodes }: CausalGraph): readonly CausalNode[] =>
  [...nodes.values()].filter(({ type }) => type === "unresolved");
