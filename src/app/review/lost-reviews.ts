import { utc } from "../../core/lib/time.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import type { MemoryNote } from "../../core/model/note.ts";
import type { Problem } from "../../core/model/problem.ts";
import type { ReviewEvent } from "../../core/model/review.ts";
import type { ReviewBook } from "./review-book.ts";

/** Notes that say of themselves that they were reviewed, where the logs know these reviews by a key no note has. */
export function lostReviews(catalog: Catalog, reviews: () => ReviewBook): readonly Problem[] {
  const stating = catalog.memories().filter(({ reviewed }) => reviewed?.lastReviewedAt !== undefined);
  if (stating.length === 0) return [];
  const book = reviews();
  const lacking = stating.filter(({ id }) => !book.reviewed.has(id));
  if (lacking.length === 0) return [];
  const orphans = orphansIn(catalog, book);
  return lacking.flatMap((note) => {
    const [key, ...others] = [...orphans].filter((orphan) => isOf(note, orphan, book)).map(([name]) => name);
    return key === undefined || others.length > 0 ? [] : [lost(note, key)];
  });
}

type Orphan = readonly [key: string, events: readonly ReviewEvent[]];

/** In time order, by the key they were written under. */
function orphansIn(catalog: Catalog, { noteOf, ownerOf }: ReviewBook): ReadonlyMap<string, readonly ReviewEvent[]> {
  const orphans = new Map<string, ReviewEvent[]>();
  for (const event of catalog.reviewLogs().flatMap(({ events }) => events)) {
    if (event.act.kind === "renamed" || noteOf(event.key) !== undefined || ownerOf(event) !== undefined) continue;
    const events = orphans.get(event.key);
    if (events) events.push(event);
    else orphans.set(event.key, [event]);
  }
  for (const events of orphans.values()) events.sort((a, b) => a.at - b.at);
  return orphans;
}

/** By its last review, which hardly two notes share to the second. */
function isOf(note: MemoryNote, [, events]: Orphan, book: ReviewBook): boolean {
  const { since, isNew } = book.fold(note, events);
  return !isNew && since !== undefined && note.reviewed?.lastReviewedAt === utc(since);
}

function lost({ id }: MemoryNote, key: string): Problem {
  const message =
    `The logs know the reviews of this note as those of "${key}", which is not there: it was moved or renamed ` +
    `outside Obsidian. Give it the permalink "${key}", and they count again.`;
  return { id, line: 1, code: "lost-reviews", message };
}
