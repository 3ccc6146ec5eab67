import { describe, expect, it } from "vitest";
import { diversify, jaccard, type Ranked } from "../../../src/core/retrieval/diversify.ts";

const ids = new Map<string, number>();
const termsOf = (text: string): ReadonlySet<number> =>
  new Set(
    text.split(" ").map((word) => {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      return id;
    }),
  );
const note = (item: string, relevance: number, text: string): Ranked<string> => ({
  item,
  relevance,
  terms: termsOf(text),
});

const lint = [
  note("a", 1, "lint before commit always"),
  note("b", 0.9, "lint before commit always please"),
  note("c", 0.5, "tablets wake together"),
  note("d", 0, "tide tables"),
];

describe("maximal marginal relevance", () => {
  it("keeps a near copy that is still more use than the next other one", () => {
    expect(diversify(lint, 3)).toEqual(["a", "b", "c"]);
  });

  it("at lambda 0 takes only what is unlike the rest", () => {
    expect(diversify(lint, 3, 0)).toEqual(["a", "c", "d"]);
  });

  it("puts the second of two equal texts last", () => {
    const tied = [note("1", 1, "same text"), note("2", 1, "same text"), note("3", 1, "another one")];
    expect(diversify(tied, 3)).toEqual(["1", "3", "2"]);
  });

  it("leaves one as it is and none as none", () => {
    expect(diversify(lint.slice(0, 1), 5)).toEqual(["a"]);
    expect(diversify([], 5)).toEqual([]);
  });
});

describe("likeness", () => {
  it.each([
    { a: "a b c d", b: "a b c d e", alike: 0.8 },
    { a: "a b", b: "c", alike: 0 },
    { a: "a", b: "a", alike: 1 },
  ])("of “$a” and “$b” is $alike", ({ a, b, alike }) => {
    expect(jaccard(termsOf(a), termsOf(b))).toBeCloseTo(alike, 10);
  });
});
