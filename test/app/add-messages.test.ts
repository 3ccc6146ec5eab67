import { describe, expect, it } from "vitest";
import type { AddedMessages } from "../../src/app/add-messages.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Attempt } from "../../src/core/model/failure.ts";
import type { Episode } from "../../src/core/model/episode.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { memoryMachineFiles, type MemoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 2, 9, 30);

interface Desk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly files: MemoryMachineFiles;
  readonly add: (input: object) => Promise<AddedMessages>;
  readonly episodes: () => readonly Episode[];
}

async function desk(): Promise<Desk> {
  const [vault, files] = [memoryVault(), memoryMachineFiles()];
  const scheduler = { pause: () => Promise.resolve() };
  const memory = createMemory({ vault, clock: { now: () => start }, scheduler, conversations: files });
  await memory.open();
  const episodes = (): readonly Episode[] =>
    vault.paths().flatMap((path) => {
      const { note } = parseNote(noteId(path), vault.stored(path) ?? "");
      return note.kind === "episode" ? [note] : [];
    });
  return { memory, vault, files, episodes, add: async (input) => valueOf(await memory.addMessages(input)) };
}

function valueOf<T>(attempt: Attempt<T>): T {
  if (!attempt.ok) throw new Error(attempt.error.message);
  return attempt.value;
}

const said = (role: string, content: string, minutes: number): object => ({
  ...{ role, content, timestamp: start + minutes * minute },
});
const harbour = [
  said("user", "The crane of the northern pier is broken again, and two ships wait.", 0),
  said("assistant", "Then use the spare crane of the southern pier until noon.", 1),
  said("user", "Good, the spare crane it is.", 2),
];
const evening = [said("user", "Who writes the ledger tonight?", 600), said("assistant", "Ben does.", 601)];

describe("messages that are added", () => {
  it("wait until more is said", async () => {
    const { add, episodes } = await desk();
    const { files, ...counts } = await add({ conversation_id: "harbour", messages: harbour });
    expect(counts).toMatchObject({ added: 3, known: 0, waiting: 3, written: true });
    expect(files).toEqual([{ path: "harbour", status: "merged", notes: [], masked: 0, warnings: [] }]);
    expect(episodes()).toEqual([]);
  });

  it("become an episode once a silence has ended it, and the next begins with what ended it", async () => {
    const { add, episodes } = await desk();
    await add({ conversation_id: "harbour", messages: harbour });
    const report = await add({ conversation_id: "harbour", messages: evening });
    expect(report).toMatchObject({ waiting: 2, files: [{ status: "created", notes: [{ kind: "episode" }] }] });
    expect(episodes()).toMatchObject([
      {
        ...{ sessionId: "harbour-0-2", conversationId: "harbour", outcome: "partial" },
        ...{ startAt: "2026-11-02T09:30:00.000Z", endAt: "2026-11-02T09:32:00.000Z" },
        source: { format: "messages", assumed_outcome: "partial" },
      },
    ]);
    expect(episodes()[0]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  it("are all in episodes when the conversation is over, each naming its neighbours", async () => {
    const { add, episodes } = await desk();
    await add({ conversation_id: "harbour", messages: [...harbour, ...evening] });
    const over = await add({ conversation_id: "harbour", flush: true });
    expect(over).toMatchObject({ added: 0, waiting: 0, files: [{ status: "created" }] });
    const links = episodes().map(({ relations }) => relations.map(({ type, target }) => `${type} ${target}`));
    expect(links).toEqual([["precedes EPISODE-harbour-3-4"], ["follows EPISODE-harbour-0-2"]]);
    expect(await add({ conversation_id: "harbour", flush: true })).toMatchObject({ files: [{ status: "unchanged" }] });
  });

  it("count once, however often they are sent", async () => {
    const { add, episodes, vault } = await desk();
    await add({ conversation_id: "harbour", messages: harbour, flush: true });
    const before = vault.stored("episodes/EPISODE-harbour-0-2.md");
    const again = await add({ conversation_id: "harbour", messages: [...harbour, ...evening], flush: true });
    expect(again).toMatchObject({ added: 2, known: 3 });
    expect(episodes().map(({ messages }) => messages.length)).toEqual([3, 2]);
    expect(vault.stored("episodes/EPISODE-harbour-0-2.md")).toContain(before?.split("## Messages")[1]?.slice(0, 80));
  });
});
