import { expect, it } from "vitest";
import { firstNewLine, linesIn, newLines } from "../../../src/core/notes/new-lines.ts";

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
