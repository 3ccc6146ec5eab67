import { describe, expect, it } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import type { Memory } from "../../src/app/memory.ts";
import { answered, unanswered } from "../support/demo-questions.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openWith } from "../support/meant-memory.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

/** What is still told wrong; nothing else may be. */
const missed = ["server overload protection", "postgres indexes", "fonts for Danish letters"];
const taken = ["kubernetes ingress certificate renewal"];

/** Whole sentences: half of their words are said of anything. */
const sentences: readonly (readonly [query: string, doubt: string | undefined])[] = [
  ["why did bookings land on the wrong day", "loose"],
  ["why do so many tablets hit the server at the same moment", undefined],
  ["why did a yacht touch the ground at Vesterhavn", undefined],
  ["how do blind sailors book a berth", undefined],
  ["what did the harbour master ask for when she could not see the screen", undefined],
  ["does anybody read mail at Lyngholm during the race", undefined],
  ["how do we protect the server from too much work", "loose"],
  ["how do I get red wine out of a shirt", "weak"],
  ["why did the teacher give the wrong grade to the pupil", "weak"],
  ["how many people live in Norway", "loose"],
  ["why did my grandmother leave Poland", "weak"],
  ["how to remove moss from a stone path", "loose"],
];

const demo = (): MemoryVault => memoryVault(demoTexts());

const doubtOf = async (memory: Memory, input: object): Promise<unknown> => {
  const report = await memory.search(input);
  return report.ok ? report.value.doubt : report.error;
};

async function wrong(memory: Memory, relevant: boolean, known: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const query of relevant ? answered : unanswered) {
    const report = await memory.search({ query });
    if (report.ok && report.value.relevant !== relevant && !known.includes(query)) found.push(query);
  }
  return found;
}

describe("whether anything is relevant, of 55 questions about the demo vault and 55 about anything else", () => {
  it("is told rightly by words of 52 and 54", async () => {
    const { memory } = await openMemory(demoTexts());
    expect([answered.length, unanswered.length]).toEqual([55, 55]);
    expect(await wrong(memory, true, missed)).toEqual([]);
    expect(await wrong(memory, false, taken)).toEqual([]);
  });

  it("is told rightly with the built-in model of 52 and 54", async () => {
    const { memory } = await openWith(await builtInEmbedder(), demo());
    expect(await wrong(memory, true, missed)).toEqual([]);
    expect(await wrong(memory, false, taken)).toEqual([]);
  }, 30_000);

  it.each(sentences)("is told of a sentence by what is said together: %s", async (query, doubt) => {
    const { memory } = await openMemory(demoTexts());
    expect(await doubtOf(memory, { query })).toBe(doubt);
    // However few are shown.
    expect(await doubtOf(memory, { query, limit: 1 })).toBe(doubt);
  });

  it("finds nothing by the measure that is asked for: how long do I boil an egg", async () => {
    const { memory } = await openMemory(demoTexts());
    const report = await memory.search({ query: "how long do I boil an egg" });
    expect(report).toMatchObject({ ok: true, value: { relevant: false, hits: [] } });
  });

  it.each([
    { query: "kubernetes helm chart ingress", doubt: "alike", word: "chat", total: 2 },
    // What is merely spelt like the question is left out beside what shares a word with it.
    { query: "kubernetes helm chart ingress contrast", doubt: "weak", word: "contrast", total: 3 },
  ])("tells a word that is shared from one that is spelt alike: $query", async ({ query, doubt, word, total }) => {
    const { memory } = await openMemory(demoTexts());
    const report = await memory.search({ query, explain: true, limit: 50 });
    expect(report).toMatchObject({ ok: true, value: { relevant: false, doubt, total } });
    expect(report.ok && report.value.hits.every(({ why }) => why?.terms.includes(word))).toBe(true);
  });

  it("is said of what fits in part, which is listed as an answer", async () => {
    const { memory } = await openMemory(demoTexts());
    const report = await memory.search({ query: "why did bookings land on the wrong day", limit: 1 });
    expect(report).toMatchObject({ ok: true, value: { relevant: true, doubt: "loose" } });
    expect(report.ok && report.value.markdown).toMatch(/^These fit only in part\.\n\n### .*score: /);
  });

  it.each([
    ["quantum entanglement", "weak"], // entangled
    ["unique entanglement of the harbour bookings", undefined], // the rest of it is there
    ["entanglement", undefined], // all that is asked for
    ["quantum retries", "loose"], // retry
    ["quantum bookings", "loose"], // booking
  ])("is not told of a part that only has words made of those asked for: %s", async (query, doubt) => {
    for (const { memory } of [await openMemory(demoTexts()), await openWith(await builtInEmbedder(), demo())]) {
      expect(await doubtOf(memory, { query })).toBe(doubt);
      expect(await doubtOf(memory, { query, limit: 1 })).toBe(doubt);
    }
  });

  it.each([
    ["Navigator Schleuse", "weak"], // Navigation
    ["Boote Schleuse", "loose"], // Boot
    ["Navigation Schleuse", "loose"],
  ])("nor in German: %s", async (query, doubt) => {
    const { memory } = await openMemory({
      ...demoTexts(),
      "a.md": "# Boot und Navigation\n\nDas Boot hat eine neue Navigation.",
    });
    expect(await doubtOf(memory, { query })).toBe(doubt);
  });

  it("is asked of what meets no condition in the same way", async () => {
    const { memory } = await openMemory(demoTexts());
    expect(await doubtOf(memory, { query: "quantum entanglement kind:learning" })).toBeUndefined();
    expect(await doubtOf(memory, { query: "quantum retries project:tidewatch before:2020-01-01" })).toBe("unmet");
  });

  it("is explained in the same way", async () => {
    const { memory } = await openMemory(demoTexts());
    const reason = async (note: string, query: string): Promise<unknown> => {
      const told = await memory.explain({ note, query });
      return told.ok && told.value.reason;
    };
    expect(await reason("ANTIPATTERN-retry-without-jitter", "why do retries pile up")).not.toContain("too little");
    expect(await reason("EPISODE-2026-06-30-session-19", "timezone bug")).toContain("too little of the question");
    expect(await reason("ANTIPATTERN-everything-in-one-step", "quantum entanglement")).toContain("only others made of");
    expect(await reason("ANTIPATTERN-everything-in-one-step", "entanglement")).not.toContain("too little");
  });
});
