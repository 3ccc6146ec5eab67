import { expect, it } from "vitest";
import { firstNewLine, linesIn, newLines, withRenewed } from "../../../src/core/notes/new-lines.ts";

it.each([
  { name: "below the properties", before: "---\na: 1\n---\n\nOne\n", after: "---\na: 2\n---\n\nOne\nTwo\n", line: 6 },
  { name: "without properties", before: "One\n", after: "One\n\n## New\n\nTwo\n", line: 3 },
  {
    name: "with other line ends",
    before: "---\r\na: 1\r\n---\r\nOne\r\n",
    after: "---\r\na: 1\r\n---\r\nNew\r\nOne\r\n",
    line: 4,
  },
  {
    name: "nowhere, where only properties changed",
    before: "---\na: 1\n---\nOne\n",
    after: "---\na: 2\n---\nOne\n",
    line: undefined,
  },
])("the first new line is found $name", ({ before, after, line }) => {
  expect(firstNewLine(before, after)).toBe(line);
});

it.each([
  {
    name: "with properties as such, and paragraphs apart",
    before: "---\na: 1\n---\n\nOne\n\nTwo\n",
    after: "---\na: 1\nb: 2\n---\n\nOne\n\nNew\n\nTwo\n\nNewer\n",
    said: "---\nb: 2\n---\n\n\nNew\n\n\nNewer\n",
  },
  { name: "with other line ends", before: "One\nTwo\n", after: "One\r\n\r\nNew\r\nTwo\r\n", said: "\nNew\n" },
  { name: "as nothing, where nothing came", before: "One\nTwo", after: "Two\nOne", said: "" },
])("what came to a text is known $name", ({ before, after, said }) => {
  expect(newLines(after, new Set(linesIn(before)))).toBe(said);
});

it.each([
  { name: "other names in its links", known: "Oil [[gate]] in spring", now: "Oil [[doors/gate|gate]] in spring" },
  { name: "other quotation marks", known: 'gate: "[[gate]]"', now: "gate: '[[gate]]'" },
  { name: "no quotation marks", known: 'state: "rusted"', now: "state: rusted" },
  { name: "another indentation", known: '  - "[[gate]]"', now: '- "[[gate]]"' },
])("a known line may have $name by now", ({ known, now }) => {
  const lines = new Set(["One", known]);
  expect(newLines(`One\n${now}\nTwo`, withRenewed(lines, `One\n${now}\nTwo`))).toBe("Two");
});

it.each([
  { name: "that stands beside the known one", now: "- Oil [[gate]]\n- Oil [[door]]" },
  { name: "that says something else", now: "- Oil [[door]] in spring" },
])("a line is new $name", ({ now }) => {
  const said = newLines(now, withRenewed(new Set(["- Oil [[gate]]"]), now));
  expect(said).toBe(now.split("\n").at(-1));
});
