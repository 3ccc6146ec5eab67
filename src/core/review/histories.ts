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
  const sorted = inTimeOrder(all);
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
  const byIdentity = new Map<string, ReviewEvent>();
  for (const event of all) {
    const identity = identityOf(event);
    const known = byIdentity.get(identity);
    if (!known || compare(event.time, known.time) < 0) byIdentity.set(identity, event);
  }
  return [...byIdentity]
    .sort(([a, one], [b, other]) => one.at - other.at || compare(one.id, other.id) || compare(a, b))
    .map(([, event]) => event);
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
