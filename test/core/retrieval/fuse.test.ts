import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Leg } from "../../../src/core/retrieval/candidate.ts";
import { fuse } from "../../../src/core/retrieval/fuse.ts";

const leg = (name: Leg["name"], scores: Readonly<Record<string, number>>, weight = 1): Leg => ({
  name,
  weight,
  candidates: Object.entries(scores)
    .map(([id, score]) => ({ id: noteId(id), unit: 0, score }))
    .sort((a, b) => b.score - a.score),
});

/** Candidates at given ranks; the ranks between are filled with others. */
const ranked = (name: Leg["name"], id: string, rank: number): Leg => {
  const others = Array.from({ length: 100 }, (_, at) => [`${name}-${String(at)}`, 1000 - at] as const);
  const all = [...others.slice(0, rank - 1), [id, 1000 - rank + 1.5] as const, ...others.slice(rank - 1, 99)];
  return leg(name, Object.fromEntries(all));
};

const rrf = (legs: readonly Leg[], id: string): number => {
  const found = fuse(legs, "rrf").find((each) => each.id === id);
  // The highest possible sum is 2 / 61.
  return (found?.score ?? 0) * (2 / 61);
};

describe("reciprocal rank fusion", () => {
  it.each([
    { ranks: [1, 1], score: 0.0327869 },
    { ranks: [1, 5], score: 0.0317781 },
    { ranks: [10, 10], score: 0.0285714 },
    { ranks: [100, 100], score: 0.0125 },
  ])("gives ranks $ranks the score $score", ({ ranks, score }) => {
    const [first = 1, second = 1] = ranks;
    expect(rrf([ranked("words", "x", first), ranked("meaning", "x", second)], "x")).toBeCloseTo(score, 6);
  });

  it("gives a note of one leg that leg's share alone", () => {
    expect(rrf([leg("words", { x: 1 }), leg("meaning", { y: 1 })], "x")).toBeCloseTo(0.0163934, 6);
  });

  it("lets agreement beat a lone first place down to rank 61", () => {
    const both = (rank: number): number => rrf([ranked("words", "x", rank), ranked("meaning", "x", rank)], "x");
    expect(both(61)).toBeGreaterThan(1 / 61);
    expect(both(62)).toBeCloseTo(1 / 61, 10);
    expect(both(63)).toBeLessThan(1 / 61);
  });
});

describe("weighted fusion", () => {
  it("blends the legs between their best and worst, by weight", () => {
    const fused = fuse([leg("words", { a: 10, b: 5, c: 0 }), leg("meaning", { b: 0.9, c: 0.4 }, 0.5)], "weighted");
    const scores = Object.fromEntries(fused.map(({ id, score }) => [id, score]));
    expect(scores["a"]).toBeCloseTo(1 / 1.5, 10);
    expect(scores["b"]).toBeCloseTo((0.5 + 0.5) / 1.5, 10);
    expect(scores["c"]).toBeCloseTo(0, 10);
  });

  it("takes a leg with one candidate at its word", () => {
    expect(fuse([leg("words", { a: 0.1 })], "weighted")[0]?.score).toBe(1);
  });

  test("what a hit's legs say adds up to its score", () => {
    const scores = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.double({ min: 0.01, max: 50, noNaN: true }));
    fc.assert(
      fc.property(scores, scores, fc.double({ min: 0.1, max: 2, noNaN: true }), (words, meaning, weight) => {
        const legs = [leg("words", words), leg("meaning", meaning, weight)];
        for (const hit of fuse(legs, "weighted")) {
          const sum = hit.legs.reduce((total, each) => total + each.weight * each.normalised, 0);
          expect(hit.score).toBeCloseTo(sum, 10);
          expect(hit.score).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
