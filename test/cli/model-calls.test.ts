import { expect, it } from "vitest";
import { createMemory } from "../../src/app/memory.ts";
import { modelCalls } from "../../src/cli/model-calls.ts";
import type { WorkDesk } from "../../src/cli/command.ts";
import { renderBegun, renderEnded } from "../../src/core/model/model-call.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { today } from "../support/open-memory.ts";
import { outsideFiles } from "../../src/adapters/node/outside-files.ts";

async function said(
  lines: readonly string[],
  input: object = {},
): Promise<{ readonly text: string; readonly value: object }> {
  const calls = memoryMachineFiles();
  if (lines.length > 0) await calls.append("2026-10 laptop.jsonl", lines.join("\n"));
  const scheduler = { pause: () => Promise.resolve() };
  const memory = createMemory({ vault: memoryVault(), clock: { now: () => today }, scheduler, calls });
  const desk: WorkDesk = { outside: outsideFiles, progress: () => undefined, isStopped: () => false };
  const answered = await modelCalls.run(memory, input, { json: false, strict: false }, desk);
  if (!answered.ok) throw new Error(answered.error.message);
  return { text: answered.value.text(), value: answered.value.value };
}

const begun = { id: "a", at: today - 60_000, purpose: "rating", host: "localhost:11434", model: "small", tokens: 900 };
const ended = { id: "a", outcome: "answered", read: 100, written: 20, isEstimated: false, ms: 1840, times: 1 } as const;

it("where no language model was ever asked, it says so", async () => {
  expect(await said([])).toEqual({
    text: "No language model was ever asked.",
    value: { total: 0, tokens_today: 0, calls: [] },
  });
});

it("every call is a line, the newest first, and what today has taken", async () => {
  const lines = [
    renderBegun(begun),
    renderEnded(ended),
    renderBegun({ ...begun, id: "b", at: today, purpose: "title" }),
  ];
  expect((await said(lines)).text.split("\n")).toEqual([
    "2026-10-01T12:00:00Z  title     unfinished  small at localhost:11434  nobody knows how many tokens",
    "2026-10-01T11:59:00Z  rating    answered  small at localhost:11434  120 tokens  1.8 s",
    "2 calls. Today: 1020 tokens.",
  ]);
  expect((await said(lines, { limit: 1 })).value).toMatchObject({
    total: 2,
    calls: [{ read: null, purpose: "title" }],
  });
});
