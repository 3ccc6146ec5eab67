import { expect, it } from "vitest";
import type { Memory } from "../../../src/app/memory.ts";
import { divideAnew } from "../../../src/app/import/plan-conversation.ts";
import { planImport, type ImportPlan, type ImportSource } from "../../../src/app/import/plan-import.ts";
import { chatGptOf, type Turn } from "../../support/exports.ts";
import { importAll } from "../../support/import-files.ts";
import { openMemory, today } from "../../support/open-memory.ts";
import { transcript } from "../../support/transcript.ts";

const turns: readonly Turn[] = [
  ...["When is high tide?", "At six.", "And the crane?", "It is free at noon."].map((text) => ({ text })),
  ...["Which green for the buoys?", "RAL 6037.", "Order it.", "Done."].map((text, at) => ({
    text,
    pause: at === 0 ? 90 : 1,
  })),
];
const source = (length: number, name = "c.json"): ImportSource => ({
  name,
  kind: "file",
  pieces: [JSON.stringify([chatGptOf("c1", turns.slice(0, length))])],
});
const planned = async ({ library }: Memory, from: ImportSource): Promise<ImportPlan> =>
  await planImport({ clock: { now: () => today } }, { ...library, judge: () => Promise.resolve(undefined) }, from);
const partsOf = ({ conversations }: Pick<ImportPlan, "conversations">): unknown =>
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

it("leaves in one piece what has a note, and divides only what is new", async () => {
  const { memory } = await openMemory();
  await importAll(memory, { "c.json": JSON.stringify([chatGptOf("c1", turns.slice(0, 3))]) });
  const plan = await planned(memory, source(8));
  expect(partsOf(plan)).toEqual(["grown 0-4", "new 4-8"]);
  const divided = plan.conversations.map((each) => divideAnew(each, [1, 6, 6, 99]));
  expect(partsOf({ conversations: divided })).toEqual(["grown 0-4", "new 4-6", "new 6-8"]);
});

it.each([
  ["an episode", "---\ntype: episode\ntask: Mend it\n---\n"],
  ["an anti-pattern", "---\r\ntitle: ANTIPATTERN-haste\r\n---\r\n"],
  ["a learning", "---\ntype: learning\n---\n"],
])("makes no episodes of a note that is %s already, but of a part of one", async (what, properties) => {
  const { memory } = await openMemory();
  const body = "\n- Timestamp: 2026-08-12T11:10:00+02:00\n- Oil it\n";
  const note = { name: "episodes/x.md", kind: "note" } as const;
  expect(await planned(memory, { ...note, pieces: [properties + body] })).toMatchObject({
    conversations: [],
    reason: `this note is ${what} already`,
  });
  expect(await planned(memory, { ...note, kind: "file", pieces: [properties + body] })).toMatchObject({
    conversations: [],
    reason: `it is ${what} already; outside this vault, "retrace migrate basic-memory" takes in the folder it is in`,
  });
  expect((await planned(memory, { ...note, pieces: [body] })).conversations).toHaveLength(1);
});

it("takes a note or a selection block by block, unless it is a chat", async () => {
  const { memory } = await openMemory();
  const note =
    "# Quay\n\nThe tide was high.\n\nThe crane is free.\n\nAsk Ida for paint.\n\n# Buoys\n\nThey need green.";
  const plan = await planned(memory, { name: "notes/Tuesday.md", kind: "note", pieces: [note] });
  expect(partsOf(plan)).toEqual(["new 0-3", "new 3-4"]);
  expect(plan.conversations[0]?.parts[0]?.episode.sessionId).toMatch(/^Tuesday-\w{8}.*-0-2$/);
  const chat = await planned(memory, { name: "x", kind: "note", pieces: ["Ada: When?\n", "Bo: At six."] });
  expect(chat.conversations[0]?.conversation.messages.map(({ speaker }) => speaker)).toEqual(["Ada", "Bo"]);
  expect(await planned(memory, { name: "x", kind: "note", pieces: [] })).toMatchObject({
    conversations: [],
    reason: "there is nothing in it to make an episode of",
  });
});

it("has a session as one episode, and says why there is nothing", async () => {
  const { memory } = await openMemory();
  const pieces = [transcript("s-1").user("Show the tides").assistant("Done.").text()];
  const plan = await planned(memory, { name: "s.jsonl", kind: "file", pieces });
  expect(plan).toMatchObject({ conversations: [], session: { task: "Show the tides" } });
  const nothing = await planned(memory, { name: "a.md", kind: "file", pieces: ["Words"] });
  expect(nothing.reason).toBe("it is neither a session log nor a transcript, nor a conversation");
});
