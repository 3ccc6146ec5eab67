import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { exhaust } from "../../../src/core/lib/exhaust.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import { ratings, type ReviewAct, type ReviewEvent, type ReviewLog } from "../../../src/core/model/review.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderReviewLine } from "../../../src/core/notes/review-line.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../../src/core/review/fold.ts";
import { Journal } from "../../../src/core/review/journal.ts";
import type { NoteOf } from "../../../src/core/review/renames.ts";
import { plainHistories, type Histories } from "../../support/plain-histories.ts";
import { living, log, renamed, reviewEvent } from "./logs.ts";

/** Takes logs over, whatever that is done in. */
function take(journal: Journal, logs: readonly ReviewLog[], noteOf: NoteOf): void {
  exhaust(journal.take(logs, () => undefined));
  journal.follow(noteOf, () => undefined);
}

/** What a journal knows of these keys, by note and by key. */
function known(journal: Journal, keys: Iterable<string>, noteOf: NoteOf): Histories {
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

function histories(all: readonly ReviewEvent[], noteOf: NoteOf): Histories {
  const journal = new Journal();
  take(journal, [log("log.md", all)], noteOf);
  return known(
    journal,
    new Set(all.flatMap(({ key, act }) => (act.kind === "renamed" ? [key, act.to] : [key]))),
    noteOf,
  );
}

const idsOf = (events: readonly ReviewEvent[] = []): readonly string[] => events.map(({ id }) => id);

describe("a rating goes with its note", () => {
  const before = reviewEvent("2026-03-01T10:00:00Z", "good", { key: "a" });
  const between = reviewEvent("2026-03-03T10:00:00Z", "good", { key: "a" });

  it("when that is renamed, once and again", () => {
    const renames = [renamed("2026-03-02T10:00:00Z", "a", "b"), renamed("2026-03-04T10:00:00Z", "b", "c")];
    const { events, orphans } = histories([before, ...renames], living("c"));
    expect(idsOf(events.get(noteId("c.md")))).toEqual([before.id]);
    expect(orphans.size).toBe(0);
  });

  it("when another device rated it by its old name, not knowing better", () => {
    const { events } = histories([renamed("2026-03-02T10:00:00Z", "a", "b"), between, before], living("b"));
    expect(idsOf(events.get(noteId("b.md")))).toEqual([before.id, between.id]);
  });

  it("but stays with a new note that has got the old name since", () => {
    const { events } = histories([renamed("2026-03-02T10:00:00Z", "a", "b"), between, before], living("a", "b"));
    expect(idsOf(events.get(noteId("b.md")))).toEqual([before.id]);
    expect(idsOf(events.get(noteId("a.md")))).toEqual([between.id]);
  });

  it("when it is renamed back", () => {
    const renames = [renamed("2026-03-02T10:00:00Z", "a", "b"), renamed("2026-03-04T10:00:00Z", "b", "a")];
    const { events } = histories([between, before, ...renames], living("a"));
    expect(idsOf(events.get(noteId("a.md")))).toEqual([before.id, between.id]);
  });

  it("and is kept when the note is gone", () => {
    const { events, orphans } = histories([before], living());
    expect(events.size).toBe(0);
    expect(idsOf(orphans.get("a"))).toEqual([before.id]);
  });
});

it("a line that is there twice counts once, two ratings alike count twice", () => {
  const one = reviewEvent("2026-03-01T10:00:00Z", "good", { key: "a" });
  const other = reviewEvent("2026-03-01T10:00:00Z", "good", { key: "a" });
  const { events } = histories([one, { ...one }, other], living("a"));
  expect(idsOf(events.get(noteId("a.md")))).toEqual([one.id, other.id]);
});

const keys = ["a", "b", "c"];
const noteOf = living("b", "c");
const engine = createEngine();
const beginning = { surprise: 0.5, at: Date.parse("2026-01-01T00:00:00Z") };

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ratings).map((rating): ReviewAct => ({ kind: "rate", rating })) },
  { weight: 1, arbitrary: fc.constantFrom<ReviewAct>({ kind: "suspend" }, { kind: "resume" }, { kind: "reset" }) },
  { weight: 1, arbitrary: fc.constant<ReviewAct>({ kind: "bury", until: "2026-06-01" }) },
  { weight: 1, arbitrary: fc.constant<ReviewAct>({ kind: "renamed", to: "b" }) },
);
const happening = fc.record({
  minutes: fc.integer({ min: 0, max: 400_000 }),
  key: fc.constantFrom(...keys),
  act,
  by: fc.constantFrom("person" as const, "agent" as const),
  undoes: fc.option(fc.nat(), { freq: 6 }),
});

/** Events as two devices may write them; some take back one that came before. */
const written = fc.array(happening, { minLength: 1, maxLength: 40 }).map((all) => {
  const events: ReviewEvent[] = [];
  for (const { minutes, key, act: said, by, undoes } of all) {
    const time = new Date(beginning.at + minutes * 60_000).toISOString().replace(".000", "");
    const target = undoes === null ? undefined : events[undoes % Math.max(1, events.length)];
    const undo = target && ({ kind: "undo", event: target.id } as const);
    events.push(reviewEvent(time, undo ?? (key === "a" || said.kind !== "renamed" ? said : "good"), { key, by }));
  }
  return events;
});

