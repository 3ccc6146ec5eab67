import { expect, it } from "vitest";
import { migrationText } from "../../../src/ui/text/migration.ts";

it.each([
  [2, 1, "2 notes created. 1 note changed."],
  [1, 0, "1 note created."],
  [0, 3, "3 notes changed."],
  [0, 0, "Nothing was written."],
])("a migration of %i new and %i changed notes says what was done, and nothing else", (created, changed, said) => {
  expect(migrationText.written(created, changed)).toBe(said);
});

it.each<[said: string, counts: Parameters<typeof migrationText.totals>]>([
  ["4 of 4 files", [4, 0, 0, 0]],
  ["0 of 4 files, 1 skipped, 3 unchanged", [0, 0, 1, 3]],
  ["1 of 1 file, 1 with warnings", [0, 1, 0, 0]],
])("only what there is of files is told: %s", (said, counts) => {
  expect(migrationText.totals(...counts)).toBe(said);
});
