import { lazily } from "../lib/lazily.ts";

/** A number by itself, and what is right before it: `1`, `1.5`, `14:30`; that of `v2` or `5-minute` belongs to its word. */
const numbers = lazily(() => /(^|[^\p{L}\p{N}_.:,-])(\p{N}+(?:[.,:]\p{N}+)*)(?![\p{L}\p{N}_-])/gu);

/** Where a number was. */
const hole = "\uE000";
/** What goes with a number, in the order in which it goes. */
const debris = lazily((): readonly (readonly [RegExp, string])[] => [
  [/\uE000(?:\s*[/,–]\s*\uE000)+/g, hole],
  [/(^|[^\p{L}\p{N}])[#№$€£](?=\uE000)/gu, "$1"],
  [/\uE000\s?[%‰°€£$]/g, hole],
  [/[([{]\s*\uE000\s*[)\]}]/g, hole],
  [/^\uE000[\s:;,.)–-]*/g, ""],
  [/([([{])\uE000\s*/g, "$1"],
  [/\s*\uE000(?=\s*(?:[:;,.!?)\]}]|$))/g, ""],
  [/\uE000/g, ""],
  [/ {2,}/g, " "],
]);

/** A text without the numbers that only it has, of all that tell of the same; `gap` stands in for each. */
export function withoutOwnNumbers(text: string, others: readonly string[], gap: "…" | ""): string {
  const theirs = others.filter((other) => other !== "").map(numbersIn);
  const told = text.replaceAll(numbers(), (whole: string, before: string, number: string) =>
    theirs.every((own) => own.has(number)) ? whole : before + (gap || hole),
  );
  return gap === ""
    ? debris()
        .reduce((left, [sign, kept]) => left.replaceAll(sign, kept), told)
        .trim()
    : told;
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(numbers()), ([, , number = ""]) => number));
}
