import { expect, it } from "vitest";
import { antipatternStandings } from "../../../src/app/causes/antipattern-standings.ts";
import { alikeRow, failedRow, toAntipatternRow } from "../../../src/ui/parts/antipattern-rows.ts";
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
  [
    ["[[A]] (partial, on 2026-08-08)", "[[B]] (partial, on 2026-09-01)"],
    "Failed in 1 of 2 (partial counts half), last on 2026-09-01",
  ],
  [["[[A]] (success, on 2026-08-08)"], "Failed in 0 of 1"],
  [["[[B]] (avoided, on 2026-11-20)"], "Never done, avoided once"],
])("tells of %j when it last failed, and never when it went well or was avoided", async (lines, facts) => {
  expect(await factsOf(...lines)).toBe(facts);
});

it("tells what its note says to do instead, beside the notes that say more", async () => {
  const warned = "## Anti-Pattern Warning\n\nOil the hinge first: [[Oil]].";
  const texts = { "ANTIPATTERN-rust.md": patternText("ANTIPATTERN-rust", {}, warned), "Oil.md": patternText("Oil") };
  const { memory } = await openMemory(texts);
  const naming = { titleOf: ({ title }: { readonly title: string }) => title, writeDay: String };
  expect(antipatternStandings(memory.library).map((each) => toAntipatternRow(each, naming))).toMatchObject([
    { insteadSaid: "Oil the hinge first: Oil.", instead: [{ title: "Oil" }] },
  ]);
});

it("tells of what was tried before what was decided, why, what came of it, and what worked then", () => {
  const naming = { titleOf: () => "Mend the gate", writeDay: (at: number) => new Date(at).toISOString().slice(0, 10) };
  const episode = { id: "EPISODE-1.md", permalink: "", title: "EPISODE-1", kind: "episode" } as const;
  const told = { why: "oil", date: "2026-03-02", outcome: "success", task: "Mend the gate", lessons: [] } as const;
  const decided = { id: "d001", title: "Oil it", context: null, chosen: "Oil", rationale: "It is quick." } as const;
  const decision = {
    ...decided,
    outcome: "failure",
    came_of_it: ["It squeaks"],
    worked_then: ["Take it off"],
  } as const;
  const row = failedRow({ ...episode, ...told, decision, same_decision: true }, naming);
  expect(row).toMatchObject({
    ...{ title: "Mend the gate", sign: "failure", day: "2026-03-02", gist: "Decided: Oil it" },
    told: ["Because: It is quick.", "Came of it: It squeaks", "Worked then: Take it off"],
  });
  const because = { ...decision, rationale: "Because it is quick." };
  expect(failedRow({ ...episode, ...told, decision: because, same_decision: true }, naming)).toMatchObject({
    told: ["Because it is quick.", "Came of it: It squeaks", "Worked then: Take it off"],
  });
  // Where it is only like what is about to be done, how the episode ended counts, and what was learned of it.
  const lessons = ["Oil runs out.", "Doors sag."];
  const alike = { ...episode, ...told, lessons, decision, same_decision: false } as const;
  expect(alikeRow(alike, naming)).toMatchObject({
    sign: "success",
    day: "2026-03-02",
    gist: "Oil runs out.",
    told: [],
  });
  expect(alikeRow({ ...alike, outcome: null }, naming).sign).toBe("unknown");
  expect(alikeRow({ ...alike, lessons: [] }, naming)).not.toHaveProperty("gist");
});
