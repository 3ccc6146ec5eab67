import { dueReviews } from "../../src/app/due-reviews.ts";
import { createLibrary, type Library } from "../../src/app/library.ts";
import { reviewStats } from "../../src/app/review-stats.ts";
import { dayMs } from "../../src/core/lib/time.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { ratings, type ReviewEvent } from "../../src/core/model/review.ts";
import { namesOf } from "../../src/core/notes/names-of.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { renderReviewLine } from "../../src/core/notes/review-line.ts";
import { createEngine } from "../../src/core/review/engine.ts";
import { fitParameters } from "../../src/core/review/fit/fit-parameters.ts";
import { logLosses, meanOf } from "../../src/core/review/fit/log-loss.ts";
import { traceHistories } from "../../src/core/review/fit/traced-history.ts";
import { foldReviews } from "../../src/core/review/fold.ts";
import { histories } from "../../src/core/review/histories.ts";
import { reviewBooks } from "../../src/app/review-book.ts";
import { forgetful, syntheticLessons } from "../support/synthetic-reviews.ts";
import type { BenchOptions, Figures, Measured } from "./support/measured.ts";
import { median } from "./support/measured.ts";
import { pick, randomFrom } from "./support/random.ts";

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
  const ports = { clock: { now: () => now } };
  const fold_ms = timed(() => {
    const engine = createEngine();
    for (const own of histories(events, noteId).events.values()) foldReviews(engine, { surprise: 0, at: now }, own);
  });
  const book_ms = timed(() => reviewBooks(library.catalog)());
  const due_ms = timed(() => dueReviews(ports, library, {}));
  const stats_ms = timed(() => reviewStats(ports, library, {}));
  const scan_ms = timed(() => plainScan(library));
  return Promise.resolve({
    figures: {
      ...{ notes: count, events: events.length, fold_events_per_s: Math.round((events.length / fold_ms) * 1000) },
      ...{ book_ms, due_ms, stats_ms, optimiser: fitting() },
    },
    peers: { scan_ms },
    ratios: { due_scan: scan_ms / due_ms, stats_scan: scan_ms / stats_ms },
  });
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
  const put = (path: string, text: string): void => {
    const { note, problems, indexed } = parseNote(noteId(path), text);
    const stamp = { id: note.id, modifiedAt: 0, size: text.length };
    library.catalog.put({ stamp, note, problems, names: namesOf(note) }, indexed);
  };
  for (let at = 0; at < count; at += 1) {
    const day = new Date(now - Math.floor(random() * 400) * dayMs).toISOString().slice(0, 10);
    const fields = ["type: episode", "task: Mend", "outcome: success", `date: ${day}`, `due_at: ${day}T12:00:00Z`];
    put(noteName(at), ["---", ...fields, "---", "Mended.", ""].join("\n"));
  }
  const lines = events.map(renderReviewLine);
  put("reviews/2026-11 laptop.md", ["---", "type: review-log", "device: laptop", "---", "", ...lines, ""].join("\n"));
  return library;
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
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}
