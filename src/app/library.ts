import type { Tally } from "../core/causal/evidence.ts";
import type { CausalGraph } from "../core/causal/graph.ts";
import { triggersOf, type Triggers } from "../core/causal/instead.ts";
import { checkVault } from "../core/checks/check-vault.ts";
import { Catalog } from "../core/index/catalog.ts";
import type { MemoryRoot } from "../core/model/memory-root.ts";
import { scopesBy, type ScopeOf } from "../core/learnings/scopes.ts";
import { usualLearnings, type LearningSettings } from "../core/model/learning-settings.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { Problem } from "../core/model/problem.ts";
import { usualReviews, type ReviewSettings } from "../core/model/review-settings.ts";
import { permalinkOf } from "../core/notes/permalink.ts";
import { once } from "../core/lib/once.ts";
import { dayMs } from "../core/lib/time.ts";
import { graphs } from "./causes/graphs.ts";
import type { Meaning } from "./meaning/meaning.ts";
import { oddsOfReviewed, type ReviewBook } from "./review/review-book.ts";
import { lostReviews } from "./review/lost-reviews.ts";
import { ReviewLedger } from "./review/review-ledger.ts";
import { stemsOf } from "./search/stems-of.ts";
import type { OwnNotes } from "./uses/own-notes.ts";

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
  /** Works that out in small steps, so that whoever asks next need not wait. */
  readonly reviewSteps: () => Iterator<undefined, void>;
  /** How likely a note that was reviewed is still remembered, 0..1. */
  readonly remembered: (id: NoteId, now: number) => number | undefined;
  /** Whom a learning is for, as it says or the settings do. */
  readonly scopeOf: ScopeOf;
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
  /** The lines of a note that our verbs have written, in this program. */
  readonly ownLines: OwnNotes["ownLines"];
}

export function createLibrary(
  reviewing: () => ReviewSettings = () => usualReviews,
  learning: () => LearningSettings = () => usualLearnings,
  root?: () => MemoryRoot,
): Library {
  const catalog = new Catalog(permalinkOf, root);
  const { graph, tally, resolve } = graphs(catalog);
  const triggers = once(
    () => catalog.revision,
    () => triggersOf(catalog.patterns(), stemsOf),
  );
  const ledger = new ReviewLedger(catalog, reviewing);
  const reviews = (): ReviewBook => ledger.book();
  const problems = oncePerDay(catalog, (now) =>
    checkVault({ catalog, graph: graph(), resolve, found: lostReviews(catalog, reviews) }, now),
  );
  const remembered = oddsOfReviewed(catalog, reviews);
  const reviewSteps = (): Generator<undefined, void> => ledger.steps();
  return { catalog, graph, triggers, tally, reviews, reviewSteps, remembered, problems, scopeOf: scopes(learning) };
}

/** The rules are read anew when there are others. */
function scopes(learning: () => LearningSettings): ScopeOf {
  let known: { readonly rules: LearningSettings["scopes"]; readonly scopeOf: ScopeOf } | undefined;
  return (note) => {
    const { scopes: rules } = learning();
    if (known?.rules !== rules) known = { rules, scopeOf: scopesBy(rules) };
    return known.scopeOf(note);
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
