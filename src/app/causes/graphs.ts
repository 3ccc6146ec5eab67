import { believedOn } from "../../core/causal/beliefs.ts";
import { buildGraph } from "../../core/causal/build-graph.ts";
import type { EvidenceSource, Tally } from "../../core/causal/evidence.ts";
import type { CausalGraph, GraphSource } from "../../core/causal/graph.ts";
import { keptPatterns, type PatternsById } from "../../core/causal/kept-patterns.ts";
import { LinkedGraph } from "../../core/causal/linked-graph.ts";
import { RememberedNames } from "../../core/causal/remembered-names.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import { ChangedNotes } from "../../core/index/changed-notes.ts";
import { once } from "../../core/lib/once.ts";
import { saidOutcome } from "../../core/model/episode.ts";
import type { NoteKind } from "../../core/model/note-base.ts";
import { noteDay } from "../../core/model/note-date.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { outwardKind, type ParsedNote } from "../../core/model/note.ts";
import type { Resolve } from "../../core/model/resolution.ts";

/** The graph of a catalog's notes, and its numbers one by one. */
export interface Graphs {
  readonly graph: (on?: string) => CausalGraph;
  readonly tally: (id: NoteId) => Tally | undefined;
  /** What a name stands for; remembered until it may stand for something else. */
  readonly resolve: Resolve;
}

/** The days of which graphs are kept while nothing changes: who moves through time comes back. */
const daysKept = 64;

/** What follows from a note is kept from one revision to the next, as long as nothing it follows from has changed. */
export function graphs(catalog: Catalog): Graphs {
  const names = new RememberedNames(catalog);
  const changes = new ChangedNotes(catalog);
  const source = graphSource(catalog, names.resolve);
  let patterns: PatternsById = new Map();
  const known = once(
    () => catalog.revision,
    () => {
      const renewed = names.renew(changes.next());
      patterns = keptPatterns(catalog.patterns(), source, { patterns, renewed });
      return { now: new LinkedGraph(patterns, source), past: new Map<string, CausalGraph>() };
    },
  );
  return {
    graph: (on) => {
      const { now, past } = known();
      if (on === undefined) return now;
      const graph =
        past.get(on) ?? buildGraph(believedOn(catalog.patterns(), on, { nodes: now.nodes, source }), source);
      if (past.size >= daysKept) past.clear();
      past.set(on, graph);
      return graph;
    },
    tally: (id) => known().now.tallies.get(id),
    resolve: (name, from) => {
      known();
      return names.resolve(name, from);
    },
  };
}

function graphSource(catalog: Catalog, resolve: Resolve): GraphSource {
  return {
    ...evidenceSource(catalog),
    resolve,
    describe: (id) => {
      const note = catalog.note(id);
      return note && { title: note.title, kind: kindInGraph(note) };
    },
  };
}

/** What a pattern's evidence is looked up in. */
export function evidenceSource(catalog: Catalog): EvidenceSource {
  return {
    resolve: (name, from) => catalog.resolve(name, from),
    outcomeOf: (id) => {
      const note = catalog.note(id);
      return note?.kind === "episode" ? saidOutcome(note) : undefined;
    },
    dayOf: (id) => {
      const note = catalog.note(id);
      return note?.kind === "episode" ? noteDay(note) : undefined;
    },
  };
}

/** To the graph, what is neither pattern nor episode is a note that patterns point at. */
function kindInGraph(note: ParsedNote): NoteKind {
  const kind = outwardKind(note);
  return kind === "learning" ? "note" : kind;
}
