import { lazily } from "../lib/lazily.ts";

/** A number by itself, and what is right before it: `1`, `1.5`, `14:30`; that of `v2` or `5-minute` belongs to its word. */
const numbers = lazily(() => /(^|[^\p{L}\p{N}_.:,-])(\p{N}+(?:[.,:]\p{N}+)*)(?![\p{L}\p{N}_-])/gu);

/** A text without the numbers that only it has, of all that tell of the same; `gap` stands in for each. */
export function withoutOwnNumbers(text: string, others: readonly string[], gap: "…" | ""): string {
  const theirs = others.filter((other) => other !== "").map(numbersIn);
  const told = text.replaceAll(numbers(), (whole: string, before: string, number: string) =>
    theirs.every((own) => own.has(number)) ? whole : before + gap,
  );
  return gap === "" ? told.replaceAll(/ {2,}/g, " ").trim() : told;
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(numbers()), ([, , number = ""]) => number));
}
