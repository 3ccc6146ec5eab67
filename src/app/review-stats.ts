import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { reviewStatistics, type Retention, type ReviewStatistics } from "../core/review/statistics.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { candidates, dueToday, todayOf } from "./review/review-book.ts";

export const reviewStatsArguments = argumentsOf(() => ({}));

/** Fewer reviews say nothing about how well somebody remembers. */
export const fewToTell = 20;

export interface RetentionRow extends Retention {
  /** 0..1; null where nobody was asked. */
  readonly rate: number | null;
}

export interface ReviewStats extends Omit<ReviewStatistics, "retention" | "months"> {
  readonly due: number;
  /** Notes that have been rated, and those that never were, of what can be asked for. */
  readonly reviewed: number;
  readonly new: number;
  readonly suspended: number;
  readonly retention: RetentionRow;
  readonly months: readonly (RetentionRow & { readonly month: string })[];
}

/** How reviewing goes. */
export function reviewStats(
  { clock }: Pick<Ports, "clock">,
  { catalog, reviews }: Library,
  input: unknown,
): Attempt<ReviewStats> {
  const read = readArguments(reviewStatsArguments, input);
  if (!read.ok) return read;
  const book = reviews();
  const today = todayOf(clock);
  const all = candidates(catalog, book);
  const { retention, months, ...figures } = reviewStatistics([...book.reviewed.values()], today);
  const fresh = all.filter(({ state }) => state.isNew).length;
  return ok({
    due: dueToday(book, all, today).length,
    reviewed: all.length - fresh,
    new: fresh,
    suspended: all.filter(({ state }) => state.isSuspended).length,
    ...figures,
    retention: rated(retention),
    months: months.map((month) => ({ ...rated(month), month: month.month })),
  });
}

function rated({ asked, remembered }: Retention): RetentionRow {
  return { asked, remembered, rate: asked === 0 ? null : remembered / asked };
}
