import { tally, type EvidenceSource, type Tally } from "../core/causal/evidence.ts";
import { buildGraph, type CausalGraph } from "../core/causal/graph.ts";
import { checkVault } from "../core/checks/check-vault.ts";
import { Catalog } from "../core/index/catalog.ts";
import { saidOutcome } from "../core/model/episode.ts";
import type { NoteKind } from "../core/model/note-base.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import type { Problem } from "../core/model/problem.ts";
import type { ReviewSettings } from "../core/model/review-settings.ts";
import { permalinkOf } from "../core/notes/permalink.ts";
import { once } from "../core/lib/once.ts";
import { dayMs } from "../core/lib/time.ts";
import type { Meaning } from "./meaning.ts";
import { oddsOfReviewed, reviewBooks, type ReviewBook } from "./review-book.ts";

/** The notes of a vault as they were last read, and what follows from them; each computed once per revision. */
export interface Library {
  readonly catalog: Catalog;
  readonly graph: () => CausalGraph;
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
  const graph = once(
    () => catalog.revision,
    () => graphOf(catalog),
  );
  const problems = oncePerDay(catalog, (now) => checkVault(catalog, graph(), now));
  const reviews = reviewBooks(catalog, reviewing);
  const remembered = oddsOfReviewed(catalog, reviews);
  return { catalog, graph, tally: tallies(catalog), reviews, remembered, problems };
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

function graphOf(catalog: Catalog): CausalGraph {
  return buildGraph(catalog.patterns(), {
    ...evidenceSource(catalog),
    describe: (id) => {
      const note = catalog.note(id);
      return note && { title: note.title, kind: kindInGraph(note.kind) };
    },
  });
}

/** What a pattern's evidence is looked up in. */
export function evidenceSource(catalog: Catalog): EvidenceSource {
  return {
    resolve: (name, from) => catalog.resolve(name, from),
    outcomeOf: (id) => {
      const note = catalog.note(id);
      return note?.kind === "episode" ? saidOutcome(note) : undefined;
    },
  };
}

/** To the graph, what is neither pattern nor episode is a note that patterns point at. */
function kindInGraph(kind: ParsedNote["kind"]): NoteKind {
  return kind === "memory-file" || kind === "review-log" || kind === "learning" ? "note" : kind;
}
