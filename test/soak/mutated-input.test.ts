import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { damaged } from "../support/mutations.ts";
import { numbersFrom } from "../support/random.ts";
import { openMemory } from "../support/open-memory.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { tell } from "./support/heap.ts";

const rounds = 100_000;
const longestMs = 1000;

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Whole files by their names: notes of every kind, logs, proposals. */
function wholeNotes(): readonly (readonly [string, Uint8Array])[] {
  const golden = fileURLToPath(new URL("../golden/notes/", import.meta.url));
  const own = readdirSync(golden)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, new Uint8Array(readFileSync(golden + name))] as const);
  return [...own, ...Object.entries(demoTexts()).map(([path, text]) => [path, encode(text)] as const)];
}

it("100,000 damaged notes, logs and proposals are read: nothing throws, and none takes a second", () => {
  const next = numbersFrom(20261119);
  const sources = wholeNotes();
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const [path, bytes] = sources[next(sources.length)] ?? ["a.md", new Uint8Array()];
    const text = decode(damaged(bytes, next));
    const began = performance.now();
    try {
      parseNote(noteId(path), text);
    } catch (cause) {
      throw new Error(`round ${String(round)}, ${path}: ${JSON.stringify(text)}`, { cause });
    }
    slowest = Math.max(slowest, performance.now() - began);
  }
  tell("damaged notes", { rounds, slowest_ms: Math.round(slowest) });
  expect(slowest).toBeLessThan(longestMs);
});

const exported = {
  chat: JSON.stringify([
    {
      title: "Berths",
      create_time: 1_760_000_000,
      conversation_id: "c1",
      mapping: {
        a: { id: "a", parent: null, children: ["b"] },
        b: {
          id: "b",
          parent: "a",
          children: [],
          message: {
            author: { role: "user" },
            create_time: 1_760_000_001,
            content: { parts: ["Which berth is free?"] },
          },
        },
      },
    },
  ]),
  transcript: [
    { type: "user", sessionId: "s", timestamp: "2026-10-01T09:00:00Z", message: { role: "user", content: "Mend it" } },
    {
      type: "assistant",
      sessionId: "s",
      timestamp: "2026-10-01T09:01:00Z",
      message: { role: "assistant", content: [{ type: "text", text: "Done." }] },
    },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
  log: JSON.stringify({
    schemaVersion: "1.0",
    session: { number: 4, date: "2026-10-01", objective: "Mend" },
    workLog: [],
  }),
  text: "2026-10-01 09:00 Ada: which berth?\n2026-10-01 09:01 Bo: the third, by the crane.\n",
} as const;

it("10,000 damaged exports, transcripts and logs are imported or refused, by a sentence", async () => {
  const { memory } = await openMemory({});
  const next = numbersFrom(7);
  const kinds = Object.entries(exported);
  let refused = 0;
  for (let round = 0; round < rounds / 10; round++) {
    const [kind, whole] = kinds[next(kinds.length)] ?? ["chat", ""];
    const text = decode(damaged(encode(whole), next));
    const answer = await memory.importSession({ text });
    if (!answer.ok) refused += 1;
    const said = answer.ok ? "fine" : answer.error.message;
    expect(said, `${kind}: ${JSON.stringify(text)}`).not.toBe("");
  }
  tell("damaged imports", { rounds: rounds / 10, refused });
});

it("10,000 damaged arguments for every verb that agents reach are refused or answered, never thrown", async () => {
  const { memory } = await openMemory(demoTexts());
  const next = numbersFrom(8);
  const calls: readonly (readonly [(input: unknown) => unknown, object])[] = [
    [memory.search, { query: "jitter", limit: 5, kinds: ["episode"] }],
    [memory.recall, { query: "jitter", limit: 5, detail: "auto", budget: 500 }],
    [memory.listEpisodes, { outcome: "failure", since: "2026-08-01" }],
    [memory.causalPath, { from: "PATTERN-a", to: "PATTERN-b", max_depth: 4, k: 2 }],
    [memory.preflight, { text: "I will retry without jitter", limit: 3 }],
    [memory.dueReviews, { limit: 3 }],
    [memory.consolidate, { since: "2026-08-01", force: true }],
    [memory.proposals, { action: "list", ids: ["a"] }],
    [memory.validate, { paths: ["a"] }],
  ];
  for (let round = 0; round < rounds / 10; round++) {
    const [verb, usual] = calls[next(calls.length)] ?? [memory.status, {}];
    const text = decode(damaged(encode(JSON.stringify(usual)), next));
    let input: unknown = text;
    try {
      input = JSON.parse(text);
    } catch {
      // No JSON: the text itself is what is given.
    }
    try {
      await verb(input);
    } catch (cause) {
      throw new Error(`round ${String(round)}: ${JSON.stringify(input)}`, { cause });
    }
  }
});
