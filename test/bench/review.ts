import { dueReviews } from "../../src/app/due-reviews.ts";
import { createLibrary, type Library } from "../../src/app/library.ts";
import { reviewStats } from "../../src/app/review-stats.ts";
import { exhaust } from "../../src/core/lib/exhaust.ts";
import { dayMs } from "../../src/core/lib/time.ts";
import { ratings, type ReviewEvent } from "../../src/core/model/review.ts";
import { renderReviewLine } from "../../src/core/notes/review-line.ts";
import { createEngine } from "../../src/core/review/engine.ts";
import { fitParameters } from "../../src/core/review/fit/fit-parameters.ts";
import { logLosses, meanOf } from "../../src/core/review/fit/log-loss.ts";
import { traceHistories } from "../../src/core/review/fit/traced-history.ts";
import { foldReviews } from "../../src/core/review/fold.ts";
import { Journal } from "../../src/core/review/journal.ts";
import { countDue } from "../../src/app/review/review-book.ts";
import { ReviewLedger } from "../../src/app/review/review-ledger.ts";
import { usualReviews } from "../../src/core/model/review-settings.ts";
import { catalogFile } from "../support/library-of.ts";
import { forgetful, syntheticLessons } from "../support/synthetic-reviews.ts";
import type { BenchOptions, Figures, Measured } from "./support/measured.ts";
import { median } from "./support/measured.ts";
import { pick, randomFrom } from "../support/random.ts";

const usual = 10_000;
const eventsPerNote = 2;
const rounds = 7;
const now = Date.parse("2026-11-18T12:00:00Z");
const random = randomFrom(6);

/** How long the fold takes and what is due; beside a plain scan that asks every note's own `due_at` and sorts. */
export function measure({ notes: wanted = String(usual) }: BenchOptions): Promise<Measured> {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 100)
    throw new Error("review needs --notes: a number of notes, at least 100.");
  const events = Array.from({ length: count * eventsPerNote }, (_, at) => eventAt(at, count));
  const library = libraryOf(count, events);
  const begun = started(library);
  const fold_ms = timed(() => {
    foldAll(library);
  });
  const book_ms = timed(() => ledgerOf(library).book());
  const due_ms = timed(() => dueReviews(ports, library, {}));
  const statistics_ms = timed(() => reviewStats(ports, library, {}));
  const scan_ms = timed(() => plainScan(library));
  return Promise.resolve({
    figures: {
      ...{ notes: count, events: events.length, fold_events_per_s: Math.round((events.length / fold_ms) * 1000) },
      ...{ book_ms, ...begun, due_ms, statistics_ms, ...changed(library, events) },
      optimiser: fitting(),
    },
    peers: { scan_ms },
    ratios: { due_scan: scan_ms / due_ms, statistics_scan: scan_ms / statistics_ms },
  });
}

const ports = { clock: { now: () => now } };
const ledgerOf = ({ catalog }: Library): ReviewLedger => new ReviewLedger(catalog, () => usualReviews);

/** As after the start: small steps beside what else goes on, and then the first questions. */
function started(library: Library): Readonly<Record<string, number>> {
  exhaust(library.reviewSteps());
  const first_due_ms = timeOf(() => dueReviews(ports, library, {}));
  const first_statistics_ms = timeOf(() => reviewStats(ports, library, {}));
  // Whatever is more than the least was the machine's.
  const longest_step_ms = Math.min(...Array.from({ length: rounds }, () => longestStep(ledgerOf(library).steps())));
  return { first_due_ms, first_statistics_ms, longest_step_ms };
}

function longestStep(steps: Iterator<undefined, void>): number {
  let longest = 0;
  for (;;) {
    const start = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - start);
    if (done === true) return longest;
  }
}

/** How long the count in the status bar takes to follow a note that changed, and a rating. */
function changed(library: Library, events: readonly ReviewEvent[]): Readonly<Record<string, number>> {
  const count = (): number => countDue(library.catalog, library.reviews(), ports.clock);
  const after = (change: (round: number) => void): number =>
    median(
      Array.from({ length: rounds }, (_, round) => {
        change(round);
        return timeOf(count);
      }),
    );
  return {
    count_after_note_ms: after(() => {
      put(library, noteName(0), noteText("2026-11-01"));
    }),
    count_after_rating_ms: after((round) => {
      put(library, logName, logText([...events, ...events.slice(0, round + 1).map(asRatedToday)]));
    }),
  };
}

const asRatedToday = (event: ReviewEvent): ReviewEvent => ({ ...event, at: now, time: "2026-11-18T12:00:00Z" });

function foldAll({ catalog }: Library): void {
  const journal = new Journal();
  const engine = createEngine();
  const keys = new Set<string>();
  exhaust(
    journal.take(catalog.reviewLogs(), (key) => {
      keys.add(key);
    }),
  );
  for (const key of keys) foldReviews(engine, { surprise: 0, at: now }, journal.under(key));
}

/** What parameters are worth that were fitted to 5,000 reviews by somebody of whom they are known. */
function fitting(): Figures {
  const histories = traceHistories(syntheticLessons(5000, forgetful));
  const start = performance.now();
  const steps = fitParameters(histories);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const fitting_ms = performance.now() - start;
  const truth = meanOf(logLosses(Float64Array.from(forgetful), histories).parts.judge);
  const { before, after, judged } = step.value;
  return { log_loss_default: before, log_loss_fitted: after, log_loss_truth: truth, judged, fitting_ms };
}

function eventAt(at: number, count: number): ReviewEvent {
  const moment = now - Math.floor(random() * 300 * dayMs);
  const time = `${new Date(moment).toISOString().slice(0, 19)}Z`;
  const id = `r-${at.toString(36).padStart(6, "0")}`;
  const key = noteName(Math.floor(random() * count));
  return { id, at: Date.parse(time), time, key, act: { kind: "rate", rating: pick(ratings, random) }, by: "person" };
}

const noteName = (at: number): string => `episodes/EPISODE-${String(at)}.md`;

function libraryOf(count: number, events: readonly ReviewEvent[]): Library {
  const library = createLibrary();
  for (let at = 0; at < count; at += 1) {
    put(library, noteName(at), noteText(new Date(now - Math.floor(random() * 400) * dayMs).toISOString().slice(0, 10)));
  }
  put(library, logName, logText(events));
  return library;
}

const logName = "reviews/2026-11 laptop.md";
const logText = (events: readonly ReviewEvent[]): string =>
  ["---", "type: review-log", "device: laptop", "---", "", ...events.map(renderReviewLine), ""].join("\n");

function noteText(day: string): string {
  const fields = ["type: episode", "task: Mend", "outcome: success", `date: ${day}`, `due_at: ${day}T12:00:00Z`];
  return ["---", ...fields, "---", "Mended.", ""].join("\n");
}

function put({ catalog }: Library, path: string, text: string): void {
  catalog.put(...catalogFile(path, text));
}

function plainScan({ catalog }: Library): readonly string[] {
  return [...catalog.files.values()]
    .flatMap(({ note }) => (note.reviewed?.dueAt === undefined ? [] : [{ id: note.id, at: note.reviewed.dueAt }]))
    .filter(({ at }) => Date.parse(at) <= now)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, 10)
    .map(({ id }) => id);
}

function timed(work: () => unknown): number {
  return median(Array.from({ length: rounds }, () => timeOf(work)));
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
