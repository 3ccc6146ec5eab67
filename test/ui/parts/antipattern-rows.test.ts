import { expect, it } from "vitest";
import { antipatternStandings } from "../../../src/app/causes/antipattern-standings.ts";
import { toAntipatternRow } from "../../../src/ui/parts/antipattern-rows.ts";
import { evidence, patternText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

async function factsOf(...lines: readonly string[]): Promise<string | undefined> {
  const text = patternText("ANTIPATTERN-rust", { last_validated: "2026-01-02" }, evidence(...lines));
  const { memory } = await openMemory({ "patterns/ANTIPATTERN-rust.md": text });
  const naming = { titleOf: () => "Rust", writeDay: (at: number) => new Date(at).toISOString().slice(0, 10) };
  return antipatternStandings(memory.library).map((each) => toAntipatternRow(each, naming).facts)[0];
}

it.each([
  [["[[A]] (failure, on 2026-08-08)", "[[B]] (success, on 2026-09-01)"], "Failed in 1 of 2, last on 2026-08-08"],
  [
    ["[[A]] (partial, on 2026-08-08)", "[[B]] (avoided, on 2026-11-20)"],
    "Failed in ½ of 1 (partial counts half), last on 2026-08-08, avoided once",
  ],
  [["[[A]] (success, on 2026-08-08)"], "Failed in 0 of 1"],
  [["[[B]] (avoided, on 2026-11-20)"], "Never done, avoided once"],
])("tells of %j when it last failed, and never when it went well or was avoided", async (lines, facts) => {
  expect(await factsOf(...lines)).toBe(facts);
});
