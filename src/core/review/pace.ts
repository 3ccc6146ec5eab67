import type { ReviewEvent } from "../model/review.ts";

/** Whoever takes longer than this has done something else meanwhile. */
const longestMs = 180_000;
/** Fewer say nothing. */
const fewest = 5;
/** People get quicker, and tired: the latest count. */
const latest = 50;

/** How long a person takes from one rating to the next: the median of late; nothing where little is known. */
export function paceOf(events: readonly Pick<ReviewEvent, "at" | "by">[]): number | undefined {
  const moments = events
    .filter(({ by }) => by === "person")
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const gaps = moments
    .slice(1)
    .map((at, before) => at - (moments[before] ?? at))
    .filter((gap) => gap > 0 && gap <= longestMs)
    .slice(-latest)
    .sort((a, b) => a - b);
  return gaps.length < fewest ? undefined : gaps[Math.floor(gaps.length / 2)];
}
