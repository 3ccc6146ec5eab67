import { describe, expect, it } from "vitest";
import { normaliseActions, shownFacts, type RawAction } from "../../../src/core/facts/model-actions.ts";

describe("what a model answers", () => {
  const raw = (kind: RawAction["kind"], more: Partial<RawAction> = {}): RawAction => ({
    ...{ kind, text: "", category: "guideline", confidence: 0.5 },
    ...more,
  });
  const normalised = (...all: readonly RawAction[]): unknown => normaliseActions(all, new Set(["T", "U"]));

  it("about one fact is one action, the weightiest and of equals the first", () => {
    const update = raw("update", { target: "T", text: "It is so" });
    expect(normalised(raw("reinforce", { target: "T" }), raw("invalidate", { target: "T" }), update)).toMatchObject([
      { kind: "update", target: "T" },
    ]);
    expect(normalised(update, { ...update, text: "Or so" })).toMatchObject([{ text: "It is so" }]);
  });

  it("without a fact it was shown is new, each for itself; what only points at one says nothing", () => {
    const tokyo = raw("update", { text: "Anna lives in Tokyo" });
    const oslo = raw("update", { text: "Bo lives in Oslo", target: "made up" });
    expect(normalised(tokyo, oslo, raw("reinforce"), raw("invalidate", { target: "made up" }))).toMatchObject([
      { kind: "new", text: "Anna lives in Tokyo" },
      { kind: "new", text: "Bo lives in Oslo" },
    ]);
  });

  it("is dropped where it says nothing, and trimmed and clamped where it says too much", () => {
    expect(normalised(raw("new", { text: " \n" }), raw("update", { target: "T" }))).toEqual([]);
    const odd = { text: " It  is\nso ", category: "banana", confidence: 1.7 };
    expect(normalised(raw("new", odd), raw("new", { ...odd, category: " Guideline " }))).toEqual([
      { kind: "new", text: "It is so", category: "identity", confidence: 1 },
      { kind: "new", text: "It is so", category: "guideline", confidence: 1 },
    ]);
    expect(normalised(raw("invalidate", { ...odd, target: "U" }))).toMatchObject([{ text: "", target: "U" }]);
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
