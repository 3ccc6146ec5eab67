import { expect, it } from "vitest";
import { asData } from "../../src/app/as-data.ts";

it.each([
  ["no backtick", "plain", "```"],
  ["as many as a fence has", "a ``` b", "````"],
  ["more of them than a call takes", "` ".repeat(300_000), "```"],
])("text with %s stands in a fence that it cannot close", (_, text, fence) => {
  expect(asData(text, "markdown").split("\n").slice(1)).toEqual([`${fence}markdown`, text, fence]);
});
