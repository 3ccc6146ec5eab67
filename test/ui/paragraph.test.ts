import { expect, it } from "vitest";
import { paragraphAt } from "../../src/ui/paragraph.ts";

const note = [
  ...["---", "tags: [plan]", "---", ""],
  ...["# Plan", "We add a cache", "in front of it.", ""],
  ...["- First thing", "  goes on", "- [ ] second", "1. third"],
  ...["```js", "cache()", "```", "after", "| Cache | nobody owns it |", "below"],
];

it.each([
  ["a property", 1, ""],
  ["a blank line", 3, ""],
  ["a heading", 4, "Plan"],
  ["the first line of a paragraph", 5, "We add a cache in front of it."],
  ["a list item with a second line", 9, "First thing goes on"],
  ["a task", 10, "second"],
  ["a numbered item", 11, "third"],
  ["the fence of a code block", 12, ""],
  ["code", 13, ""],
  ["what follows code", 15, "after"],
  ["a row of a table", 16, "Cache nobody owns it"],
  ["what stands right below a table", 17, "below"],
  ["a line that is not there", 99, ""],
])("around %s", (_name, at, said) => {
  expect(paragraphAt(note, at)).toBe(said);
});

it("is found behind a block of code that shows a fence", () => {
  expect(paragraphAt(["````md", "```js", "````", "", "We add a cache."], 4)).toBe("We add a cache.");
});

it.each([
  { where: "at the beginning", lines: ["start", "word ".repeat(1000)], at: 0, column: 0, said: /^start/ },
  {
    ...{ where: "in the middle", lines: [`${"word ".repeat(500)}middle ${"word ".repeat(500)}`] },
    ...{ at: 0, column: 2505, said: /middle/ },
  },
  { where: "at the end", lines: ["word ".repeat(1000), "end"], at: 1, column: 3, said: /end$/ },
])("is what is around the cursor where it is long: $where", ({ lines, at, column, said }) => {
  const paragraph = paragraphAt(lines, at, column);
  expect(paragraph).toHaveLength(2000);
  expect(paragraph).toMatch(said);
});

it("may be a note that ends in its properties", () => {
  expect(paragraphAt(["---", "tags: x", "word"], 2)).toBe("");
});
