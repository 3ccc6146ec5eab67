import { describe, expect, it } from "vitest";
import { ok } from "../../src/core/lib/result.ts";
import { divideAnew } from "../../src/app/import/plan-conversation.ts";
import type { PreparedImport, WrittenImport } from "../../src/app/prepare-import.ts";
import type { Memory } from "../../src/app/memory.ts";
import { chatGptOf, tideAndPaint } from "../support/exports.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const files = {
  "conversations.json": JSON.stringify([chatGptOf("c1", tideAndPaint)]),
  "a.jsonl": transcript("s1").user("Show the tides").assistant("Done.").text(),
  "b.md": "Words",
};
const told = (task: string): string => episodeText("s1", { task, outcome: "partial" });
async function* piece(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
const never = new AbortController().signal;
const quiet = { signal: never, onProgress: () => undefined };

async function prepare(memory: Memory, texts: Readonly<Record<string, string>> = files): Promise<PreparedImport> {
  const sources = Object.entries(texts).map(([name, text]) => ({ name, kind: "file" as const, pieces: [text] }));
  return await memory.prepareImport(sources);
}

const paths = (vault: MemoryVault): readonly string[] =>
  [...vault.paths()].filter((path) => !path.startsWith(".trash/"));

async function takeBack(memory: Memory, { written }: WrittenImport): Promise<void> {
  const undone = await memory.undoMigration({ notes: written });
  expect(undone.ok && undone.value.notes.every(({ kept }) => kept === undefined)).toBe(true);
}

describe("an import that a person looks at first", () => {
  it("tells what was found, and writes nothing", async () => {
    const { memory, vault } = await openMemory();
    const { rows, conversations } = await prepare(memory);
    expect(rows.map(({ path, status }) => [path, status])).toEqual([
      ["a.jsonl", "created"],
      ["b.md", "skipped"],
    ]);
    expect(conversations.map(({ parts }) => parts.map(({ first, end, state }) => [first, end, state]))).toEqual([
      [
        [0, 3, "new"],
        [3, 6, "new"],
      ],
    ]);
    expect(paths(vault)).toEqual([]);
  });

  it("shows the text of each note as it is written then, also of those that go on", async () => {
    const { memory, vault } = await openMemory();
    const stored = (): readonly string[] => paths(vault).map((path) => vault.stored(path) ?? "");
    for (const turns of [tideAndPaint.slice(0, 3), tideAndPaint]) {
      const { conversations, preview, placeOf, write } = await prepare(memory, {
        "conversations.json": JSON.stringify([chatGptOf("c1", turns)]),
      });
      const [plan] = conversations;
      const shown = plan ? (await preview(plan)).map((text) => (text.ok ? text.value : text.error.message)) : [];
      const places = plan?.parts.map(placeOf);
      await write(conversations, quiet);
      await memory.open();
      expect(places).toEqual(paths(vault));
      for (const [at, text] of stored().entries())
        if (shown[at] !== "") expect(text.slice(0, 900)).toBe(shown[at]?.slice(0, 900));
      expect(shown.at(-1)).not.toBe("");
    }
  });

  it("says why a note cannot be shown, and of those behind it, which are not written either", async () => {
    const { memory, vault } = await openMemory();
    const begun = await prepare(memory, { "c.json": JSON.stringify([chatGptOf("c1", tideAndPaint.slice(0, 2))]) });
    await begun.write(begun.conversations, quiet);
    await memory.open();
    const { conversations, preview } = await prepare(memory);
    const [plan] = conversations;
    expect(plan?.parts.map(({ state }) => state)).toEqual(["grown", "new"]);
    vault.remove("episodes/EPISODE-c1-0-1.md");
    const fault = { ok: false, error: { message: expect.stringMatching(/"?episodes\/EPISODE-c1-0-1/) as unknown } };
    expect(plan ? await preview(plan) : []).toMatchObject([fault, fault]);
  });

  it("writes sessions, and conversations as they were divided, telling how far it is", async () => {
    const { memory, vault } = await openMemory();
    const { conversations, write } = await prepare(memory);
    const shares: number[] = [];
    const wanted = conversations.map((plan) => divideAnew(plan, [0, 2, 5]));
    const written = await write(wanted, { signal: never, onProgress: (share) => shares.push(share) });
    expect(paths(vault)).toEqual([
      "episodes/EPISODE-c1-0-1.md",
      "episodes/EPISODE-c1-2-4.md",
      "episodes/EPISODE-c1-5-5.md",
      "episodes/EPISODE-s1.md",
    ]);
    expect(written.notes.map(({ id }) => id).toSorted()).toEqual(paths(vault));
    expect([written.faults, written.isStopped, shares]).toEqual([[], false, [0.5, 1]]);
    await memory.open();
    const again = await prepare(memory);
    expect(again.conversations[0]?.parts.map(({ first, state }) => [first, state])).toEqual([
      [0, "known"],
      [2, "known"],
      [5, "known"],
    ]);
  });

  it("is taken back whole, to the byte where a note was there before", async () => {
    const { memory, vault } = await openMemory();
    const begun = { "conversations.json": JSON.stringify([chatGptOf("c1", tideAndPaint.slice(0, 5))]) };
    const first = await prepare(memory, begun);
    await first.write(first.conversations, quiet);
    await memory.open();
    const before = paths(vault).map((path) => [path, vault.stored(path)]);
    const again = await prepare(memory);
    expect(again.conversations[0]?.parts.map(({ state }) => state)).toEqual(["known", "grown"]);
    const written = await again.write(again.conversations, quiet);
    expect(paths(vault).map((path) => [path, vault.stored(path)])).not.toEqual(before);
    await takeBack(memory, written);
    expect(paths(vault).map((path) => [path, vault.stored(path)])).toEqual(before);
  });

  it("goes on where the disk fails for one thing, says so, and can still be taken back", async () => {
    const { memory, vault } = await openMemory();
    const { conversations, write } = await prepare(memory, {
      ...files,
      "b.jsonl": transcript("s2").user("Go").assistant("Gone.").text(),
    });
    const before = paths(vault);
    vault.breakNext("create", "before");
    const written = await write(conversations, quiet);
    expect(written.faults).toEqual([expect.stringMatching(/^"a\.jsonl" could not be written whole: the disk broke/)]);
    expect(written.notes.map(({ id }) => id).toSorted()).toEqual(paths(vault));
    expect(written.notes).toHaveLength(3);
    await takeBack(memory, written);
    expect(paths(vault)).toEqual(before);
  });

  it.each([
    { where: "new", texts: {} },
    { where: "there before", texts: { "episodes/EPISODE-s1.md": told("Look at the tides") } },
  ])("leaves a note that was $where and that others wrote in meanwhile, and names it", async ({ texts }) => {
    const { memory, vault } = await openMemory(texts);
    const { write } = await prepare(memory, {
      "a.jsonl": transcript("s1").user("Show the tides").assistant("Done.").text(),
      "b.jsonl": transcript("s1")
        .user("Show the tides")
        .assistant("Done.")
        .user("Draw them")
        .assistant("Drawn.")
        .text(),
    });
    const path = "episodes/EPISODE-s1.md";
    const texted: (string | undefined)[] = [];
    const onProgress = (): void => {
      texted.push(vault.stored(path));
      if (texted.length === 1) vault.write(path, `${vault.stored(path) ?? ""}\nMine.\n`);
    };
    const { written } = await write([], { signal: never, onProgress });
    expect(texted[1]).toContain("Mine.");
    expect(texted[1]).not.toBe(`${texted[0] ?? ""}\nMine.\n`);
    expect(await memory.undoMigration({ notes: written })).toMatchObject({
      value: { notes: [{ id: path, kept: `"${path}" was changed since. It stays.` }] },
    });
    expect(vault.stored(path)).toBe(texted[1]);
  });

  it("says of the files with conversations what an import of them would warn of, before it is one", async () => {
    const { memory, vault } = await openMemory();
    const first = { "c.json": JSON.stringify([chatGptOf("c1", tideAndPaint.slice(0, 3))]) };
    const begun = await prepare(memory, first);
    expect(begun.doubts).toEqual([]);
    await begun.write(begun.conversations, quiet);
    await memory.open();
    const otherwise = [{ text: "Where is the pilot boat?" }, { text: "At the east quay." }, { text: "Call it." }];
    // Without its end.
    const text = JSON.stringify([chatGptOf("c1", otherwise), {}]).slice(0, -1);
    const { doubts } = await prepare(memory, { "c.json": `${text},` });
    const report = await memory.importSessions({ files: ["c.json"] }, () => Promise.resolve(ok(piece(`${text},`))));
    expect(doubts.map(({ path }) => path)).toEqual(["c.json"]);
    expect(doubts[0]?.warnings.length).toBe(3);
    expect(report).toMatchObject({ ok: true, value: { files: [{ warnings: doubts[0]?.warnings }] } });
    expect(paths(vault)).toHaveLength(1);
  });

  it("stops between two things when it is told to", async () => {
    const { memory, vault } = await openMemory();
    const { conversations, write } = await prepare(memory);
    const stop = new AbortController();
    const onProgress = (): void => {
      stop.abort();
    };
    const { isStopped, notes } = await write(conversations, { signal: stop.signal, onProgress });
    expect([isStopped, notes.map(({ id }) => id)]).toEqual([true, ["episodes/EPISODE-s1.md"]]);
    expect(paths(vault)).toEqual(["episodes/EPISODE-s1.md"]);
  });
});
