import { describe, expect, it } from "vitest";
import { readBlocks } from "../../../src/core/notes/blocks.ts";
import { linesOf } from "../../../src/core/notes/lines.ts";

/** `kind level text` of every block, as a reader of the outline would note them down. */
function outline(markdown: string): readonly string[] {
  return readBlocks(linesOf(markdown)).map(({ kind, level, text }) => `${kind} ${String(level)} ${text}`.trim());
}

describe("blocks", () => {
  it.each([
    {
      says: "headings",
      markdown: "# a\n### b ###\n#c\n####### d",
      read: ["heading 1 a", "heading 3 b", "paragraph 0 #c\n####### d"],
    },
    { says: "underlined headings", markdown: "a\n===\nb\n-", read: ["heading 1 a", "heading 2 b"] },
    {
      says: "a rule, not a heading, below a blank line",
      markdown: "a\n\n---\nb",
      read: ["paragraph 0 a", "paragraph 0 b"],
    },
    { says: "a rule, not a heading, below a list", markdown: "- a\n---\nb", read: ["item 0 a", "paragraph 0 b"] },
    {
      says: "a heading in a list as text of the item",
      markdown: "- a\n\n  # b\n- # c",
      read: ["item 0 a", "paragraph 1 b", "item 0 c"],
    },
    {
      says: "nested lists",
      markdown: "- a\n  - b\n    1. c\n- d",
      read: ["item 0 a", "item 1 b", "item 2 c", "item 0 d"],
    },
    { says: "lists in one line", markdown: "- 1. a", read: ["item 0", "item 1 a"] },
    { says: "lazily continued items", markdown: "- a\nb\n  c\n\nd", read: ["item 0 a\nb\nc", "paragraph 0 d"] },
    {
      says: "further paragraphs of an item",
      markdown: "- a\n\n  b\n\n c",
      read: ["item 0 a", "paragraph 1 b", "paragraph 0 c"],
    },
    {
      says: "text below a bare marker as the item's",
      markdown: "-\n  a\n-\n\n  b",
      read: ["item 0 a", "item 0", "paragraph 0 b"],
    },
    { says: "2. inside a paragraph as text", markdown: "a\n2. b\n1. c", read: ["paragraph 0 a\n2. b", "item 0 c"] },
    { says: "indented code", markdown: "    a\n\n-     b\n\n  c", read: ["item 0", "paragraph 1 c"] },
    { says: "an indented line below text as text", markdown: "a\n        # b", read: ["paragraph 0 a\n        # b"] },
    { says: "a fence up to its end", markdown: "```js\na\n~~~\n    ```\n````\nb", read: ["paragraph 0 b"] },
    { says: "no fence where the line has more backticks", markdown: "``` a`b\nc", read: ["paragraph 0 ``` a`b\nc"] },
    { says: "a fence up to the end of its item", markdown: "- a\n  ```\n  b\nc", read: ["item 0 a", "paragraph 0 c"] },
    { says: "a comment up to its end", markdown: "<!-- a\n\n- b\n-->\nc", read: ["paragraph 0 c"] },
    { says: "Obsidian's comments", markdown: "%% a %%\nb\n\n%%\n# c\n%%", read: ["paragraph 0 b"] },
    { says: "a quote with what lazily belongs to it", markdown: "> a\nb\n\nc", read: ["paragraph 0 c"] },
    { says: "no lazy line after a quoted heading", markdown: "> # a\nb", read: ["paragraph 0 b"] },
    { says: "a quote in a list", markdown: "- > a\n  > b\n- c", read: ["item 0", "item 0 c"] },
    { says: "tabs as up to four columns", markdown: "-\ta\n\n\tb\n\n\t\tc", read: ["item 0 a", "paragraph 1 b"] },
    { says: "CRLF", markdown: "# a\r\n- b\r\n  c\r\n", read: ["heading 1 a", "item 0 b\nc"] },
  ])("are $says", ({ markdown, read }) => {
    expect(outline(markdown)).toEqual(read);
  });

  it("know their lines and their place in an ordered list", () => {
    expect(readBlocks(linesOf("x\ny\n===\n\n7. a\n   b"))).toEqual([
      { kind: "heading", level: 1, text: "x\ny", line: 1, lastLine: 3 },
      { kind: "item", level: 0, text: "a\nb", line: 5, lastLine: 6, ordinal: 7 },
    ]);
  });
});
