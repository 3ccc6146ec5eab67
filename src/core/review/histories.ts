import { compare } from "../lib/compare.ts";
import type { NoteId } from "../model/note-id.ts";
import { actText, type ReviewEvent } from "../model/review.ts";

/** What happened to each note, in time order, however many logs tell of it and in whatever order. */
export interface Histories {
  readonly events: ReadonlyMap<NoteId, readonly ReviewEvent[]>;
  /** Events of notes that are not there, by their last key. */
  readonly orphans: ReadonlyMap<string, readonly ReviewEvent[]>;
}

/** The note that goes by a key now. */
export type NoteOf = (key: string) => NoteId | undefined;

/** Lines that say the same count once: copies of a log, and merges of two. */
export function histories(all: Iterable<ReviewEvent>, noteOf: NoteOf): Histories {
  return historiesOf(inTimeOrder(all), noteOf);
}

/** The same of events that are in time order already, each once. */
export function historiesOf(sorted: readonly ReviewEvent[], noteOf: NoteOf): Histories {
  const renames = renamesOf(sorted);
  const events = new Map<NoteId, ReviewEvent[]>();
  const orphans = new Map<string, ReviewEvent[]>();
  for (const event of sorted) {
    if (event.act.kind === "renamed") continue;
    const key = lastKey(event, renames, noteOf);
    const id = noteOf(key);
    if (id === undefined) add(orphans, key, event);
    else add(events, id, event);
  }
  return { events, orphans };
}

/** Each event once, the earliest first; of the same moment, by what they say, so that every device agrees. */
export function inTimeOrder(all: Iterable<ReviewEvent>): readonly ReviewEvent[] {
  const sorted = [...all].sort(inOrder);
  return sorted.filter((event, at) => {
    const before = sorted[at - 1];
    return before?.at !== event.at || before.id !== event.id || identityOf(before) !== identityOf(event);
  });
}

/** Hardly two events have one moment and one id; what they say is only looked at then. */
function inOrder(a: ReviewEvent, b: ReviewEvent): number {
  if (a.at !== b.at) return a.at - b.at;
  return compare(a.id, b.id) || compare(identityOf(a), identityOf(b)) || compare(a.time, b.time);
}

/** The states beside a rating only help people read: the fold computes them anew. */
function identityOf({ at, key, act, by, id }: ReviewEvent): string {
  return [String(at), id, by, actText(act), key].join("\n");
}

interface Rename {
  readonly to: string;
  readonly at: number;
  /** Its place among all renames; those that follow one another only ever go forward. */
  readonly order: number;
}

function renamesOf(sorted: readonly ReviewEvent[]): ReadonlyMap<string, readonly Rename[]> {
  const renames = new Map<string, Rename[]>();
  let order = 0;
  for (const { key, at, act } of sorted) {
    if (act.kind === "renamed") add(renames, key, { to: act.to, at, order: order++ });
  }
  return renames;
}

/**
 * The key an event's note has in the end. What was written before a rename goes with it; what was written after it, by
 * a device that had not heard, too, unless another note has got the old key.
 */
function lastKey({ key, at }: ReviewEvent, renames: ReadonlyMap<string, readonly Rename[]>, noteOf: NoteOf): string {
  // Hardly any note is ever renamed.
  if (!renames.has(key)) return key;
  let current = key;
  let order = -1;
  let since = at;
  for (;;) {
    const later = (renames.get(current) ?? []).filter((rename) => rename.order > order);
    const next = later.find((rename) => rename.at >= since) ?? (noteOf(current) ? undefined : later.at(-1));
    if (!next) return current;
    current = next.to;
    order = next.order;
    since = Math.max(since, next.at);
  }
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
