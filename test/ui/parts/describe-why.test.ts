import { describe, expect, it } from "vitest";
import { describeWhy } from "../../../src/ui/parts/describe-why.ts";

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
    expect(describeWhy({ terms: [], ...why })).toEqual(says);
  });
});
