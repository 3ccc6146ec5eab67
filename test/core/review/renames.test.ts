import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { ReviewEvent } from "../../../src/core/model/review.ts";
import { living, renamed, reviewEvent } from "./logs.ts";
import { beginning, eventsIn, histories, idsOf, mangled, mangling } from "./mangled-logs.ts";

describe("a note that is renamed again and again, each time a second after the last at least", () => {
  const names = ["a", "b", "c", "d"];
  const step = fc.record({
    to: fc.constantFrom(...names),
    gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100_000 })),
    isRated: fc.boolean(),
    /** The other device may not have heard of so many renames, or may write a little late. */
    behind: fc.nat(3),
  });

  it("keeps every rating, in chains and back and forth, whichever device gave it by whatever name", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), mangling, (steps, how) => {
        const had = ["a"];
        const events = [reviewEvent("2026-01-01T00:00:00Z", "good", { key: "a" })];
        let seconds = 0;
        for (const { to, gap, isRated, behind } of steps) {
          const from = had.at(-1) ?? "a";
          seconds += gap;
          const time = new Date(beginning.at + seconds * 1000).toISOString().replace(".000", "");
          if (to !== from) {
            events.push(renamed(time, from, to));
            had.push(to);
          }
          if (isRated) events.push(reviewEvent(time, "good", { key: had.at(-1 - behind) ?? to }));
        }
        const last = had.at(-1) ?? "a";
        const found = histories(eventsIn(mangled(events, how), how.head), living(last));
        const rated = events.filter((event) => event.act.kind === "rate").map(({ id }) => id);
        expect(idsOf(found.events.get(noteId(`${last}.md`))).toSorted()).toEqual(rated.toSorted());
        expect(found.orphans.size).toBe(0);
      }),
    );
  });
});

it("renames of one second, which no order is known of, lead to the note that is there", () => {
  const rated = reviewEvent("2026-03-01T10:00:00Z", "good", { key: "a" });
  const time = "2026-03-02T10:00:00Z";
  for (const ids of [
    ["r-000001", "r-000002"],
    ["r-000002", "r-000001"],
  ]) {
    const named = (renames: readonly ReviewEvent[]): readonly ReviewEvent[] =>
      renames.map((event, at) => ({ ...event, id: ids[at] ?? event.id }));
    const chain = named([renamed(time, "a", "b"), renamed(time, "b", "c")]);
    expect(idsOf(histories([rated, ...chain], living("c")).events.get(noteId("c.md")))).toEqual([rated.id]);
    const back = named([renamed(time, "a", "b"), renamed(time, "b", "a")]);
    expect(idsOf(histories([rated, ...back], living("a")).events.get(noteId("a.md")))).toEqual([rated.id]);
  }
});
