import { tally, type EvidenceSource, type Tally } from "../core/causal/evidence.ts";
import { believedOn } from "../core/causal/beliefs.ts";
import { buildGraph } from "../core/causal/build-graph.ts";
import type { CausalGraph, GraphSource } from "../core/causal/graph.ts";
import { triggersOf, type Triggers } from "../core/causal/instead.ts";
import { checkVault } from "../core/checks/check-vault.ts";
import { Catalog } from "../core/index/catalog.ts";
import { saidOutcome } from "../core/model/episode.ts";
import type { NoteKind } from "../core/model/note-base.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { noteDate } from "../core/model/note-date.ts";
import { outwardKind, type ParsedNote } from "../core/model/note.ts";
import type { Pattern } from "../core/model/pattern.ts";
import type { Problem } from "../core/model/problem.ts";
import type { Resolution, Resolve } from "../core/model/resolution.ts";
import type { ReviewSettings } from "../core/model/review-settings.ts";
import { permalinkOf } from "../core/notes/permalink.ts";
import { once } from "../core/lib/once.ts";
import { dayMs, isoDay } from "../core/lib/time.ts";
import type { Meaning } from "./meaning.ts";
import { oddsOfReviewed, reviewBooks, type ReviewBook } from "./review-book.ts";
import { stemsOf } from "./stems-of.ts";

/** The notes of a vault as they were last read, and what follows from them; each computed once per revision. */
export interface Library {
  readonly catalog: Catalog;
  /** What causes what, as is known now, or as it was believed on a day, `YYYY-MM-DD` ({@link believedOn}). */
  readonly graph: (on?: string) => CausalGraph;
  /** Patterns by the words of what they are for. */
  readonly triggers: () => Triggers;
  /** A pattern's numbers, as the graph has them too; a question asks for a few, and must not wait for all. */
  readonly tally: (id: NoteId) => Tally | undefined;
  /** Where every memory stands in review. */
  readonly reviews: () => ReviewBook;
  /** How likely a note that was reviewed is still remembered, 0..1. */
  readonly remembered: (id: NoteId, now: number) => number | undefined;
  /** What the notes mean; without it, questions are answered by words alone. */
  readonly meaning?: Meaning;
  /** How far the vault is read and kept; without it, all there is to read has been read. */
  readonly upkeep?: Upkeep;
  /** Sorted by path and line. */
  readonly problems: (now: number) => readonly Problem[];
}

export interface Upkeep {
  /** Whether the whole vault has been read. */
  readonly isRead: () => boolean;
  /** Resolves when what was read is kept, or cannot be. */
  readonly settled: () => Promise<void>;
  /** Whether nobody wants long work to go on. */
  readonly isClosed: () => boolean;
}

export function createLibrary(reviewing?: () => ReviewSettings): Library {
  const catalog = new Catalog(permalinkOf);
  const graph = graphs(catalog);
  const problems = oncePerDay(catalog, (now) => checkVault(catalog, graph(), now));
  const triggers = once(
    () => catalog.revision,
    () => triggersOf(catalog.patterns(), stemsOf),
  );
  const reviews = reviewBooks(catalog, reviewing);
  const remembered = oddsOfReviewed(catalog, reviews);
  return { catalog, graph, triggers, tally: tallies(catalog), reviews, remembered, problems };
}

function tallies(catalog: Catalog): Library["tally"] {
  const known = once(
    () => catalog.revision,
    () => new Map<NoteId, Tally>(),
  );
  return (id) => {
    const note = catalog.note(id);
    if (note?.kind !== "pattern" && note?.kind !== "antipattern") return undefined;
    const counted = known().get(id) ?? tally(note, evidenceSource(catalog));
    known().set(id, counted);
    return counted;
  };
}

/** Problems change with the notes and, since advice goes stale, with the day. */
function oncePerDay<T>(catalog: Catalog, compute: (now: number) => T): (now: number) => T {
  let kept: { readonly revision: number; readonly day: number; readonly value: T } | undefined;
  return (now) => {
    const { revision } = catalog;
    const day = Math.floor(now / dayMs);
    if (kept?.revision !== revision || kept.day !== day) kept = { revision, day, value: compute(now) };
    return kept.value;
  };
}

/** The days of which graphs are kept while nothing changes: who moves through time comes back. */
const daysKept = 64;

function graphs(catalog: Catalog): Library["graph"] {
  const source = graphSource(catalog);
  const known = once(
    () => catalog.revision,
    () => ({ now: buildGraph(catalog.patterns(), source), past: new Map<string, CausalGraph>() }),
  );
  return (on) => {
    const { now, past } = known();
    if (on === undefined) return now;
    const patterns = (): readonly Pattern[] => believedOn(catalog.patterns(), on, { nodes: now.nodes, source });
    const graph = past.get(on) ?? buildGraph(patterns(), source);
    if (past.size >= daysKept) past.clear();
    past.set(on, graph);
    return graph;
  };
}

function graphSource(catalog: Catalog): GraphSource {
  return {
    ...evidenceSource(catalog),
    describe: (id) => {
      const note = catalog.note(id);
      return note && { title: note.title, kind: kindInGraph(note) };
    },
  };
}

/** What a pattern's evidence is looked up in. */
export function evidenceSource(catalog: Catalog): EvidenceSource {
  return {
    resolve: rememberedNames(catalog),
    outcomeOf: (id) => {
      const note = catalog.note(id);
      return note?.kind === "episode" ? saidOutcome(note) : undefined;
    },
    dayOf: (id) => {
      const note = catalog.note(id);
      const at = note?.kind === "episode" ? noteDate(note) : undefined;
      return at === undefined ? undefined : isoDay(at);
    },
  };
}

/** Most names stand for one note or none wherever they are written, and for the same one until a name changes. */
function rememberedNames(catalog: Catalog): Resolve {
  const known = once(
    () => catalog.namesRevision,
    () => new Map<string, Resolution>(),
  );
  return (name, from) => {
    const anywhere = known().get(name) ?? catalog.resolve(name);
    known().set(name, anywhere);
    return anywhere.kind === "ambiguous" ? catalog.resolve(name, from) : anywhere;
  };
}

/** To the graph, what is neither pattern nor episode is a note that patterns point at. */
function kindInGraph(note: ParsedNote): NoteKind {
  const kind = outwardKind(note);
  return kind === "learning" ? "note" : kind;
}
