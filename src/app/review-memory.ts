import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { messageOf } from "../core/lib/message-of.ts";
import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import { readMoment } from "../core/lib/time.ts";
import { badArgument, fail, type Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../core/model/note.ts";
import { actText, ratings, reviewers, type Rating, type ReviewAct, type ReviewEvent } from "../core/model/review.ts";
import type { ReviewState } from "../core/review/fold.ts";
import { dayText } from "../core/review/queue.ts";
import { alignNote, short } from "./review/align-reviews.ts";
import { argumentsOf, oneOf, readArguments } from "./arguments.ts";
import { decider, eventsOf, type Step } from "./review/decide-review.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { timeHere } from "./day-here.ts";
import type { Ports } from "./ports.ts";
import { todayOf } from "./review/review-book.ts";
import { lastOnDevice, undoOf } from "./review/undo-review.ts";
import { ownLog, writeReviews, type OwnLog } from "./review/write-review.ts";

const actions = ["rate", "undo", "suspend", "resume", "bury", "reset"] as const;
type Action = (typeof actions)[number];

export const reviewMemoryArguments = argumentsOf(() => ({
  id: z.string().optional().describe("the note; undo alone takes back your last on this device"),
  rating: oneOf(ratings).optional().describe("how well it was remembered"),
  action: oneOf(actions).default("rate").describe("bury hides it until tomorrow or the day given"),
  until: z.string().optional().describe("2026-11-19, for bury"),
  by: oneOf(reviewers).optional().describe("who judged"),
}));

type Input = z.infer<ReturnType<typeof reviewMemoryArguments>>;

export interface Reviewed extends NoteRef {
  readonly action: Action;
  readonly rating?: Rating;
  /** What was taken back, and when that had been written down. */
  readonly undone?: { readonly act: string; readonly at: string };
  /** The day on which a note comes back that is buried by now. */
  readonly until?: string;
  /** Whether it does not come up until it is resumed; missing where it does. */
  readonly suspended?: boolean;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly due_at: string | null;
  /** The id of the line in the log; null when nothing was written. */
  readonly event: string | null;
  readonly warnings: readonly string[];
}

type ReviewPorts = Pick<Ports, "vault" | "clock" | "device">;

/** Writes down that a note was rated, or what else was done with its reviews. */
export async function reviewMemory(ports: ReviewPorts, library: Library, input: unknown): Promise<Attempt<Reviewed>> {
  const read = readArguments(reviewMemoryArguments, input);
  if (!read.ok) return read;
  const log = await ownLog(ports);
  if (!log.ok) return log;
  const step = stepOf(ports, library, log.value, read.value);
  if (!step.ok) return step;
  const { note } = step.value;
  const { action, by = "person" } = read.value;
  const decide = decider(ports, library, log.value, { ...step.value, by });
  const written = await writeReviews(ports.vault, log.value, decide);
  if (!written.ok) return written;
  const { events, state, warnings } = written.value;
  const [event] = events;
  if (!event) return ok(tell(ports, note, { action, state, warnings }));
  const isFile = library.catalog.files.has(note.id);
  const unaligned = isFile ? await alignOrWarn(ports.vault, note.id, state) : [];
  const excluded = await exclusionWarnings(ports.vault, log.value.id);
  const undone = undoneBy(event, eventsOf(library, log.value.events, note.id));
  return ok(tell(ports, note, { action, state, event, undone, warnings: [...warnings, ...unaligned, ...excluded] }));
}

/** The rating is safe, whatever becomes of the note's own fields; whoever heard of a failure would rate again. */
async function alignOrWarn(vault: Ports["vault"], id: NoteId, state: ReviewState): Promise<readonly string[]> {
  try {
    const aligned = await alignNote(vault, id, state);
    return aligned.ok ? [] : [aligned.error.message];
  } catch (cause) {
    const reason = messageOf(cause);
    return [`The review is in the log, but ${id} was not brought in line: ${reason}. "review align" does that later.`];
  }
}

function stepOf(ports: ReviewPorts, library: Library, log: OwnLog, input: Input): Attempt<Step> {
  const { id, action, by = "person" } = input;
  const misfit = misfitOf(input);
  if (misfit !== undefined) return misfit;
  if (action === "undo" && id === undefined) return lastOnDevice(library, log, by);
  if (id === undefined) return badArgument("id", "must be the name of the note to review.");
  const note = findMemory(library, id);
  if (!note.ok) return note;
  const act = actOf(ports, library, log, { note: note.value, input });
  return act.ok ? ok({ note: note.value, act: act.value }) : act;
}

/** What was said and would be left out. */
function misfitOf({ action, rating, until }: Input): Attempt<never> | undefined {
  if (rating !== undefined && action !== "rate")
    return badArgument("rating", `goes with the action rate only. Leave it out to ${action}.`);
  if (until !== undefined && action !== "bury")
    return badArgument("until", `goes with the action bury only. Leave it out to ${action}.`);
  return undefined;
}

function findMemory({ catalog }: Library, name: string): Attempt<MemoryNote> {
  const found = findNote(catalog, name, {
    kind: "memory",
    accept: (id) => {
      const note = catalog.note(id);
      return note !== undefined && isMemory(note);
    },
  });
  if (!found.ok) return found;
  const note = catalog.note(found.value.id);
  return note && isMemory(note) ? ok(note) : fail("NOT_FOUND", `${found.value.id} is no memory that can be reviewed.`);
}

function actOf(
  { clock }: ReviewPorts,
  library: Library,
  log: OwnLog,
  { note, input }: { readonly note: MemoryNote; readonly input: Input },
): Attempt<ReviewAct> {
  const { action } = input;
  switch (action) {
    case "rate":
      return ratingOf(input);
    case "undo":
      return undoOf(library, log, note.id);
    case "bury":
      return buryOf(clock, input);
    case "suspend":
    case "resume":
    case "reset":
      return ok({ kind: action });
  }
}

function ratingOf({ rating }: Input): Attempt<ReviewAct> {
  if (rating) return ok({ kind: "rate", rating });
  return badArgument("rating", `must be one of ${ratings.join(", ")}.`);
}

function buryOf(clock: Ports["clock"], { until }: Input): Attempt<ReviewAct> {
  const today = todayOf(clock);
  const tomorrow = dayText(today.dayOf(today.now) + 1);
  const day = until ?? tomorrow;
  if (readMoment(day)?.precision !== "day") return badArgument("until", `"${day}" is no day. Use ${tomorrow}.`);
  if (day < tomorrow) return badArgument("until", `"${day}" is no day to come. Use ${tomorrow}, or a later one.`);
  return ok({ kind: "bury", until: day });
}

function undoneBy({ act }: ReviewEvent, known: readonly ReviewEvent[]): Reviewed["undone"] {
  const gone = act.kind === "undo" ? known.find(({ id }) => id === act.event) : undefined;
  return gone && { act: actText(gone.act), at: gone.time };
}

interface Told {
  readonly action: Action;
  readonly state: ReviewState;
  readonly event?: ReviewEvent;
  readonly undone?: Reviewed["undone"];
  readonly warnings: readonly string[];
}

/** What keeps a note from coming up on the day it is due, whatever was done with it now. */
function hiddenBy(
  clock: Ports["clock"],
  { isSuspended, buriedUntil }: ReviewState,
): Pick<Reviewed, "suspended" | "until"> {
  const today = todayOf(clock);
  const until = buriedUntil !== undefined && buriedUntil > dayText(today.dayOf(today.now)) ? buriedUntil : undefined;
  return defined({ suspended: isSuspended ? true : undefined, until });
}

function tell(
  { clock }: Pick<Ports, "clock">,
  note: MemoryNote,
  { action, state, event, undone, warnings }: Told,
): Reviewed {
  const { memory, dueAt } = state;
  return {
    ...noteRef(note),
    action,
    ...(event?.act.kind === "rate" && { rating: event.act.rating }),
    ...hiddenBy(clock, state),
    ...(undone && { undone }),
    stability: memory ? short(memory.stability) : null,
    difficulty: memory ? short(memory.difficulty) : null,
    due_at: dueAt === undefined ? null : timeHere(clock, dueAt),
    event: event?.id ?? null,
    warnings,
  };
}
