import { describe, expect, it } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import type { Memory } from "../../src/app/memory.ts";
import { answered, unanswered } from "../support/demo-questions.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openWith } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

/** What is still told wrong; nothing else may be. */
const missed = [
  "server overload protection",
  "daylight saving and summer time",
  "postgres indexes",
  "fonts for Danish letters",
];
const taken = ["best laptop for students"];
const takenByMeaning = [...taken, "marathon training plan", "how to write a novel"];

async function wrong(memory: Memory, relevant: boolean, known: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const query of relevant ? answered : unanswered) {
    const report = await memory.search({ query });
    if (report.ok && report.value.relevant !== relevant && !known.includes(query)) found.push(query);
  }
  return found;
}

describe("whether anything is relevant, of 55 questions about the demo vault and 55 about anything else", () => {
  it("is told rightly by words of 51 and 54", async () => {
    const { memory } = await openMemory(demoTexts());
    expect([answered.length, unanswered.length]).toEqual([55, 55]);
    expect(await wrong(memory, true, missed)).toEqual([]);
    expect(await wrong(memory, false, taken)).toEqual([]);
  });

  it("is told rightly with the built-in model of 51 and 52", async () => {
    const { memory } = await openWith(await builtInEmbedder(), memoryVault(demoTexts()));
    expect(await wrong(memory, true, missed)).toEqual([]);
    expect(await wrong(memory, false, takenByMeaning)).toEqual([]);
  }, 30_000);

  it("is explained in the same way", async () => {
    const { memory } = await openMemory(demoTexts());
    const reason = async (note: string, query: string): Promise<unknown> => {
      const told = await memory.explain({ note, query });
      return told.ok && told.value.reason;
    };
    expect(await reason("ANTIPATTERN-retry-without-jitter", "why do retries pile up")).not.toContain("too little");
    expect(await reason("EPISODE-2026-06-30-session-19", "timezone bug")).toContain("too little of the question");
  });
});
