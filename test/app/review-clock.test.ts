import { describe, expect, it } from "vitest";
import type { DueReview } from "../../src/app/due-reviews.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { todayOf } from "../../src/app/review/review-book.ts";
import { isDue } from "../../src/core/review/queue.ts";
import { importAll } from "../support/import-files.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";
import { transcript } from "../support/transcript.ts";

function due(memory: Memory): readonly DueReview[] {
  const told = memory.dueReviews({ limit: 100 });
  if (!told.ok) throw new Error(told.error.message);
  return told.value.reviews;
}

describe("the clock of a memory", () => {
  it("starts when a session was over, not when it was imported or began", async () => {
    const { memory } = await openMemory();
    const text = transcript().user("Show the tides").call("Bash", { command: "make" }, "made").text();
    await importAll(memory, { "a.jsonl": text });
    // Over at 09:02 on the fourth of March; imported in October.
    const [only] = due(memory);
    expect(only?.due_at).toMatch(/^2026-03-06T09:0[1-3]/);
    expect(only?.retrievability).toBeLessThan(0.6);
  });

  it.each([
    [
      "its end",
      { end_at: "2026-05-02T10:00:00Z", timestamp: "2026-04-01T10:00:00Z", duration_minutes: 9 },
      "2026-05-04T12:00:00+02:00",
    ],
    [
      "its beginning and how long it took",
      { timestamp: "2026-04-01T10:00:00Z", duration_minutes: 2880 },
      "2026-04-05T12:00:00+02:00",
    ],
    ["its beginning", { timestamp: "2026-04-01T10:00:00+02:00", duration_minutes: null }, "2026-04-03T10:00:00+02:00"],
    ["its day", { created_at: "2026-09-01T10:00:00Z", date: "2026-03-01" }, "2026-03-03T02:00:00+02:00"],
  ])("starts with %s", async (_what, fields, at) => {
    const { memory } = await reviewDesk({ "a.md": reviewable("a", fields) });
    expect(due(memory)).toMatchObject([{ due_at: at }]);
  });
});

/** Central European time, which is put forward on 29 March and back on 25 October 2026. */
const inBerlin = (at: number): number =>
  at >= Date.parse("2026-03-29T01:00:00Z") && at < Date.parse("2026-10-25T01:00:00Z") ? 120 : 60;

describe("a day on which clocks are changed", () => {
  it.each([
    ["2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z"],
    ["2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"],
  ])("lasts from %s to %s", (first, last) => {
    const dayAt = (time: string): number => {
      const { now, dayOf } = todayOf({ now: () => Date.parse(time), minutesAhead: inBerlin });
      return dayOf(now);
    };
    const [begin, end] = [Date.parse(first), Date.parse(last)];
    expect(dayAt(last)).toBe(dayAt(first));
    expect(dayAt(new Date(begin - 1000).toISOString())).toBe(dayAt(first) - 1);
    expect(dayAt(new Date(end + 1000).toISOString())).toBe(dayAt(first) + 1);
    const state = { isSuspended: false, dueAt: end, memory: undefined, since: undefined, ratings: [], isNew: false };
    const today = todayOf({ now: () => begin, minutesAhead: inBerlin });
    expect([isDue(state, today), isDue({ ...state, dueAt: end + 1000 }, today)]).toEqual([true, false]);
  });

  it("is written with the zone of the moment, twice over where an hour comes twice, and the order is kept", async () => {
    let now = Date.parse("2026-10-25T00:30:00Z");
    const vault = memoryVault({ "a.md": reviewable("a") });
    const memory = createMemory({
      ...{ vault, device: () => Promise.resolve("laptop"), clock: { now: () => now, minutesAhead: inBerlin } },
      scheduler: { pause: () => Promise.resolve() },
    });
    await memory.open();
    await memory.reviewMemory({ id: "a.md", rating: "good" });
    now += 3_600_000;
    await memory.reviewMemory({ id: "a.md", rating: "again" });
    await memory.open();
    const text = vault.stored("reviews/2026-10 laptop.md") ?? "";
    expect(text).toMatch(/02:30:00\+02:00 .* good [^]*02:30:00\+01:00 .* again /);
    const [state] = [...memory.library.reviews().reviewed.values()];
    expect(state?.ratings.map(({ rating, days }) => [rating, days])).toEqual([
      ["good", 54],
      ["again", 0],
    ]);
  });
});

describe("two devices whose clocks differ", () => {
  it("keep both ratings, in the order of what their clocks said", async () => {
    const slow = await reviewDesk({ "a.md": reviewable("a") }, "laptop");
    const fast = await reviewDesk({}, "phone", slow.vault);
    fast.wait(600_000);
    await fast.review({ id: "a.md", rating: "good" });
    await slow.memory.open();
    await slow.review({ id: "a.md", rating: "again" });
    await fast.memory.open();
    for (const { memory } of [slow, fast]) {
      const [state] = [...memory.library.reviews().reviewed.values()];
      expect(state?.ratings.map(({ rating }) => rating)).toEqual(["again", "good"]);
    }
  });

  it("take back what was meant, though it seems to be later", async () => {
    const slow = await reviewDesk({ "a.md": reviewable("a") }, "laptop");
    const fast = await reviewDesk({}, "phone", slow.vault);
    fast.wait(86_400_000);
    await fast.review({ id: "a.md", rating: "again" });
    await slow.memory.open();
    expect(await slow.review({ id: "a.md", action: "undo" })).toMatchObject({ stability: 2.3065 });
    await fast.memory.open();
    expect(fast.memory.reviewStats({})).toMatchObject({ value: { reviews: 0 } });
  });
});
