import { expect, it } from "vitest";
import { migrationText } from "../../src/ui/text-of-migration.ts";

it.each([
  [2, 1, "2 notes created. 1 note changed."],
  [1, 0, "1 note created."],
  [0, 3, "3 notes changed."],
  [0, 0, "Nothing was written."],
])("a migration of %i new and %i changed notes says what was done, and nothing else", (created, changed, said) => {
  expect(migrationText.written(created, changed)).toBe(said);
});
