import * as z from "zod";
import type { Catalog } from "../core/index/catalog.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../core/model/note.ts";
import { mostPerDay, reviewKinds } from "../core/model/review-settings.ts";
import { nextDueAt, type Candidate } from "../core/review/queue.ts";
import { argumentsOf, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { plainTag } from "../core/model/tag.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { isOfProject, unknownProject } from "./search/of-project.ts";
import { timeHere } from "./day-here.ts";
import type { Ports } from "./ports.ts";
import { candidates, dueToday, isWanted, todayOf, type ReviewBook } from "./review/review-book.ts";
import { toldFirst } from "./review/review-card.ts";
import { isBelow, unknownFolder, unknownTag } from "./search/unknown-names.ts";

export const dueReviewsArguments = argumentsOf(() => ({
  limit: wholeNumber(1, 100).default(10).describe("how many to list, 1 to 100"),
  kinds: z.array(oneOf(reviewKinds)).optional().describe("else those of the settings, and what was rated before"),
  new_per_day: wholeNumber(0, mostPerDay).optional().describe("instead of the setting: how many nobody has rated yet"),
  reviews_per_day: wholeNumber(0, mostPerDay).optional().describe("instead of the setting: how many in all"),
  folder: z.string().optional().describe("only notes below it"),
  tag: z.string().optional().describe("only notes with it"),
  project: z.string().optional().describe("only its episodes"),
}));

export type DueQuery = z.infer<ReturnType<typeof dueReviewsArguments>>;

export interface DueReview extends NoteRef {
  /** What an episode was for, when a pattern applies; absent where the title says what there is to say. */
  readonly asked?: string;
  /** Null where no clock runs yet. */
  readonly due_at: string | null;
  /** How likely it still is remembered, 0..1. */
  readonly retrievability: number | null;
  /** Whether nobody has rated it yet. */
  readonly is_new: boolean;
}

export interface DueReport {
  /** How many are due, whatever the limit. */
  readonly due: number;
  readonly reviews: readonly DueReview[];
  /** When the next one will be; null when none is waiting. */
  readonly next_due_at: string | null;
  /** What may be wrong with the question where nothing fits. */
  readonly hint?: string;
}

/** What is to be reviewed today, the most forgotten first. */
export function dueReviews(
  { clock }: Pick<Ports, "clock">,
  { catalog, reviews }: Library,
  input: unknown,
): Attempt<DueReport> {
  const read = readArguments(dueReviewsArguments, input);
  if (!read.ok) return read;
  const query = read.value;
  const book = reviews();
  const today = todayOf(clock);
  const wanted = wantedBy(catalog, book, query);
  const { new_per_day: newPerDay, reviews_per_day: reviewsPerDay } = query;
  const queue = dueToday(book, wanted, today, defined({ newPerDay, reviewsPerDay }));
  const rows = queue.slice(0, query.limit).flatMap(({ id, state, retrievability }): readonly DueReview[] => {
    const note = catalog.note(id);
    const due_at = state.dueAt === undefined ? null : timeHere(clock, state.dueAt);
    const said = { due_at, retrievability: retrievability ?? null, is_new: state.isNew };
    return note && isMemory(note) ? [{ ...noteRef(note), ...defined({ asked: toldFirst(note) }), ...said }] : [];
  });
  const next = nextDueAt(wanted, today);
  const { project, tag, folder } = query;
  const hint = unknownProject(catalog, project) ?? unknownTag(catalog, tag) ?? unknownFolder(catalog, folder);
  const next_due_at = next === undefined ? null : timeHere(clock, next);
  return ok({ due: queue.length, reviews: rows, next_due_at, ...defined({ hint }) });
}

/** What can be asked for at all, today or later. */
export function wantedBy(catalog: Catalog, book: ReviewBook, query: DueQuery): readonly Candidate[] {
  const isUsual = isWanted(book);
  return candidates(catalog, book, (note, state) => {
    const isAsked = query.kinds?.includes(note.kind) ?? isUsual(note, state);
    return isAsked && fits(note, query);
  });
}

type Conditions = Pick<DueQuery, "folder" | "tag" | "project">;

/** Whether a note, be it due or not, is of a kind that is asked for and meets the conditions. */
export function isAskedFor(
  { catalog }: Pick<Library, "catalog">,
  id: NoteId,
  { kind, ...conditions }: Conditions & { readonly kind?: string },
): boolean {
  const note = catalog.note(id);
  return note !== undefined && isMemory(note) && (kind ?? note.kind) === note.kind && fits(note, conditions);
}

function fits(note: MemoryNote, { folder, tag, project }: Conditions): boolean {
  if (folder !== undefined && !isBelow(note.id, folder)) return false;
  if (tag !== undefined && !note.tags.some((own) => plainTag(own) === plainTag(tag))) return false;
  return project === undefined || (note.kind === "episode" && isOfProject(note, project));
}
