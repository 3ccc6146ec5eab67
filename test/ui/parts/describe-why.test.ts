import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { tellSum } from "../../../src/app/search/tell-sum.ts";
import { describeWhy } from "../../../src/ui/parts/describe-why.ts";
import { row } from "./rows.ts";

type Why = Parameters<typeof describeWhy>[0];

const leg = (name: "words" | "meaning", rank: number): Why["legs"][number] => ({
  name,
  rank,
  raw: 1,
  normalised: 1,
  weight: 1,
  terms: [],
});
const factor = (name: Why["factors"][number]["name"], value: number): Why["factors"][number] => ({ name, value });

/** What the figures of a sum come to, and what it says they do. */
function recombined(sum: string): { readonly product: number; readonly total: number } {
  const [, left = "", times = "", total = "-1"] = /^Score: \((.*)\)(.*) = (\S+)$/.exec(sum) ?? [];
  const parts = left.split(" + ").map((part) => figuresIn(part).reduce((product, each) => product * each, 1));
  const added = parts.reduce((all, part) => all + part, 0);
  return { product: figuresIn(times).reduce((product, each) => product * each, added), total: Number(total) };
}

const figuresIn = (text: string): readonly number[] => (text.match(/\d\.\d+/g) ?? []).map(Number);

test("shares, weights and factors of a row make up its score", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const names = ["memory", "time", "scope"] as const;
  const asked = fc.record({ words: unit, meaning: unit, weight: unit, factors: fc.array(unit, { maxLength: 3 }) });
  fc.assert(
    fc.property(asked, ({ words, meaning, weight, factors: values }) => {
      const legs = [
        { ...leg("words", 2), normalised: words, weight },
        { ...leg("meaning", 3), normalised: meaning, weight: 1 - weight },
      ];
      const factors = values.map((value, at) => factor(names[at] ?? "memory", value));
      const score = values.reduce((product, value) => product * value, words * weight + meaning * (1 - weight));
      const why = { legs, factors, coverage: 0, terms: [], meets: [] };
      const sum = row("a", { why, score }).why.at(-1) ?? "";
      const { product, total } = recombined(sum);
      // Each figure is rounded to three digits.
      expect(Math.abs(product - total)).toBeLessThan(0.006);
    }),
  );
});

it.each([
  {
    legs: [leg("words", 1)],
    factors: [factor("memory", 0.5)],
    score: 0.5,
    says: "words 1.000 × 1.000 × memory 0.500 = 0.500",
  },
  { legs: [leg("words", 1)], factors: [factor("memory", 0.9999)], score: 1, says: "words 1.000 × 1.000 = 1.000" },
  { legs: [], factors: [factor("time", 1)], score: 1, says: "time 1.000 = 1.000" },
])("the sum is $says", ({ legs, factors, score, says }) => {
  expect(tellSum({ legs, factors }, score)).toBe(says);
});

it("writes the sum with the names and figures of a language", () => {
  const german = { nameOf: () => "Wörter", figure: (value: number) => value.toFixed(3).replace(".", ",") };
  const why = { legs: [leg("words", 1)], factors: [factor("memory", 0.5)] };
  expect(tellSum(why, 0.5, german)).toBe("Wörter 1,000 × 1,000 × Wörter 0,500 = 0,500");
});

it("says of what merely meets its conditions just that", () => {
  const why = { legs: [], factors: [], coverage: 0, terms: [], meets: ["outcome:failure", "since:30d"] };
  expect(describeWhy(why, undefined)).toEqual(["Meets outcome:failure since:30d"]);
});

describe("why a result is there", () => {
  it.each([
    {
      name: "how each way of looking found it, how much of the question it has, and what weighs",
      why: { legs: [leg("words", 1), leg("meaning", 4)], factors: [factor("memory", 0.938)], coverage: 0.58 },
      says: [
        "Fits best by its words",
        "Number 4 by its meaning",
        "Has 58% of what you asked for, rare words counting more",
        "Counts 94%, because older episodes fade a little",
      ],
    },
    {
      name: "nothing of a factor that does not weigh",
      why: { legs: [leg("words", 2)], factors: [factor("prominence", 0.9999)], coverage: 1 },
      says: ["Number 2 by its words", "Has 100% of what you asked for, rare words counting more"],
    },
    {
      name: "nothing of words where only the meaning fits",
      why: { legs: [leg("meaning", 1)], factors: [factor("evidence", 0.8)], coverage: 0 },
      says: ["Fits best by its meaning", "Counts 80%, by what its evidence says"],
    },
    {
      name: "that it falls in the time the question names, or how near it is to it",
      why: { legs: [], factors: [factor("time", 1), factor("time", 0.7)], coverage: 0 },
      says: ["Falls in the time you named", "Counts 70%, by how near it is to the time you named"],
    },
  ])("says $name", ({ why, says }) => {
    expect(describeWhy({ terms: [], meets: [], ...why }, undefined)).toEqual(says);
  });
});
