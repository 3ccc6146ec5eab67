import { expect, it } from "vitest";
import type { ImportPlan } from "../../src/app/plan-import.ts";
import { chatGptOf, type Turn } from "../support/exports.ts";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const turns: readonly Turn[] = [
  ...["When is high tide?", "At six.", "And the crane?", "It is free at noon."].map((text) => ({ text })),
  ...["Which green for the buoys?", "RAL 6037.", "Order it.", "Done."].map((text, at) => ({
    text,
    pause: at === 0 ? 90 : 1,
  })),
];
const source = (length: number, name = "c.json"): Parameters<typeof planned>[1] => ({
  name,
  kind: "file",
  pieces: [JSON.stringify([chatGptOf("c1", turns.slice(0, length))])],
});
type Opened = Awaited<ReturnType<typeof openMemory>>["memory"];
const planned = async (memory: Opened, from: Parameters<Opened["planImport"]>[0]): Promise<ImportPlan> =>
  await memory.planImport(from);
const partsOf = ({ conversations }: ImportPlan): unknown =>
  conversations.flatMap(({ parts }) =>
    parts.map(({ first, end, state }) => `${state} ${String(first)}-${String(end)}`),
  );

it("proposes episodes with their titles, and writes nothing", async () => {
  const { memory, vault } = await openMemory();
  const plan = await planned(memory, source(8));
  expect(partsOf(plan)).toEqual(["new 0-4", "new 4-8"]);
  expect(plan.conversations[0]?.parts.map(({ episode }) => episode.task)).toEqual([
    "When is high tide?",
    "Which green for the buoys?",
  ]);
  expect(vault.paths()).toEqual([]);
});

it("is written with the boundaries a person chose, and proposes them from then on", async () => {
  const { memory, vault } = await openMemory();
  const changed = memory.divideImport(await planned(memory, source(8)), 0, [2, 6, 6, 99]);
  expect(partsOf(changed)).toEqual(["new 0-2", "new 2-6", "new 6-8"]);
  const told: string[] = [];
  const written = await memory.writeImport(changed, {
    onProgress: (done, total) => told.push(`${String(done)}/${String(total)}`),
  });
  expect(written).toMatchObject({ merged: [], unchanged: [], masked: 0, failures: [] });
  expect(written.created.map(({ id }) => id)).toEqual(vault.paths());
  expect(vault.paths().map((path) => path.slice(-6, -3))).toEqual(["0-1", "2-5", "6-7"]);
  expect(told).toEqual(["1/1"]);
  await memory.open();
  expect(partsOf(await planned(memory, source(8)))).toEqual(["known 0-2", "known 2-6", "known 6-8"]);
});

it("leaves in one piece what has a note, and divides only what is new", async () => {
  const { memory } = await openMemory();
  await importAll(memory, { "c.json": JSON.stringify([chatGptOf("c1", turns.slice(0, 3))]) });
  const plan = await planned(memory, source(8));
  expect(partsOf(plan)).toEqual(["grown 0-4", "new 4-8"]);
  expect(partsOf(memory.divideImport(plan, 0, [1, 6]))).toEqual(["grown 0-4", "new 4-6", "new 6-8"]);
  expect(await memory.writeImport(memory.divideImport(plan, 0, [6]))).toMatchObject({
    created: [{}, {}],
    merged: [{}],
  });
});

it("takes a note or a selection block by block, unless it is a chat", async () => {
  const { memory, vault } = await openMemory();
  const note =
    "# Quay\n\nThe tide was high.\n\nThe crane is free.\n\nAsk Ida for paint.\n\n# Buoys\n\nThey need green.";
  const plan = await planned(memory, { name: "notes/Tuesday.md", kind: "note", pieces: [note] });
  expect(partsOf(plan)).toEqual(["new 0-3", "new 3-4"]);
  await memory.writeImport(plan);
  expect(vault.paths()[0]).toMatch(/^episodes\/EPISODE-Tuesday-\w{8}.*-0-2\.md$/);
  const chat = await planned(memory, { name: "x", kind: "note", pieces: ["Ada: When?\n", "Bo: At six."] });
  expect(chat.conversations[0]?.conversation.messages.map(({ speaker }) => speaker)).toEqual(["Ada", "Bo"]);
  expect(await planned(memory, { name: "x", kind: "note", pieces: [] })).toMatchObject({
    conversations: [],
    reason: "there is nothing in it to make an episode of",
  });
});

it("has a session as one episode, and says why there is nothing", async () => {
  const { memory, vault } = await openMemory();
  const pieces = [transcript("s-1").user("Show the tides").assistant("Done.").text()];
  const plan = await planned(memory, { name: "s.jsonl", kind: "file", pieces });
  expect(plan).toMatchObject({ conversations: [], session: { task: "Show the tides" } });
  expect(await memory.writeImport(plan)).toMatchObject({ created: [{ id: "episodes/EPISODE-s-1.md" }] });
  expect(vault.paths()).toEqual(["episodes/EPISODE-s-1.md"]);
  const nothing = await planned(memory, { name: "a.md", kind: "file", pieces: ["Words"] });
  expect(nothing.reason).toBe("it is neither a session log nor a transcript, nor a conversation");
});

it("stops before the next conversation when that is wanted", async () => {
  const { memory, vault } = await openMemory();
  const both = [JSON.stringify([chatGptOf("c1", turns), chatGptOf("c2", turns)])];
  const stop = new AbortController();
  const plan = await planned(memory, { name: "c.json", kind: "file", pieces: both });
  await memory.writeImport(plan, {
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  });
  expect(vault.paths().every((path) => path.includes("c1"))).toBe(true);
  expect(vault.paths()).toHaveLength(2);
});
