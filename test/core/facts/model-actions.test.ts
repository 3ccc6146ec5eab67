import { describe, expect, it } from "vitest";
import { normaliseActions, shownFacts, type RawAction } from "../../../src/core/facts/model-actions.ts";

describe("what a model answers", () => {
  const raw = (action: RawAction["action"], more: Partial<RawAction> = {}): RawAction => ({
    ...{ action, fact: "", category: "guideline", target: "", confidence: 0.5 },
    ...more,
  });
  const normalised = (...all: readonly RawAction[]): unknown => normaliseActions(all, new Set(["T", "U"]));

  it("about one fact is one action, the weightiest and of equals the first", () => {
    const update = raw("update", { target: "T", fact: "It is so" });
    expect(normalised(raw("reinforce", { target: "T" }), raw("invalidate", { target: "T" }), update)).toMatchObject([
      { action: "update", target: "T" },
    ]);
    expect(normalised(update, { ...update, fact: "Or so" })).toMatchObject([{ fact: "It is so" }]);
  });

  it("without a fact it was shown is new, each for itself; what only points at one says nothing", () => {
    const tokyo = raw("update", { fact: "Anna lives in Tokyo" });
    const oslo = raw("update", { fact: "Bo lives in Oslo", target: "made up" });
    expect(normalised(tokyo, oslo, raw("reinforce"), raw("invalidate", { target: "made up" }))).toMatchObject([
      { action: "new", fact: "Anna lives in Tokyo" },
      { action: "new", fact: "Bo lives in Oslo" },
    ]);
  });

  it("is dropped where it says nothing, and trimmed and clamped where it says too much", () => {
    expect(normalised(raw("new", { fact: " \n" }), raw("update", { target: "T" }))).toEqual([]);
    const odd = { fact: " It  is\nso ", category: "banana", confidence: 1.7 };
    expect(normalised(raw("new", odd), raw("new", { ...odd, category: " Guideline " }))).toEqual([
      { action: "new", fact: "It is so", category: "identity", confidence: 1 },
      { action: "new", fact: "It is so", category: "guideline", confidence: 1 },
    ]);
    expect(normalised(raw("invalidate", { ...odd, target: "U" }))).toMatchObject([{ fact: "", target: "U" }]);
  });

  it.each([
    { guidelines: 5, others: 20, shown: [3, 7] },
    { guidelines: 1, others: 20, shown: [1, 9] },
    { guidelines: 0, others: 4, shown: [0, 4] },
  ])("was reminded of $shown of $guidelines guidelines and $others others", ({ guidelines, others, shown }) => {
    const all = [
      ...Array.from({ length: others }, () => ({ category: "goal" as const })),
      ...Array.from({ length: guidelines }, () => ({ category: "guideline" as const })),
    ];
    const found = shownFacts(all);
    const count = (category: string): number => found.filter((each) => each.category === category).length;
    expect([count("guideline"), count("goal")]).toEqual(shown);
  });
});
