import { describe, expect, it } from "vitest";
import { fitOf, isRelevant, type Judged } from "../../../src/core/retrieval/fit.ts";
import type { Meant } from "../../../src/core/retrieval/meaning-leg.ts";

const meaning = { enough: 0.45 } as Meant;
const byWords = (answers: number, together = 1, asked = 4): Judged => {
  return { legs: [], terms: ["berth"], answers, together, asked, isNamed: false, tier: 0 };
};
const near = (raw: number, terms: readonly string[] = []): Judged => {
  const legs = [{ name: "meaning" as const, rank: 1, raw, normalised: 1, weight: 1 }];
  return { ...byWords(0.2), legs, terms };
};

describe("how the best of what was found fits", () => {
  it.each([
    { name: "a word among many is chance", best: [byWords(0.4)], fit: "none" },
    { name: "of a question of two words, one is half", best: [byWords(0.4, 1, 2)], fit: "loose" },
    { name: "two words said together are less by chance", best: [byWords(0.3, 2)], fit: "loose" },
    { name: "three words are an answer", best: [byWords(0.3, 3)], fit: "good" },
    {
      name: "what is called by the rarest of two words is a part",
      best: [{ ...byWords(0.3, 1, 2), isNamed: true }],
      fit: "loose",
    },
    { name: "but not by the rarest of many", best: [{ ...byWords(0.3), isNamed: true }], fit: "none" },
    { name: "what is of the day that is named is a part", best: [{ ...byWords(0), tier: 1 }], fit: "loose" },
    { name: "and more than three no better one", best: [byWords(0.2, 9)], fit: "loose" },
    { name: "words all over a note have to be most of the question", best: [byWords(0.55)], fit: "good" },
    { name: "one that answers is enough", best: [byWords(0), byWords(1)], fit: "good" },
    { name: "nothing fits nothing", best: [], fit: "none" },
    { name: "what is near answers without a word", best: [near(0.45)], fit: "good" },
    { name: "a word in common brings near by itself", best: [near(0.54, ["berth"])], fit: "none" },
    { name: "what is nearer than that answers", best: [near(0.55, ["berth"])], fit: "good" },
  ])("$name", ({ best, fit }) => {
    expect(fitOf(best, meaning)).toBe(fit);
    expect(best.some((hit) => isRelevant(hit, meaning))).toBe(fit !== "none");
  });

  it("is told by words alone without a model", () => {
    expect(fitOf([near(1)], undefined)).toBe("none");
  });
});
