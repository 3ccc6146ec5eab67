import { expect, it } from "vitest";
import { fencedLines } from "../../src/app/fenced-lines.ts";

it.each([
  ["is a block from fence to fence", ["a", "```js", "b", "```", "c"], ".###."],
  ["goes on at a shorter fence within", ["````md", "```js", "b", "````", "c"], "####."],
  ["is closed by a longer one", ["```", "b", "`````", "c"], "###."],
  ["goes on at a fence of the other mark", ["~~~", "```", "b", "~~~", "c"], "####."],
  ["is not closed by a fence with a word", ["```", "```js", "b", "```", "c"], "####."],
  ["may stand in a list", ["- a", "  ```", "  b", "  ```", "  c"], ".###."],
  ["is none where the line holds marks again", ["```js``` is a span", "b"], ".."],
  ["goes to the end where nobody closes it", ["a", "```", "b"], ".##"],
])("code %s", (_name, lines, said) => {
  expect(
    fencedLines(lines)
      .map((isCode) => (isCode ? "#" : "."))
      .join(""),
  ).toBe(said);
});
