import type { Why } from "./show-hits.ts";

type Part = Why["legs"][number]["name"] | Why["factors"][number]["name"];

/** How a sum is written in some language. */
export interface SumWords {
  readonly nameOf: (part: Part) => string;
  readonly figure: (value: number) => string;
}

const plain: SumWords = { nameOf: (part) => part, figure };

/** How shares, weights and factors make up a score, for everybody to check. */
export function tellSum(
  { legs, factors }: Pick<Why, "legs" | "factors">,
  score: number,
  { nameOf, figure: write }: SumWords = plain,
): string {
  const parts = legs.map(({ name, normalised, weight }) => `${nameOf(name)} ${write(normalised)} × ${write(weight)}`);
  const sum = parts.length > 1 ? `(${parts.join(" + ")})` : parts.join("");
  const times = factors
    .map(({ name, value }) => ({ name, value: write(value) }))
    .filter(({ value }) => parts.length === 0 || value !== write(1))
    .map(({ name, value }) => `${nameOf(name)} ${value}`);
  return `${[sum, ...times].filter((part) => part !== "").join(" × ")} = ${write(score)}`;
}

export function figure(value: number): string {
  return value.toFixed(3);
}
