import * as z from "zod";
import { compare } from "../../core/lib/compare.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { retentionBounds } from "../../core/model/review-settings.ts";
import { engineFor } from "../../core/review/engine.ts";
import { rememberedShares, simulatedDays, simulateYear } from "../../core/review/workload.ts";
import { argumentsOf, readArguments } from "../arguments.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { candidates, todayOf } from "./review-book.ts";

const { least, most } = retentionBounds;

export const reviewWorkloadArguments = argumentsOf(() => ({
  retention: z.number().min(least).max(most).optional().describe("as in the settings, unless given"),
}));

export interface WorkloadReport {
  readonly retention: number;
  readonly notes: number;
  readonly reviews_per_day: number;
  /** Reviews on each day of a year, from today on. */
  readonly days: readonly number[];
  /** How many notes would still be remembered after the year. */
  readonly remembered: number;
  /** How many would be waiting by then, because the days had no room for them. */
  readonly waiting: number;
}

/** What a year of reviews would be like, if a note were due at another likelihood to remember it. */
export function reviewWorkload(
  { clock }: Pick<Ports, "clock">,
  { catalog, reviews }: Library,
  input: unknown,
): Attempt<WorkloadReport> {
  const read = readArguments(reviewWorkloadArguments, input);
  if (!read.ok) return read;
  const book = reviews();
  const { settings } = book;
  const { retention = settings.retention } = read.value;
  // Of many notes some stand for all: the same ones, in whatever order notes were read.
  const all = candidates(catalog, book).toSorted((a, b) => compare(a.id, b.id));
  const year = simulateYear(engineFor({ ...settings, retention }), all, {
    today: todayOf(clock),
    limits: { newNotes: settings.newPerDay, reviews: settings.reviewsPerDay },
    shares: rememberedShares(book.reviewed.values()),
  });
  return ok({
    retention,
    notes: all.filter(({ state }) => !state.isSuspended).length,
    reviews_per_day: year.reviews / simulatedDays,
    days: year.days,
    remembered: year.remembered,
    waiting: year.waiting,
  });
}
