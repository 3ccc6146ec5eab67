import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { isMemory } from "../../core/model/note.ts";
import type { ReviewAct, Reviewer, ReviewEvent } from "../../core/model/review.ts";
import { takenBack } from "../../core/review/fold.ts";
import { inTimeOrder } from "../../core/review/journal.ts";
import type { Library } from "../library.ts";
import { eventsOf, type Step } from "./decide-review.ts";
import type { OwnLog } from "./write-review.ts";

/** Takes back the last that was done to a note and stands. */
export function undoOf(library: Library, log: OwnLog, id: NoteId): Attempt<ReviewAct> {
  const last = lastStanding(eventsOf(library, log.events, id));
  return last ? ok({ kind: "undo", event: last.id }) : nothingLeft(id);
}

/** The last thing that somebody did on this device and has not taken back yet; others' doings are not touched. */
export function lastOnDevice({ catalog, reviews }: Library, log: OwnLog, by: Reviewer): Attempt<Step> {
  const book = reviews();
  const logs = catalog.reviewLogs();
  const others = logs.filter(({ id, device }) => device === log.device && id !== log.id);
  const own = [...others.map(({ events }) => events), log.events].flatMap(asWritten).sort((a, b) => a.at - b.at);
  const gone = takenBack(inTimeOrder([...logs.flatMap(({ events }) => events), ...log.events]));
  for (const { event } of own.toReversed()) {
    if (event.by !== by || !isStanding(event, gone)) continue;
    const note = catalog.note(book.ownerOf(event) ?? noteId(event.key));
    if (note && isMemory(note)) return ok({ note, act: { kind: "undo", event: event.id } });
  }
  return nothingLeft("this device");
}

/** What is done to one note within a second is told of seconds to come; a line was written no later than those behind it. */
function asWritten(events: readonly ReviewEvent[]): readonly Written[] {
  const written: Written[] = [];
  for (const event of events.toReversed()) {
    written.push({ event, at: Math.min(event.at, written.at(-1)?.at ?? event.at) });
  }
  return written.toReversed();
}

interface Written {
  readonly event: ReviewEvent;
  readonly at: number;
}

function lastStanding(events: readonly ReviewEvent[]): ReviewEvent | undefined {
  const gone = takenBack(events);
  return events.findLast((event) => isStanding(event, gone));
}

function isStanding({ id, act }: ReviewEvent, gone: ReadonlySet<string>): boolean {
  return act.kind !== "undo" && act.kind !== "renamed" && !gone.has(id);
}

function nothingLeft(where: string): Attempt<never> {
  return fail("NOT_FOUND", `There is no review of ${where} to take back.`);
}
