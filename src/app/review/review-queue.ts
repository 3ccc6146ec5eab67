import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { folderOf } from "../../core/model/note-path.ts";
import { isMemory, type MemoryNote } from "../../core/model/note.ts";
import { dayMs } from "../../core/lib/time.ts";
import type { ReviewEvent } from "../../core/model/review.ts";
import { takenBack } from "../../core/review/fold.ts";
import { paceOf } from "../../core/review/pace.ts";
import { isDue, type Today } from "../../core/review/queue.ts";
import { readArguments } from "../arguments.ts";
import { dueReviews, dueReviewsArguments, wantedBy, type DueReport } from "../due-reviews.ts";
import type { Library } from "../library.ts";
import { plainTag } from "../../core/model/tag.ts";
import type { Ports } from "../ports.ts";
import { candidates, holdingLimits, todayOf, type HoldingLimits, type ReviewBook } from "./review-book.ts";

/** What the queue can be narrowed to, the most frequent first. */
export interface QueueFacets {
  readonly kinds: readonly string[];
  readonly folders: readonly string[];
  readonly tags: readonly string[];
  readonly projects: readonly string[];
}

export interface ReviewQueue extends DueReport {
  /** How many more would be due if a day had no limits. */
  readonly waiting: number;
  /** What keeps them waiting. */
  readonly held_by: HoldingLimits;
  readonly facets: QueueFacets;
  /** How often a person has rated today, on all devices, but for what was taken back; what is hidden is not done. */
  readonly done_today: number;
  /** How long a review takes this person; null as long as nobody knows. */
  readonly pace_ms: number | null;
}

/** What is to be reviewed today, with all that a page of it says besides. */
export function reviewQueue(ports: Pick<Ports, "clock">, library: Library, input: unknown): Attempt<ReviewQueue> {
  const read = readArguments(dueReviewsArguments, input);
  if (!read.ok) return read;
  const due = dueReviews(ports, library, read.value);
  if (!due.ok) return due;
  const book = library.reviews();
  const today = todayOf(ports.clock);
  const all = wantedBy(library.catalog, book, read.value).filter(({ state }) => isDue(state, today));
  const { new_per_day: newPerDay, reviews_per_day: reviewsPerDay } = read.value;
  const facets = facetsOf(dueNotes(ports, library, book));
  return ok({
    ...due.value,
    waiting: all.length - due.value.due,
    held_by: holdingLimits(book, all, today, defined({ newPerDay, reviewsPerDay })),
    facets,
    done_today: doneOn(book, today),
    pace_ms: paceOf(ratedIn(book)) ?? null,
  });
}

function doneOn({ reviewed, eventsOf }: ReviewBook, { now, dayOf }: Today): number {
  const isToday = ({ at, by, act }: ReviewEvent): boolean =>
    by === "person" && at > now - 2 * dayMs && act.kind === "rate" && dayOf(at) === dayOf(now);
  let done = 0;
  for (const id of reviewed.keys()) {
    const events = eventsOf(id);
    const own = events.filter(isToday);
    if (own.length === 0) continue;
    const gone = takenBack(events);
    done += own.filter((event) => !gone.has(event.id)).length;
  }
  return done;
}

/** Of every kind, those that a person has not asked for yet included: they can be asked for here. */
function dueNotes({ clock }: Pick<Ports, "clock">, { catalog }: Library, book: ReviewBook): readonly MemoryNote[] {
  const today = todayOf(clock);
  return candidates(catalog, book, (_note, state) => isDue(state, today)).flatMap(({ id }) => {
    const note = catalog.note(id);
    return note && isMemory(note) ? [note] : [];
  });
}

function facetsOf(notes: readonly MemoryNote[]): QueueFacets {
  return {
    kinds: mostFrequent(notes.map(({ kind }) => kind)),
    folders: mostFrequent(tellingFolders(notes)),
    tags: mostFrequent(tellingTags(notes)),
    projects: mostFrequent(notes.map((note) => (note.kind === "episode" ? (note.project ?? "") : ""))),
  };
}

/** Once for each note that is in it; a folder of all the notes of its kinds narrows nothing that the kinds do not. */
function tellingFolders(notes: readonly MemoryNote[]): readonly string[] {
  const scattered = new Set<string>();
  for (const kind of new Set(notes.map((note) => note.kind))) {
    const folders = new Set(notes.filter((note) => note.kind === kind).map(({ id }) => folderOf(id)));
    if (folders.size > 1) for (const folder of folders) scattered.add(folder);
  }
  return notes.map(({ id }) => folderOf(id)).filter((folder) => scattered.has(folder));
}

/** Once for each note that has it; a tag that all notes of a kind have narrows nothing that the kind does not. */
function tellingTags(notes: readonly MemoryNote[]): readonly string[] {
  const tagged = notes.map((note) => ({ kind: note.kind, tags: new Set(note.tags.map(plainTag)) }));
  const tagsOf = (kind: string): ReadonlySet<string>[] =>
    tagged.filter((each) => each.kind === kind).map(({ tags }) => tags);
  const common = new Set<string>();
  for (const kind of new Set(tagged.map((each) => each.kind))) {
    const [first, ...others] = tagsOf(kind);
    for (const tag of first ?? []) if (others.length > 0 && others.every((tags) => tags.has(tag))) common.add(tag);
  }
  return tagged.flatMap(({ tags }) => [...tags].filter((tag) => !common.has(tag)));
}

function mostFrequent(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || compare(a, b)).map(([value]) => value);
}

function ratedIn({ reviewed }: ReviewBook): Parameters<typeof paceOf>[0] {
  return [...reviewed.values()].flatMap(({ ratings }) => ratings.map(({ event }) => event));
}
