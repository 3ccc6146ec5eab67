import type { NoteId } from "../model/note-id.ts";
import type { ReviewEvent } from "../model/review.ts";

/** The note that goes by a key now. */
export type NoteOf = (key: string) => NoteId | undefined;

interface Rename {
  readonly to: string;
  readonly at: number;
  /** Its place among all renames; those that follow one another only ever go forward. */
  readonly order: number;
}

/** By the key that was given up. */
export type Renames = ReadonlyMap<string, readonly Rename[]>;

/** @param events in time order */
export function renamesOf(events: readonly ReviewEvent[]): Renames {
  const renames = new Map<string, Rename[]>();
  for (const [order, { key, at, act }] of events.entries()) {
    if (act.kind !== "renamed") continue;
    const list = renames.get(key);
    if (list) list.push({ to: act.to, at, order });
    else renames.set(key, [{ to: act.to, at, order }]);
  }
  return renames;
}

/**
 * The key an event's note has in the end. What was written before a rename goes with it; what was written after it, by
 * a device that had not heard, too, unless another note has got the old key.
 */
export function lastKey({ key, at }: Pick<ReviewEvent, "key" | "at">, renames: Renames, noteOf: NoteOf): string {
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
