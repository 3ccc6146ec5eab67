import { describe, expect, it } from "vitest";
import {
  announcement,
  limitText,
  newsText,
  progressText,
  shortInterval,
  whenNext,
} from "../../../src/ui/parts/review-words.ts";
import type { SessionModel } from "../../../src/ui/parts/session-model.ts";

const facets = { kinds: [], folders: [], tags: [], projects: [] };
const queue = {
  due: 4,
  reviews: [],
  next_due_at: null,
  waiting: 0,
  held_by: {},
  done_today: 0,
  facets,
  pace_ms: 30_000,
};
const model: SessionModel = { queue, filter: {}, isRevealed: false, done: 0, left: 4 };

describe("an interval on a button, and the same in a sentence", () => {
  it.each([
    [1, "1 d", "tomorrow"],
    [29, "29 d", "in 29 days"],
    [30, "1 mo", "in 1 month"],
    [36, "1.2 mo", "in 1.2 months"],
    [58, "1.9 mo", "in 1.9 months"],
    [364, "12 mo", "in 12 months"],
    [365, "1 yr", "in 1 year"],
    [550, "1.5 yr", "in 1.5 years"],
    [36_500, "100 yr", "in 100 years"],
  ])("of %i days is %s, and asked again %s", (days, short, whole) => {
    expect(shortInterval(days)).toBe(short);
    expect(whenNext(days)).toBe(whole);
  });
});

describe("progress", () => {
  it.each([
    [{}, "4 to review, about 2 minutes"],
    [{ done: 3, left: 2 }, "3 done, 2 to go, about a minute"],
    [{ done: 3, left: 0 }, "3 done, 0 to go"],
    [{ queue: { ...queue, pace_ms: null } }, "4 to review"],
  ])("%j is said as %s", (more, said) => {
    expect(progressText({ ...model, ...more })).toBe(said);
  });
});

describe("what keeps notes for another day", () => {
  it.each([
    [{}, ""],
    [{ new_per_day: 20 }, "20 new a day"],
    [{ reviews_per_day: 200 }, "200 reviews a day"],
    [{ new_per_day: 20, reviews_per_day: 200 }, "20 new, 200 others a day"],
  ])("%j is said as %s", (held_by, said) => {
    expect(limitText({ ...queue, held_by })).toBe(said);
  });
});

describe("what became of a card", () => {
  it("is said in a sentence", () => {
    expect(newsText({ kind: "done", act: { action: "rate", rating: "again" }, title: "x", days: 1 })).toBe(
      "Again. Asked again tomorrow.",
    );
    expect(newsText({ kind: "done", act: { action: "bury" }, title: "x", days: 1 })).toBe(
      "“x” is hidden until tomorrow.",
    );
    expect(newsText({ kind: "unsaved", title: "x", reason: "" })).toBe("“x” was not saved and will be asked again.");
  });

  it("is heard, too, when nothing is left", () => {
    expect(announcement({ ...model, news: { kind: "undone", title: "x" } })).toBe("Taken back. “x” is here again.");
  });
});
