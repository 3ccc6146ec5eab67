import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Compared } from "../../../src/core/index/overlap.ts";
import { diversify, type Ranked } from "../../../src/core/retrieval/diversify.ts";

const ids = new Map<string, number>();
const termsOf = (text: string): Uint32Array =>
  Uint32Array.from(
    text.split(" ").map((word) => {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      return id;
    }),
  ).sort();
const note = (item: string, relevance: number, text: string): Ranked<string> => ({
  item,
  relevance,
  terms: () => termsOf(text),
});

const lint = [
  note("a", 1, "lint before commit always"),
  note("b", 0.9, "lint before commit always please"),
  note("c", 0.5, "tablets wake together"),
  note("d", 0, "tide tables"),
];

describe("maximal marginal relevance", () => {
  it("oracle 89: keeps a near copy that is still more use than the next other one", () => {
    expect(diversify(lint, 3)).toEqual(["a", "b", "c"]);
  });

  it("oracle 89: at lambda 0 takes only what is unlike the rest", () => {
    expect(diversify(lint, 3, 0)).toEqual(["a", "c", "d"]);
  });

  it("oracle 90: puts the second of two equal texts last", () => {
    const tied = [note("1", 1, "same text"), note("2", 1, "same text"), note("3", 1, "another one")];
    expect(diversify(tied, 3)).toEqual(["1", "3", "2"]);
  });

  it("oracle 90: leaves one as it is and none as none", () => {
    expect(diversify(lint.slice(0, 1), 5)).toEqual(["a"]);
    expect(diversify([], 5)).toEqual([]);
  });
});

/** Every one compared to every one chosen, each time anew. */
function plainly(ranked: readonly Ranked<string>[], count: number, lambda: number): readonly string[] {
  const waiting = [...ranked];
  const chosen: Ranked<string>[] = [];
  while (waiting.length > 0 && chosen.length < count) {
    const worth = ({ relevance, terms }: Ranked<string>): number =>
      lambda * relevance -
      (1 - lambda) * Math.max(0, ...chosen.map((other) => new Compared(other.terms()).overlap(terms())));
    const top = waiting.reduce((first, other) => (worth(other) > worth(first) ? other : first));
    chosen.push(...waiting.splice(waiting.indexOf(top), 1));
  }
  return chosen.map(({ item }) => item);
}

it("chooses what comparing everything with everything would choose", () => {
  const terms = fc.uniqueArray(fc.nat(12), { maxLength: 8 }).map((list) => Uint32Array.from(list).sort());
  const all = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), terms), { maxLength: 20 });
  fc.assert(
    fc.property(all, fc.nat(20), fc.constantFrom(0, 0.3, 0.7, 0.8, 1), (made, count, lambda) => {
      const ranked = made
        .map(([eighths, own], at): Ranked<string> => ({ item: String(at), relevance: eighths / 8, terms: () => own }))
        .sort((one, other) => other.relevance - one.relevance);
      expect(diversify(ranked, count, lambda)).toEqual(plainly(ranked, count, lambda));
    }),
  );
});

describe("likeness", () => {
  it.each([
    { a: "a b c d", b: "a b c d e", alike: 0.8 },
    { a: "a b", b: "c", alike: 0 },
    { a: "a", b: "a", alike: 1 },
  ])("of “$a” and “$b” is $alike", ({ a, b, alike }) => {
    expect(new Compared(termsOf(a)).overlap(termsOf(b))).toBeCloseTo(alike, 10);
  });
});
