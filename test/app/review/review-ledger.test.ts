import fc from "fast-check";
import { expect, it } from "vitest";
import { ReviewLedger } from "../../../src/app/review/review-ledger.ts";
import { Catalog } from "../../../src/core/index/catalog.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { ratings, type ReviewEvent } from "../../../src/core/model/review.ts";
import { ownerFirst } from "../../../src/core/model/permalink-owner.ts";
import { usualReviews, type ReviewSettings } from "../../../src/core/model/review-settings.ts";
import { permalinkOf } from "../../../src/core/notes/permalink.ts";
import { newReviewLog, appendReview } from "../../../src/core/notes/review-log.ts";
import { beginningOf } from "../../../src/core/review/beginning.ts";
import { engineFor } from "../../../src/core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../../src/core/review/fold.ts";
import type { NoteOf } from "../../../src/core/review/renames.ts";
import { reviewEvent } from "../../core/review/logs.ts";
import { catalogFile } from "../../support/library-of.ts";
import { memoryText } from "../../support/note-text.ts";
import { plainHistories } from "../../support/plain-histories.ts";
import { reviewable } from "../../support/review-vault.ts";

const paths = ["a.md", "b.md", "c.md"];
const permalinks = [undefined, "one", "a.md"];
const keys = [...paths, "one", "MEMORY.md#x"];
const logs = ["reviews/1.md", "reviews/2.md"];

type Step =
  | { readonly kind: "note"; readonly path: string; readonly permalink: string | undefined; readonly day: number }
  | { readonly kind: "drop"; readonly path: string }
  | { readonly kind: "line"; readonly log: string; readonly event: ReviewEvent }
  | { readonly kind: "cut"; readonly log: string }
  | { readonly kind: "entries"; readonly count: number }
  | { readonly kind: "settings"; readonly retention: number }
  /** Somebody asks; or so many small steps are taken beside what else goes on. */
  | { readonly kind: "ask" }
  | { readonly kind: "walk"; readonly steps: number };

const key = fc.constantFrom(...keys);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ratings).map((rating) => ({ kind: "rate", rating }) as const) },
  { weight: 2, arbitrary: key.map((to) => ({ kind: "renamed", to }) as const) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: "suspend" } as const, { kind: "reset" } as const) },
);
const line = fc.record({ key, act, hours: fc.nat(900) }).map(({ key: named, act: done, hours }) => {
  const time = new Date(Date.parse("2026-09-01T00:00:00Z") + hours * 3_600_000).toISOString().replace(".000", "");
  return reviewEvent(time, named === (done.kind === "renamed" ? done.to : "") ? "good" : done, { key: named });
});
const path = fc.constantFrom(...paths);
const log = fc.constantFrom(...logs);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant("note" as const), path },
      ...{ permalink: fc.constantFrom(...permalinks), day: fc.integer({ min: 1, max: 28 }) },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("drop" as const), path }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("line" as const), log, event: line }) },
  fc.record({ kind: fc.constant("cut" as const), log }),
  fc.record({ kind: fc.constant("entries" as const), count: fc.nat(2) }),
  fc.record({ kind: fc.constant("settings" as const), retention: fc.constantFrom(0.8, 0.9) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask" as const) }) },
  fc.record({ kind: fc.constant("walk" as const), steps: fc.nat(3) }),
);

type FileStep = Exclude<Step, { readonly kind: "settings" | "ask" | "walk" }>;

/** A catalog that changes, and the ledger that is kept up with it. */
class Changing {
  readonly catalog = new Catalog(permalinkOf);
  settings: ReviewSettings = usualReviews;
  readonly ledger = new ReviewLedger(this.catalog, () => this.settings);
  readonly #texts = new Map<string, string>();
  #walk: Iterator<undefined, void> = this.ledger.steps();

  take(each: Step): void {
    switch (each.kind) {
      case "settings":
        this.settings = { ...this.settings, retention: each.retention };
        return;
      case "ask":
        this.ledger.book();
        return;
      case "walk":
        this.#walkOn(each.steps);
        return;
      case "drop":
      case "note":
      case "entries":
      case "line":
      case "cut":
        this.#put(...this.#written(each));
    }
  }

  /** What a file says from now on; nothing where it is gone. */
  #written(each: FileStep): readonly [string, string | undefined] {
    switch (each.kind) {
      case "drop":
        return [each.path, undefined];
      case "note":
        return [each.path, noteText(each.path, each)];
      case "entries":
        return ["MEMORY.md", [memoryText({ x: "One." }), memoryText({ x: "One.", y: "Two." })][each.count]];
      case "line":
        return [each.log, appendReview(this.#texts.get(each.log) ?? newReviewLog("d"), each.event)];
      case "cut":
        return [each.log, this.#texts.get(each.log)?.replace(/- [^\n]*\n/, "")];
    }
  }

  #walkOn(steps: number): void {
    for (let left = steps; left > 0; left -= 1) if (this.#walk.next().done === true) this.#walk = this.ledger.steps();
  }

  #put(name: string, text: string | undefined): void {
    if (text === undefined) {
      this.#texts.delete(name);
      this.catalog.drop(noteId(name));
      return;
    }
    this.#texts.set(name, text);
    this.catalog.put(...catalogFile(name, text));
  }
}

function noteText(name: string, { permalink, day }: { permalink: string | undefined; day: number }): string {
  const date = `2026-08-${String(day).padStart(2, "0")}`;
  const text = reviewable(name, { date });
  return permalink === undefined
    ? text.replace(/permalink.*\n/, "")
    : text.replace(/permalink.*/, `permalink: ${permalink}`);
}

/** Where every note stands, worked out from nothing in the obvious way. */
function plainly({ catalog, settings }: Changing): object {
  const noteOf = plainOwners(catalog);
  const engine = engineFor(settings);
  const { events, orphans } = plainHistories(
    catalog.reviewLogs().flatMap((each) => each.events),
    noteOf,
  );
  const states = catalog
    .memories()
    .map((note) => [note.id, foldReviews(engine, beginningOf(note), events.get(note.id) ?? [])] as const);
  return told(new Map(states), [...events.keys()], [...orphans.keys()]);
}

/** A permalink belongs to the note it fits best; else a key is a path. */
function plainOwners(catalog: Catalog): NoteOf {
  const notes = catalog.memories();
  return (name) => {
    const stating = notes.filter(({ permalink }) => permalink === name).map(({ id }) => id);
    return stating.sort(ownerFirst(name, permalinkOf))[0] ?? notes.find(({ id }) => id === name)?.id;
  };
}

function told(
  states: ReadonlyMap<string, ReviewState>,
  reviewed: readonly string[],
  orphans: readonly string[],
): object {
  return {
    states: Object.fromEntries([...states].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    reviewed: reviewed.toSorted(),
    orphans: orphans.toSorted(),
  };
}

it("a ledger that is kept up says what it would say of everything from nothing", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const changing = new Changing();
      for (const each of steps) changing.take(each);
      const { states, reviewed, isOrphaned } = changing.ledger.book();
      expect(told(states, [...reviewed.keys()], keys.filter(isOrphaned))).toEqual(plainly(changing));
    }),
    { numRuns: 300 },
  );
});
