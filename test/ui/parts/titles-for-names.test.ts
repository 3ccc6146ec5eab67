import { expect, it } from "vitest";
import { withTitles } from "../../../src/ui/parts/titles-for-names.ts";
import { causesText } from "../../../src/ui/text/causes.ts";

const titleOf = (name: string): string | undefined => (name === "PATTERN-oil" ? "Oil it" : undefined);
const said = (...texts: readonly string[]): string =>
  withTitles(
    texts.map((text) => ({ text })),
    titleOf,
  )
    .map(({ text }) => text)
    .join("");

it.each([["correlates PATTERN-oil"], ["correlates ", "PATTERN-oil"]])(
  "what a link is called stands in the words of the app, also where the name is marked: %s",
  (...texts) => {
    expect(said(...texts)).toBe(`${causesText.types.correlates} Oil it`);
  },
);

it("what is no link stays as it is", () => {
  expect(said("it correlates ", "well with rain")).toBe("it correlates well with rain");
  expect(said("what it causes ")).toBe("what it causes ");
});
