import { lazily } from "../lib/lazily.ts";

/** A number by itself: `1`, `1.5`, `14:30`; that of `v2` or `5-minute` belongs to its word. */
const numbers = lazily(() => /(?<![\p{L}\p{N}_.:,-])\p{N}+(?:[.,:]\p{N}+)*(?![\p{L}\p{N}_-])/gu);

/** A text without the numbers that only it has, of all that tell of the same; `gap` stands in for each. */
export function withoutOwnNumbers(text: string, others: readonly string[], gap: "…" | ""): string {
  const theirs = others.filter((other) => other !== "").map((other) => new Set(other.match(numbers())));
  const told = text.replaceAll(numbers(), (number) => (theirs.every((own) => own.has(number)) ? number : gap));
  return gap === "" ? told.replaceAll(/ {2,}/g, " ").trim() : told;
}
