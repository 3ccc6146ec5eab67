import { expect, it } from "vitest";
import { glob } from "../../../src/core/lib/glob.ts";

it.each([
  ["notes", "notes/a.md", true],
  ["notes/", "Notes/deep/a.md", true],
  ["/notes", "notes", true],
  ["notes", "notes of mine/a.md", false],
  ["notes/*.md", "notes/a.md", true],
  ["notes/*.md", "notes/deep/a.md", false],
  ["notes/**", "notes/deep/a.md", true],
  ["**/tasks/*", "tasks/a.md", true],
  ["**/tasks/*", "p/q/tasks/a.md", true],
  ["**/tasks/*", "p/mytasks/a.md", false],
  ["?.md", "a.md", true],
  ["?.md", "ab.md", false],
  ["a+(b).md", "a+(b).md", true],
  ["a.md", "abmd", false],
])("the pattern %s and the path %s: %s", (pattern, path, fits) => {
  expect(glob(pattern)(path)).toBe(fits);
});

it("a name is the same however its accents are composed", () => {
  expect(glob("caf\u00E9/*.md")("cafe\u0301/a.md")).toBe(true);
});
