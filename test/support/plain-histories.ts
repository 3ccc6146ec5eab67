import { compare } from "../../src/core/lib/compare.ts";
import type { NoteId } from "../../src/core/model/note-id.ts";
import { actText, type ReviewEvent } from "../../src/core/model/review.ts";
import { lastKey, renamesOf, type NoteOf } from "../../src/core/review/renames.ts";

export interface Histories {
  readonly events: ReadonlyMap<NoteId, readonly ReviewEvent[]>;
  /** Events of notes that are not there, by their last key. */
  readonly orphans: ReadonlyMap<string, readonly ReviewEvent[]>;
}

/** What happened to each note, worked out from nothing: the obvious way, which takes its time. */
export function plainHistories(all: Iterable<ReviewEvent>, noteOf: NoteOf): Histories {
  const byText = new Map([...all].sort(lastFirst).map((event) => [textOf(event), event]));
  const sorted = [...byText.values()].sort(
    (a, b) => a.at - b.at || compare(a.id, b.id) || compare(textOf(a), textOf(b)),
  );
  const renames = renamesOf(sorted.filter(({ act }) => act.kind === "renamed"));
  const events = new Map<NoteId, ReviewEvent[]>();
  const orphans = new Map<string, ReviewEvent[]>();
  for (const event of sorted) {
    if (event.act.kind === "renamed") continue;
    const key = lastKey(event, renames, noteOf);
    const id = noteOf(key);
    if (id === undefined) orphans.set(key, [...(orphans.get(key) ?? []), event]);
    else events.set(id, [...(events.get(id) ?? []), event]);
  }
  return { events, orphans };
}

/** Of lines that say the same in other words, the first by their words is kept. */
function lastFirst(a: ReviewEvent, b: ReviewEvent): number {
  return compare(b.time, a.time) || compare(JSON.stringify(b.act), JSON.stringify(a.act));
}

const textOf = ({ at, id, by, act, key }: ReviewEvent): string => [at, id, by, actText(act), key].join("\n");
