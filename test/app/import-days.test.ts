import { describe, expect, it } from "vitest";
import { chatGptNode } from "../support/exports.ts";
import { importAll } from "../support/import-files.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const clockAhead = (hours: number): { now: () => number; minutesAhead: () => number } => ({
  now: () => Date.parse("2026-11-19T22:00:00Z"),
  minutesAhead: () => hours * 60,
});
const [honolulu, berlin] = [clockAhead(-10), clockAhead(1)];

const question = "The crane was repaired yesterday, did you see it?";
const answer = "I did, it lifts the ferry again.";
const minutes = ["30", "40"] as const;

/** As ChatGPT tells it: seconds since 1970, of which the first are half past midnight in Berlin. */
function exported(...more: readonly string[]): string {
  const began = Date.parse("2026-11-02T23:30:00Z") / 1000;
  const nodes = [question, answer, ...more].map((text, place) => {
    const at = began + place * 600;
    return [
      `n${String(place)}`,
      chatGptNode(place % 2 === 0 ? "user" : "assistant", text, { parent: `n${String(place - 1)}`, at }),
    ] as const;
  });
  const tree = { current_node: nodes.at(-1)?.[0], mapping: Object.fromEntries(nodes) };
  return JSON.stringify([{ title: "Crane", conversation_id: "c1", ...tree }]);
}

const chat = (zone = ""): string =>
  [question, answer]
    .map((text, at) => `[2026-11-03 00:${minutes[at] ?? ""}${zone}] ${at === 0 ? "Ada" : "Ben"}: ${text}`)
    .join("\n\n");
const day = `- 00:30 ${question}\n- 00:40 ${answer}\n- 00:50 Oiled it.\n`;

const files = {
  exported: { "conversations.json": exported() },
  zoned: { "chat.txt": chat("+01:00") },
  plain: { "chat.txt": chat() },
  day: { "2026-11-03.md": day },
};

describe("the day of a conversation", () => {
  it.each([
    { what: "told since 1970", of: files.exported, here: berlin, began: "2026-11-03", yesterday: "2026-11-02" },
    { what: "told since 1970", of: files.exported, here: honolulu, began: "2026-11-02", yesterday: "2026-11-01" },
    { what: "told with a zone", of: files.zoned, here: berlin, began: "2026-11-03", yesterday: "2026-11-02" },
    { what: "told with a zone", of: files.zoned, here: honolulu, began: "2026-11-02", yesterday: "2026-11-01" },
    { what: "told without a zone", of: files.plain, here: berlin, began: "2026-11-03", yesterday: "2026-11-02" },
    { what: "told without a zone", of: files.plain, here: honolulu, began: "2026-11-03", yesterday: "2026-11-02" },
    { what: "of a daily note", of: files.day, here: berlin, began: "2026-11-03", yesterday: "2026-11-02" },
    { what: "of a daily note", of: files.day, here: honolulu, began: "2026-11-03", yesterday: "2026-11-02" },
  ])("is the person's, also behind “yesterday”: $what, $began", async ({ of, here, began, yesterday }) => {
    const { memory, vault } = await openMemory({}, { clock: here });
    await importAll(memory, of);
    const text = textOf(vault);
    expect(/^date: (.*)$/m.exec(text)?.[1]).toBe(began);
    expect(text).toContain(`repaired yesterday (${yesterday})`);
  });

  it("is that of messages sent one by one, too", async () => {
    const { memory, vault } = await openMemory({}, { clock: berlin });
    const messages = [{ role: "user", content: question, timestamp: "2026-11-02T23:30:00Z" }];
    await memory.addMessages({ conversation_id: "c1", messages, flush: true });
    expect(textOf(vault)).toContain("\ndate: 2026-11-03\n");
  });

  it("moves no time: what was said is written as it was told", async () => {
    const { memory, vault } = await openMemory({}, { clock: berlin });
    await importAll(memory, files.exported);
    const text = textOf(vault);
    for (const key of ["timestamp", "start_at"]) expect(text).toContain(`\n${key}: 2026-11-02T23:30:00.000Z\n`);
    expect(text).toContain(`- **user** [2026-11-02T23:30:00.000Z]: ${question}`);
  });

  it.each([
    ["an export", files.exported, "episodes/EPISODE-c1-0-1.md", written("c1", "conversations.json: 2c3erodl8k0")],
    ["a chat", files.plain, "episodes/EPISODE-chat-bw5w8das-0-1.md", written("chat-bw5w8das", "chat.txt: 07r39ggs71b")],
  ])("is let be where a note was written with the day of Greenwich: %s", async (_what, of, path, text) => {
    const { memory, vault } = await openMemory({ [path]: text }, { clock: berlin });
    const { files: rows } = await importAll(memory, of);
    expect(rows).toMatchObject([{ status: "unchanged", warnings: [] }]);
    expect([...vault.paths()]).toEqual([path]);
    expect(vault.stored(path)).toBe(text);
  });

  it("is put right in the note of Greenwich's day when that goes on", async () => {
    const { memory, vault } = await openMemory({}, { clock: clockAhead(0) });
    await importAll(memory, files.exported);
    const texts = Object.fromEntries([...vault.paths()].map((path) => [path, vault.stored(path) ?? ""]));
    const here = await openMemory(texts, { clock: berlin });
    const { files: rows } = await importAll(here.memory, { "conversations.json": exported("It lifts the bell, too.") });
    expect(rows).toMatchObject([{ status: "merged", warnings: [] }]);
    expect([...here.vault.paths()]).toEqual(["episodes/EPISODE-c1-0-1.md"]);
    expect(textOf(here.vault)).toContain("\ndate: 2026-11-03\n");
  });
});

describe("the day of a session", () => {
  const path = "episodes/EPISODE-7c1f0e9a-1111-4222-8333-944455566677.md";
  const began = "2026-11-02T23:30:00.000Z";
  const told = transcript().user("Mend the crane before the ferry comes", { timestamp: began });
  const first = { "a.jsonl": told.text() };
  const whole = {
    "a.jsonl": told.user("And oil it, for it squeaks", { timestamp: "2026-11-02T23:40:00.000Z" }).text(),
  };

  it.each([
    { here: berlin, day: "2026-11-03" },
    { here: honolulu, day: "2026-11-02" },
  ])("is the person's when it began, and its times are as they were told: $day", async ({ here, day: date }) => {
    const { memory, vault } = await openMemory({}, { clock: here });
    const { files: rows } = await importAll(memory, first);
    expect(rows).toMatchObject([{ session: { date }, notes: [{ date }] }]);
    expect(vault.stored(path)).toContain(`\ndate: ${date}\ntimestamp: ${began}\n`);
  });

  it("is let be where the note has another, until the session goes on", async () => {
    const { memory, vault } = await openMemory({}, { clock: clockAhead(0) });
    await importAll(memory, first);
    const here = await openMemory({ [path]: vault.stored(path) ?? "" }, { clock: berlin });
    expect((await importAll(here.memory, first)).files).toMatchObject([{ status: "unchanged" }]);
    await importAll(here.memory, whole);
    expect(textOf(here.vault)).toContain("\ndate: 2026-11-03\n");
  });
});

/** A note as it was written when days were those of Greenwich. */
function written(conversation: string, file: string): string {
  return `---
title: EPISODE-${conversation}-0-1
type: episode
date: 2026-11-02
outcome: partial
task: The crane
conversation_id: ${conversation}
source:
  format: chat
  files:
    ${file}
  assumed_outcome: partial
---

# The crane
`;
}

const textOf = (vault: MemoryVault): string => [...vault.paths()].map((path) => vault.stored(path) ?? "").join("\n");
