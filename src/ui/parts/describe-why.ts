import type { Why } from "../../app/search/show-hits.ts";
import { tellSum, type SumWords } from "../../app/search/tell-sum.ts";
import { text } from "../text/text.ts";
import { writeFixed, writePercent } from "../write-number.ts";

const words = text.why;
const sumWords: SumWords = { nameOf: (part) => words.parts[part], figure: (value) => writeFixed(value, 3) };

/** Why a hit stands where it does, in plain sentences: how it was found, how much of the question it has, what weighs, and the sum of it. */
export function describeWhy({ legs, factors, coverage, meets }: Why, score: number | undefined): readonly string[] {
  return [
    ...legs.map(tellLeg),
    ...(coverage > 0 ? [words.covers(writePercent(coverage))] : []),
    ...(isOfTime(factors) && !legs.some(({ name }) => name === "time") ? [words.inTime] : []),
    // What hardly weighs explains nothing.
    ...factors
      .filter(({ value }) => writePercent(value) !== writePercent(1))
      .map(({ name, value }) => words[name](writePercent(value))),
    ...(meets.length > 0 ? [words.meets(meets.join(" "))] : []),
    ...(score === undefined ? [] : [words.sum(tellSum({ legs, factors }, score, sumWords))]),
  ];
}

/** Of those of one event none comes before another. */
function tellLeg({ name, rank }: Why["legs"][number]): string {
  if (name === "time") return words.ofEvent;
  return rank === 1 ? words.first[name] : words.later[name](rank);
}

const isOfTime = (factors: Why["factors"]): boolean =>
  factors.some(({ name, value }) => name === "time" && value === 1);
