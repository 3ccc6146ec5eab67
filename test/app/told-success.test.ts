import { describe, expect, it } from "vitest";
import type { AddedPattern } from "../../src/app/add-pattern.ts";
import type { Memory } from "../../src/app/memory.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const lamps = { name: "lamps", trigger: "Power fails at the market stall", action: "Light gas lamps" };
const fair = { "EPISODE-fair.md": episodeText("fair", { outcome: "failure", task: "Sell bread at the fair" }) };

async function add(memory: Memory, more: object): Promise<AddedPattern> {
  const added = await memory.addPattern({ ...lamps, evidence_episode: "EPISODE-fair", ...more });
  if (!added.ok) throw new Error(added.error.message);
  await memory.open();
  return added.value;
}

describe("a pattern from an episode that failed", () => {
  it("worked there where somebody says so, and is told before it is needed", async () => {
    const { memory, vault } = await openMemory(fair);
    const { success_rate, warnings } = await add(memory, { success_rate: 1 });
    expect([success_rate, warnings]).toEqual([1, []]);
    expect(vault.stored("patterns/PATTERN-lamps.md")).toContain("[[EPISODE-fair]] (success, of the practice)");
    const asked = await memory.preflight({ text: "The power fails at our market stall" });
    expect(asked.ok && asked.value.markdown).toContain("## What worked\n\n- PATTERN-lamps (worked in 1 of 1 use)");
  });

  it("did not work where nobody says so, and that is said", async () => {
    const { memory } = await openMemory(fair);
    const { success_rate, warnings } = await add(memory, {});
    expect(success_rate).toBe(0);
    expect(warnings).toEqual([expect.stringMatching(/^failed-use: EPISODE-fair\.md failed, so this counts as/)]);
  });

  it("is as it is said to be before the episode is written", async () => {
    const { memory, vault } = await openMemory({});
    await add(memory, { success_rate: 1 });
    vault.write("EPISODE-fair.md", fair["EPISODE-fair.md"]);
    await memory.open();
    const asked = await memory.preflight({ text: "The power fails at our market stall" });
    expect(asked.ok && asked.value.markdown).toContain("## What worked\n\n- PATTERN-lamps (worked in 1 of 1 use)");
  });
});
