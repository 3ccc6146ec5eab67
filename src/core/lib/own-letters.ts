import { lazily } from "./lazily.ts";

/** Letters that are others than those without points or a ring, and how they are written where they lack. */
const writtenOut: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ø", "oe"],
  ["å", "aa"],
]);
const own = lazily(() => new RegExp(`[${[...writtenOut.keys()].join("")}]`, "giu"));
const shouted = lazily(() => /^\p{Lu}/u);

/**
 * With letters of their own written out: `drücken` is `druecken`, and not `drucken`. Of other accents nothing is lost
 * where they are left out.
 */
export function writeOut(text: string): string {
  const composed = text.normalize("NFC");
  return composed.replaceAll(own(), (letter, at: number) => {
    const small = writtenOut.get(letter.toLowerCase()) ?? letter;
    if (letter === letter.toLowerCase()) return small;
    return shouted().test(composed.slice(at + 1))
      ? small.toUpperCase()
      : small.charAt(0).toUpperCase() + small.slice(1);
  });
}
