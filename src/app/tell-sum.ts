import type { Why } from "./show-hits.ts";

/** How shares, weights and factors make up a score, for everybody to check. */
export function tellSum({ legs, factors }: Pick<Why, "legs" | "factors">, score: number): string {
  const parts = legs.map(({ name, normalised, weight }) => `${name} ${figure(normalised)} × ${figure(weight)}`);
  const sum = parts.length > 1 ? `(${parts.join(" + ")})` : parts.join("");
  const times = factors
    .map(({ name, value }) => ({ name, value: figure(value) }))
    .filter(({ value }) => parts.length === 0 || value !== figure(1))
    .map(({ name, value }) => `${name} ${value}`);
  return `${[sum, ...times].filter((part) => part !== "").join(" × ")} = ${figure(score)}`;
}

export function figure(value: number): string {
  return value.toFixed(3);
}
