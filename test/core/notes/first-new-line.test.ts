import { expect, it } from "vitest";
import { firstNewLine } from "../../../src/core/notes/first-new-line.ts";

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
