import { expect, it } from "vitest";
import type { Memory } from "../../../src/app/memory.ts";
import { memoryText } from "../../support/note-text.ts";
import { gate, hinge, quote, useDesk } from "../../support/use-desk.ts";

it.each<readonly [string, (memory: Memory) => Promise<{ readonly ok: boolean }>]>([
  ["a learning", (memory) => memory.addLearning({ text: `It was ${quote}.` })],
  ["the evidence of a learning", (memory) => memory.addLearning({ text: "Oil it.", evidence: [hinge] })],
  ["a decision", (memory) => memory.recordDecision({ episode: gate, chosen: "Do as in [[EPISODE-2026-09-01-hinge]]" })],
])("what was found and used in %s that was stored next has helped", async (_what, write) => {
  const { found, memory, ratings } = await useDesk();
  await found("hinge", hinge);
  expect(await write(memory)).toMatchObject({ ok: true });
  expect(ratings()).toMatchObject([expect.stringMatching(/^good .*agent$/) as string]);
});

it("what was found has not helped by what the note that is added to has said before", async () => {
  const { found, memory, vault, ratings } = await useDesk();
  vault.write(gate, `${vault.stored(gate) ?? ""}\nAs in [[EPISODE-2026-09-01-hinge]].\n`);
  await memory.open();
  await found("hinge", hinge);
  const again = { session_id: "gate", on_conflict: "merge", task: "Mend the gate", outcome: "success" };
  expect(await memory.addEpisode({ ...again, lessons: ["Paint it."] })).toMatchObject({ value: { id: gate } });
  expect(vault.stored(gate)).toContain("Paint it.");
  expect(ratings()).toEqual([]);
});

it("what was found has not helped where another entry of its memory file is quoted", async () => {
  const { found, memory, vault, wait, store, ratings } = await useDesk();
  vault.write("learnings/MEMORY.md", memoryText({ oil: "Oil it in spring.", rust: `We saw that ${quote}.` }));
  await memory.open();
  await found("hinge", "learnings/MEMORY.md#oil");
  await store(`It said "${quote}".`);
  expect(ratings()).toEqual([]);
  wait(1000);
  await found("hinge", "learnings/MEMORY.md#rust");
  await store(`It said "${quote}" again.`);
  expect(ratings()).toHaveLength(1);
});

it("what was found is quoted neither by a field that is added to a note nor across two of its paragraphs", async () => {
  const { found, memory, vault, ratings } = await useDesk();
  await found("hinge", hinge);
  const again = { session_id: "gate", on_conflict: "merge", task: "Mend the gate", outcome: "success" };
  const context = `We said that ${quote.replace(" and nobody", "\n\nand nobody").replace(" the spring", "\n\nthe spring")}.`;
  expect(await memory.addEpisode({ ...again, project: quote, context })).toMatchObject({ value: { id: gate } });
  expect(vault.stored(gate)).toContain(`project: ${quote}`);
  expect(vault.stored(gate)).toContain("rusted through\n\nand nobody");
  expect(ratings()).toEqual([]);
});
