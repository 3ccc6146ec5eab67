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

/** So far may the clocks of two devices be apart; within that, the order of renames is not sure. */
const longestSkew = 600_000;

/**
 * The key an event's note has in the end. What was written before a rename goes with it; what was written after it, by
 * a device that had not heard, too, unless another note has got the old key. Where this ends at a key of no note, a
 * rename that seems to have come just before is taken for one that came after.
 */
export function lastKey({ key, at }: Pick<ReviewEvent, "key" | "at">, renames: Renames, noteOf: NoteOf): string {
  // Hardly any note is ever renamed.
  if (!renames.has(key)) return key;
  const gone = new Set<Rename>();
  let current = key;
  let order = -1;
  let since = at;
  for (;;) {
    const left = (renames.get(current) ?? []).filter((rename) => !gone.has(rename));
    const next = nextRename(left, { order, since }, () => noteOf(current) !== undefined);
    if (!next) return current;
    gone.add(next);
    current = next.to;
    order = next.order;
    since = Math.max(since, next.at);
  }
}

function nextRename(
  renames: readonly Rename[],
  { order, since }: { readonly order: number; readonly since: number },
  isThere: () => boolean,
): Rename | undefined {
  const later = renames.filter((rename) => rename.order > order);
  const after = later.find(({ at }) => at >= since);
  if (after || isThere()) return after;
  return later.at(-1) ?? renames.findLast(({ at }) => order >= 0 && at >= since - longestSkew);
}
