import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { readUse, renderUse, type Use } from "../../../src/core/model/use.ts";
import { createEngine } from "../../../src/core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../../src/core/review/fold.ts";
import { pendingOf, type Known } from "../../../src/core/review/pending.ts";
import { reviewEvent } from "./logs.ts";

const at = Date.parse("2026-03-10T12:00:00Z");
const hour = 3_600_000;

const use = (more: Partial<Use> = {}): Use => ({
  at,
  what: "found",
  query: "the gate",
  keys: ["a"],
  by: "agent",
  ...more,
});

const known = (states: Readonly<Record<string, ReviewState>>): Known => ({
  ownerOf: ({ key }) => (key in states ? noteId(key) : undefined),
  stateOf: (id) => states[id],
});

const state = (...events: Parameters<typeof foldReviews>[2]): ReviewState =>
  foldReviews(createEngine(), { surprise: 0, at: Date.parse("2026-01-01T00:00:00Z") }, events);
const fresh = known({ a: state(), b: state() });

describe("what was used and not settled", () => {
  // Oracle 62 of the original: two records of one memory are one rating, with the questions of both.
  it("is one of a note, with all that was asked", () => {
    const uses = [use({ query: "hinge", at: at + hour }), use(), use({ at: at + 2 * hour, what: "opened" })];
    expect(pendingOf(uses, fresh)).toEqual([
      { id: "a", queries: ["the gate", "hinge"], found: 2, weak: 0, opened: 1, firstAt: at, lastAt: at + 2 * hour },
    ]);
  });

  it("tells apart how often it was only listed beside what answered, by whatever key", () => {
    const moved = use({ at: at + hour, what: "renamed", query: "", keys: ["old", "a"], by: "person" });
    const uses = [use({ keys: ["b", "old"], weak: ["old"] }), moved, use({ at: at + 2 * hour, keys: ["a"] })];
    expect(pendingOf(uses, fresh)).toMatchObject([
      { id: "a", found: 2, weak: 1 },
      { id: "b", found: 1, weak: 0 },
    ]);
  });

  it("passes over what is not there, without failing the rest", () => {
    expect(pendingOf([use({ keys: ["gone", "b", "a", "a"] })], fresh).map(({ id, found }) => [id, found])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  it.each([
    ["was rated since", state(reviewEvent("2026-03-10T13:00:00Z", "good")), 0],
    ["had been rated less than a day before", state(reviewEvent("2026-03-09T13:00:00Z", "good", { by: "agent" })), 0],
    ["had been rated a day before", state(reviewEvent("2026-03-09T12:00:00Z", "good")), 1],
    ["is suspended", state(reviewEvent("2026-03-01T13:00:00Z", { kind: "suspend" })), 0],
  ])("of a note that %s", (_name, own, count) => {
    expect(pendingOf([use()], known({ a: own }))).toHaveLength(count);
  });

  it("goes with a note that gets another key, and then another; what is found by that key later does not", () => {
    const moved = (from: string, to: string, hours: number): Use =>
      use({ at: at + hours * hour, what: "renamed", query: "", keys: [from, to], by: "person" });
    const uses = [moved("old", "older", 1), use({ keys: ["old"] }), moved("older", "a", 2)];
    expect(pendingOf(uses, fresh)).toMatchObject([{ id: "a", found: 1, lastAt: at }]);
    expect(pendingOf([moved("b", "a", 1), use({ at: at + 3 * hour, keys: ["b"] })], fresh)).toMatchObject([
      { id: "b" },
    ]);
  });

  it("is over when a person passes it, until it is used again", () => {
    const passed = use({ what: "passed", query: "", at: at + hour, by: "person" });
    expect(pendingOf([passed, use()], fresh)).toEqual([]);
    expect(pendingOf([passed, use(), use({ at: at + 2 * hour })], fresh)).toMatchObject([{ found: 1 }]);
  });

  it("is the same, however its lines lie", () => {
    const any = fc.record({
      at: fc.integer({ min: 0, max: 5 }).map((hours) => at + hours * hour),
      what: fc.constantFrom("found" as const, "opened" as const, "passed" as const),
      query: fc.constantFrom("x", "y", "z"),
      keys: fc.uniqueArray(fc.constantFrom("a", "b", "gone"), { minLength: 1 }),
      by: fc.constant("agent" as const),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (uses, order) => {
          const shuffled = uses
            .map((each, index) => ({ each, place: order[index] ?? 0 }))
            .sort((one, other) => one.place - other.place)
            .map(({ each }) => each);
          expect(pendingOf(shuffled, fresh)).toEqual(pendingOf(uses, fresh));
        },
      ),
    );
  });
});

describe("a line", () => {
  it("gives back what was written", () => {
    const whole = use({ query: 'said "so"\n| and more', keys: ["a", "b c"] });
    expect(readUse(renderUse(whole))).toEqual(whole);
    expect(renderUse(whole)).not.toContain("\n");
    expect(readUse(renderUse({ ...whole, weak: ["b c"] }))).toEqual({ ...whole, weak: ["b c"] });
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"time":"2026-03-10T12:00:00Z"}',
    renderUse(use()).replace('"a"', "7"),
    renderUse(use()).slice(0, -9),
  ])("%j is no use", (line) => {
    expect(readUse(line)).toBeUndefined();
  });
});
