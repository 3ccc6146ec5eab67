import { expect, it } from "vitest";
import { answerQuestion } from "../../src/ui/block-answers.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openMemory } from "../support/open-memory.ts";

async function why(note: string): Promise<readonly string[]> {
  const { memory } = await openMemory(demoTexts());
  const { rows } = await answerQuestion({ memory, writeDay: String }, { kind: "why", note });
  return rows.map(({ title, detail, depth }) => `${"  ".repeat(depth)}${title}: ${detail}`);
}

it("why is told from cause to cause, and after that what holds it off", async () => {
  const rows = await why("ANTIPATTERN-everything-in-one-step");
  expect(rows.filter((row) => !row.startsWith(" "))).toEqual([
    "Midnight UTC for calendar days: causes it · 2 episodes",
    "Expand migrate contract: prevents it · 1 episode",
    "One upgrade one commit: prevents it · 1 episode",
  ]);
});

it("why of an episode is told below the patterns that came up in it", async () => {
  const rows = await why("session-43-regatta-outage");
  expect(rows).toEqual(
    expect.arrayContaining(["Retry without jitter: ", "  Release before the weekend: causes it · 2 episodes"]),
  );
});