/** What became of the lines on their way: out of order, some twice, some cut off, rubbish in between. */
function mangled(events: readonly ReviewEvent[], { order, twice, cuts, rubbish }: Mangling): readonly string[] {
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
  readonly order: readonly number[];
  readonly twice: readonly boolean[];
  readonly cuts: readonly number[];
  readonly rubbish: readonly string[];
}

const mangling: fc.Arbitrary<Mangling> = fc.record({
  order: fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 60 }),
  twice: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  cuts: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
  rubbish: fc.array(
    fc.constantFrom("", "<<<<<<< ours", "=======", "- 2026-", "| | | |", "- nothing at all", "\u0000", "## November"),
    { maxLength: 5 },
  ),
});

const eventsIn = (lines: readonly string[]): readonly ReviewEvent[] => {
  const { note } = parseNote(noteId("log.md"), `---\ntype: review-log\n---\n${lines.join("\n")}\n`);
  return note.kind === "review-log" ? note.events : [];
};

function statesOf(all: readonly ReviewEvent[]): ReadonlyMap<NoteId, ReviewState> {
  const { events } = histories(all, noteOf);
  return new Map(
    [...events]
      .map(([id, own]) => [id, foldReviews(engine, beginning, own)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe("the logs of two devices, however they arrive", () => {
  it("come to the same state", () => {
    fc.assert(
      fc.property(written, mangling, fc.func(fc.boolean()), (events, how, isFirst) => {
        const lines = mangled(events, how);
        const first = lines.filter((line) => isFirst(line));
        const second = lines.filter((line) => !isFirst(line));
        const arrived = [...eventsIn(second), ...eventsIn(first)];
        expect(statesOf(arrived)).toEqual(statesOf(events));
      }),
    );
  });

  it("lose no rating that was whole", () => {
    fc.assert(
      fc.property(written, mangling, (events, how) => {
        const { events: kept, orphans } = histories(eventsIn(mangled(events, how)), noteOf);
        const found = [...kept.values(), ...orphans.values()].flat().map(({ id }) => id);
        const wanted = events.filter((event) => event.act.kind !== "renamed").map(({ id }) => id);
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});

describe("a journal that is kept up", () => {
  const owners = fc.subarray(["a", "b", "c"]).map((owned) => living(...owned));
  /** What the logs hold from one look to the next: lines that came, and now and then one that was taken out. */
  const looks = fc.array(
    fc.record({ shown: fc.integer({ min: 0, max: 40 }), without: fc.option(fc.nat(39), { freq: 4 }), owned: owners }),
    { minLength: 1, maxLength: 6 },
  );

  it("knows what it would know from nothing, whatever came when, and whoever has the keys", () => {
    fc.assert(
      fc.property(written, fc.func(fc.boolean()), looks, (events, isFirst, seen) => {
        const journal = new Journal();
        for (const { shown, without, owned } of seen) {
          const there = events.slice(0, shown).filter((_, at) => at !== without);
          const [one, other] = [there.filter((event) => isFirst(event)), there.filter((event) => !isFirst(event))];
          const copy = there.slice(0, 3).map((event) => ({ ...event }));
          for (const key of keys) journal.hasNewOwner(key);
          take(journal, [log("1.md", one), log("2.md", other), log("copy.md", copy)], owned);
          expect(known(journal, keys, owned)).toEqual(plainHistories(there, owned));
        }
      }),
    );
  });

  it("tells the keys of which something else is known, and no others", () => {
    const journal = new Journal();
    const [one, two, three] = ["a", "b", "c"].map((key) => reviewEvent("2026-03-01T10:00:00Z", "good", { key }));
    if (!one || !two || !three) throw new Error("three keys");
    const told = (logs: readonly ReviewLog[]): readonly string[] => {
      const touched: string[] = [];
      exhaust(
        journal.take(logs, (key) => {
          touched.push(key);
        }),
      );
      return touched;
    };
    expect(told([log("1.md", [one, two])])).toEqual(["a", "b"]);
    expect(told([log("1.md", [one, two, three])])).toEqual(["c"]);
    expect(told([log("1.md", [one, two, three]), log("copy.md", [one, two])])).toEqual([]);
  });

  it("that is interrupted while it puts many lines in order knows what was known to whoever could not wait", () => {
    const many = (count: number): readonly ReviewEvent[] =>
      Array.from({ length: count }, (_, at) =>
        reviewEvent(new Date(beginning.at + at * 60_000).toISOString(), "good", { key: "b" }),
      );
    const all = many(2000);
    const journal = new Journal();
    const slow = journal.take([log("1.md", all.slice(0, 1500))], () => undefined);
    slow.next();
    take(journal, [log("1.md", all)], noteOf);
    exhaust(slow);
    expect(journal.under("b")).toHaveLength(2000);
  });
});
