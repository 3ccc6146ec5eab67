import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dividedAt, episodeAt, mergedAt, movedTo } from "../../../src/core/model/starts.ts";

const starts = [0, 4, 7];

describe("boundaries between episodes", () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [9, 2],
  ])("message %i belongs to episode %i", (message, place) => {
    expect(episodeAt(starts, message)).toBe(place);
  });

  it.each([
    { what: "a new one is put in its order", made: dividedAt(starts, 2, 10), is: [0, 2, 4, 7] },
    { what: "one that is there is not put twice", made: dividedAt(starts, 4, 10), is: starts },
    { what: "there is none before the first message", made: dividedAt(starts, 0, 10), is: starts },
    { what: "there is none behind the last message", made: dividedAt(starts, 10, 10), is: starts },
    { what: "one is taken away", made: mergedAt(starts, 1), is: [0, 7] },
    { what: "the first one stays", made: mergedAt(starts, 0), is: starts },
    { what: "one that is not there cannot be taken away", made: mergedAt(starts, 3), is: starts },
    { what: "one is moved", made: movedTo(starts, 1, 2, 10), is: [0, 2, 7] },
    { what: "one stops behind the one before it", made: movedTo(starts, 1, -3, 10), is: [0, 1, 7] },
    { what: "one stops before the one after it", made: movedTo(starts, 1, 9, 10), is: [0, 6, 7] },
    { what: "the last one leaves a message", made: movedTo(starts, 2, 12, 10), is: [0, 4, 9] },
    { what: "the first one does not move", made: movedTo(starts, 0, 3, 10), is: starts },
  ])("$what", ({ made, is }) => {
    expect(made).toEqual(is);
  });

  it("are in order, apart, and begin at the first message, whatever is done to them", () => {
    const step = fc.record({ kind: fc.constantFrom("divide", "merge", "move"), a: fc.integer(), b: fc.integer() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(step), (count, steps) => {
        let made: readonly number[] = [0];
        for (const { kind, a, b } of steps) {
          const [message, place] = [((a % 45) + 45) % 45, ((b % 6) + 6) % 6];
          if (kind === "divide") made = dividedAt(made, message, count);
          else made = kind === "merge" ? mergedAt(made, place) : movedTo(made, place, message, count);
          expect(made[0]).toBe(0);
          expect(made).toEqual([...new Set(made)].sort((x, y) => x - y));
          expect(made.at(-1)).toBeLessThan(count);
        }
      }),
    );
  });
});
