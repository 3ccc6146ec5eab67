import fc from "fast-check";
import { exhaust } from "../../../src/core/lib/exhaust.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import { ratings, type ReviewAct, type ReviewEvent, type ReviewLog } from "../../../src/core/model/review.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderReviewLine } from "../../../src/core/notes/review-line.ts";
import { Journal } from "../../../src/core/review/journal.ts";
import type { NoteOf } from "../../../src/core/review/renames.ts";
import type { Histories } from "../../support/plain-histories.ts";
import { living, log, reviewEvent } from "./logs.ts";

/** Takes logs over, whatever that is done in. */
export function take(journal: Journal, logs: readonly ReviewLog[], noteOf: NoteOf): void {
  exhaust(journal.take(logs, () => undefined));
  journal.follow(noteOf, () => undefined);
}

/** What a journal knows of these keys, by note and by key. */
export function known(journal: Journal, keys: Iterable<string>, noteOf: NoteOf): Histories {
  const events = new Map<NoteId, readonly ReviewEvent[]>();
  const orphans = new Map<string, readonly ReviewEvent[]>();
  for (const key of keys) {
    const id = noteOf(key);
    const own = journal.under(key);
    if (own.length === 0) continue;
    if (id === undefined) orphans.set(key, own);
    else events.set(id, own);
  }
  return { events, orphans };
}

export function histories(all: readonly ReviewEvent[], noteOf: NoteOf): Histories {
  const journal = new Journal();
  take(journal, [log("log.md", all)], noteOf);
  return known(
    journal,
    new Set(all.flatMap(({ key, act }) => (act.kind === "renamed" ? [key, act.to] : [key]))),
    noteOf,
  );
}

export const idsOf = (events: readonly ReviewEvent[] = []): readonly string[] => events.map(({ id }) => id);

export const keys = ["a", "b", "c"];
export const noteOf = living("b", "c");
export const beginning = { surprise: 0.5, at: Date.parse("2026-01-01T00:00:00Z") };

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ratings).map((rating): ReviewAct => ({ kind: "rate", rating })) },
  { weight: 1, arbitrary: fc.constantFrom<ReviewAct>({ kind: "suspend" }, { kind: "resume" }, { kind: "reset" }) },
  { weight: 1, arbitrary: fc.constant<ReviewAct>({ kind: "bury", until: "2026-06-01" }) },
  { weight: 2, arbitrary: fc.constantFrom(...keys).map((to): ReviewAct => ({ kind: "renamed", to })) },
);
const happening = fc.record({
  // Months apart, or within the same few seconds.
  seconds: fc.oneof(fc.integer({ min: 0, max: 24_000_000 }), fc.integer({ min: 0, max: 3 })),
  key: fc.constantFrom(...keys),
  act,
  by: fc.constantFrom("person" as const, "agent" as const),
  undoes: fc.option(fc.nat(), { freq: 6 }),
});

/** Events as two devices may write them; some take back one that came before. */
export const written = fc.array(happening, { minLength: 1, maxLength: 40 }).map((all) => {
  const events: ReviewEvent[] = [];
  for (const { seconds, key, act: said, by, undoes } of all) {
    const time = new Date(beginning.at + seconds * 1000).toISOString().replace(".000", "");
    const target = undoes === null ? undefined : events[undoes % Math.max(1, events.length)];
    const undo = target && ({ kind: "undo", event: target.id } as const);
    events.push(reviewEvent(time, undo ?? (said.kind === "renamed" && said.to === key ? "good" : said), { key, by }));
  }
  return events;
});

/** What became of the lines on their way: out of order, some twice, some cut off, rubbish in between. */
export function mangled(events: readonly ReviewEvent[], { order, twice, cuts, rubbish }: Mangling): readonly string[] {
  const lines = events.map(renderReviewLine);
  const copies = lines.filter((_, at) => twice[at % twice.length] === true);
  const stumps = cuts.map((cut, at) => (lines[at % lines.length] ?? "").slice(0, cut));
  const all = [...lines, ...copies, ...stumps, ...rubbish];
  return all
    .map((line, at) => ({ line, place: order[at % order.length] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line);
}

interface Mangling {
  /** What is left of the frontmatter, and what has come before it. */
  readonly head: string;
  readonly order: readonly number[];
  readonly twice: readonly boolean[];
  readonly cuts: readonly number[];
  readonly rubbish: readonly string[];
}

export const mangling: fc.Arbitrary<Mangling> = fc.record({
  head: fc.constantFrom(
    ...["---\ntype: review-log\n---\n", "<<<<<<< HEAD\n---\ntype: review-log\n---\n", "device: laptop\n---\n"],
    ...["", "\uFEFF", "---\ntype: note\n---\n", "- 2026-", "\u0000\n", "---\ntype: [\n---\n"],
  ),
  order: fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 60 }),
  twice: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  cuts: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
  rubbish: fc.array(
    fc.constantFrom("", "<<<<<<< ours", "=======", "- 2026-", "| | | |", "- nothing at all", "\u0000", "## November"),
    { maxLength: 5 },
  ),
});

export const eventsIn = (lines: readonly string[], head = "---\ntype: review-log\n---\n"): readonly ReviewEvent[] => {
  const { note } = parseNote(noteId("reviews/2026-03 laptop.md"), `${head}${lines.join("\n")}\n`);
  return note.kind === "review-log" ? note.events : [];
};
