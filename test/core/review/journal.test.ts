import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { exhaust } from "../../../src/core/lib/exhaust.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import type { ReviewEvent, ReviewLog } from "../../../src/core/model/review.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../../src/core/review/fold.ts";
import { Journal } from "../../../src/core/review/journal.ts";
import { plainHistories } from "../../support/plain-histories.ts";
import { living, log, renamed, reviewEvent } from "./logs.ts";
import {
  beginning,
  eventsIn,
  histories,
  idsOf,
  keys,
  known,
  mangled,
  mangling,
  noteOf,
  take,
  written,
} from "./mangled-logs.ts";

const engine = createEngine();

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
        const arrived = [...eventsIn(second, how.head), ...eventsIn(first)];
        expect(statesOf(arrived)).toEqual(statesOf(events));
      }),
    );
  });

  it("lose no rating that was whole", () => {
    fc.assert(
      fc.property(written, mangling, (events, how) => {
        const { events: kept, orphans } = histories(eventsIn(mangled(events, how), how.head), noteOf);
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
