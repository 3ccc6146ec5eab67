import { defined } from "../../core/lib/defined.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { MemoryNote } from "../../core/model/note.ts";
import type { ReviewAct, Reviewer, ReviewEvent, ReviewLog } from "../../core/model/review.ts";
import { isTooSoon, type ReviewState } from "../../core/review/fold.ts";
import { inTimeOrder, isTwin } from "../../core/review/journal.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { about, lately, newEvent, type OwnLog } from "./write-review.ts";

/** What is to be written, about which note. */
export interface Step {
  readonly note: MemoryNote;
  readonly act: ReviewAct;
}

/** What comes of a step: its line, or none, and where the note stands by all that is known then. */
interface Decision {
  readonly events: readonly ReviewEvent[];
  readonly state: ReviewState;
  readonly warnings: readonly string[];
}

/** Decides by what the log holds when the line is written. */
export function decider(
  { clock }: Pick<Ports, "clock">,
  library: Library,
  log: OwnLog,
  { note, act, by }: Step & { readonly by: Reviewer },
): (known: readonly ReviewEvent[]) => Decision {
  const book = library.reviews();
  const key = book.keyOf(note);
  const logs = library.catalog.reviewLogs();
  return (known) => {
    const before = eventsOf(library, known, note.id);
    const moves = about([key], lately(clock, [...logs.flatMap(({ events }) => events), ...known]));
    const event = newEvent(clock, log, { key, act, by }, [...before, ...moves]);
    const all = inTimeOrder([...before, event]);
    const place = all.indexOf(event);
    const state = book.fold(note, all.slice(0, place));
    if (act.kind === "rate" && isTooSoon(state, event))
      return { events: [], state: book.fold(note, before), warnings: [tooSoon(state)] };
    const after = book.fold(note, all.slice(0, place + 1));
    // What is taken back is named, so it does not matter what comes later.
    const later = act.kind === "undo" ? [] : all.slice(place + 1);
    return {
      events: [{ ...event, act: withStates(act, state, after) }],
      state: place === all.length - 1 ? after : book.fold(note, all),
      warnings: later.slice(-1).map((last) => aheadOf(last, logs)),
    };
  };
}

/** Somebody's clock was wrong, which nothing can put right but a person. */
function aheadOf(last: ReviewEvent, logs: readonly ReviewLog[]): string {
  const log = logs.find(({ events }) => events.some((event) => isTwin(event, last)));
  const where = log ? ` of ${log.id}` : "";
  return `The line ${last.id}${where} tells of a review of this note at ${last.time}, which is later than now, so it counts after this one. If a clock was wrong, take it back, or correct its time.`;
}

/** The clock of a note that nobody has reviewed yet began when it happened or was learned. */
function tooSoon({ isNew }: ReviewState): string {
  const since = isNew ? "it happened or was learned" : "the last review";
  return `Nothing was written: less than 24 hours have passed since ${since}, and within a day only a person's rating counts.`;
}

/** All that happened to a note, what was written a moment ago included. */
export function eventsOf({ reviews }: Library, events: readonly ReviewEvent[], id: NoteId): readonly ReviewEvent[] {
  const book = reviews();
  const fresh = events.filter(({ key, at, act }) => act.kind !== "renamed" && book.ownerOf({ key, at }) === id);
  return inTimeOrder([...book.eventsOf(id), ...fresh]);
}

function withStates(act: ReviewAct, { memory: before }: ReviewState, { memory: after }: ReviewState): ReviewAct {
  return act.kind === "rate" ? defined({ ...act, before, after }) : act;
}
