import { expect, it } from "vitest";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { makeSnippet } from "../../../src/core/retrieval/snippet.ts";
import { withTitles } from "../../../src/ui/parts/titles-for-names.ts";
import { causesText } from "../../../src/ui/text/causes.ts";

const titles = new Map([
  ["PATTERN-oil", "Oil it"],
  ["EPISODE-2026-06-05-map-cache", "Show the map at once"],
  ["PATTERN-map-cache-key", "A key for each map"],
]);

/** With what is marked in brackets. */
const said = (source: string, ...wanted: readonly string[]): string => {
  const { text, marks } = makeSnippet(source, new Set(wanted.map(stemEnglish)), stemEnglish);
  return withTitles({ snippet: text, marks }, (name) => titles.get(name))
    .map((stretch) => (stretch.isMarked ? `[${stretch.text}]` : stretch.text))
    .join("");
};

it.each([[], ["oil"]])(
  "what a link is called stands in the words of the app, also where the name is marked: %s",
  (...wanted) => {
    expect(said("correlates PATTERN-oil", ...wanted)).toMatch(
      new RegExp(`^${causesText.types.correlates} \\[?Oil\\]? it$`),
    );
  },
);

it("what is no link stays as it is", () => {
  expect(said("it correlates well with rain")).toBe("it correlates well with rain");
  expect(said("what it causes")).toBe("what it causes");
});

it("marks in a title what was looked for, and nothing where only its file's name has it", () => {
  expect(said("See EPISODE-2026-06-05-map-cache", "cache")).toBe("See Show the map at once");
  expect(said("See EPISODE-2026-06-05-map-cache, the cache; PATTERN-map-cache-key", "cache", "map")).toBe(
    "See Show the [map] at once, the [cache]; A key for each [map]",
  );
});

it("marks of a name that no note has the words that were looked for", () => {
  expect(said("See PATTERN-lost-cache", "cache")).toBe("See PATTERN-lost-[cache]");
});
