import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { memoryShelf } from "../../support/memory-shelf.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import { episodeText, memoryText, noteText } from "../../support/note-text.ts";
import { found, fresh, isKept, keptOnce, many, memoryWith, turn, wordsOf } from "../kept-words.ts";

describe("the next run", () => {
  it("takes over the words that were kept, and writes nothing when nothing has changed", async () => {
    const { vault, shelf } = await keptOnce(many);
    const before = shelf.kept.get("words");
    const memory = memoryWith(vault, shelf);
    await memory.open();
    expect(memory.library.catalog.unkept.size).toBe(0);
    expect(wordsOf(memory)).toEqual(wordsOf(await fresh(vault)));
    for (let at = 0; at < 20; at++) await turn();
    expect(shelf.kept.get("words")).toBe(before);
  });

  it("reads anew what was changed, removed and added in between, without looking at times", async () => {
    const { vault, shelf } = await keptOnce({
      ...many,
      "MEMORY.md": memoryText({ one: "old" }),
    });
    vault.write("n1.md", noteText({ title: "Number 1" }, "zebra"));
    vault.remove("n2.md");
    vault.write("new.md", "giraffe");
    vault.write("MEMORY.md", memoryText({ two: "new" }));
    const memory = memoryWith(vault, shelf);
    await memory.open();
    expect(wordsOf(memory)).toEqual(wordsOf(await fresh(vault)));
    await isKept(shelf, memory);
    expect(shelf.kept.get("words")?.length).toBeGreaterThan(1);
  });

  it("answers before the vault has been read, and leaves out what is gone", async () => {
    const { vault, shelf } = await keptOnce({
      ...many,
      "berth.md": episodeText("berth", {}, "## Context", "The quay wall cracked."),
      "gone.md": episodeText("gone", {}, "## Context", "The quay wall was mended."),
      "MEMORY.md": memoryText({ walls: "A quay wall cracks in frost." }),
    });
    vault.remove("gone.md");
    const asked: string[] = [];
    let isSlow = true;
    let readAll: () => void = () => undefined;
    const whenAll = new Promise<void>((resolve) => (readAll = resolve));
    const slow: MemoryVault = {
      ...vault,
      list: async () => {
        if (isSlow) await whenAll;
        return vault.list();
      },
      read: (id) => {
        asked.push(id);
        return vault.read(id);
      },
    };
    const memory = memoryWith(slow, shelf);
    const restored = new Promise<void>((resolve) => memory.onRevision(resolve));
    const opening = memory.open();
    await restored;
    expect(memory.isOpen()).toBe(false);
    const early = await found(memory, "quay wall cracks");
    expect([...early].sort()).toEqual(["MEMORY.md#walls", "berth.md"]);
    expect([...new Set(asked)].sort()).toEqual(["MEMORY.md", "berth.md", "gone.md"]);
    isSlow = false;
    readAll();
    await opening;
    expect(await found(memory, "quay wall cracks")).toEqual(await found(await fresh(vault), "quay wall cracks"));
  });

  it.each([
    {
      damage: "a flipped bit",
      spoil: (pieces: readonly Uint8Array[]) => pieces.map((piece) => piece.with(30, (piece[30] ?? 0) ^ 1)),
    },
    { damage: "a missing piece", spoil: (pieces: readonly Uint8Array[]) => pieces.slice(1) },
    { damage: "another version", spoil: (pieces: readonly Uint8Array[]) => pieces.map((piece) => piece.with(3, 0)) },
    { damage: "something else", spoil: () => [Uint8Array.of(1, 2, 3)] },
  ])("makes the words anew after $damage", async ({ spoil }) => {
    const { vault, shelf } = await keptOnce(many);
    await shelf.replace("words", spoil(shelf.kept.get("words") ?? []));
    const memory = memoryWith(vault, shelf);
    await memory.open();
    expect(wordsOf(memory)).toEqual(wordsOf(await fresh(vault)));
    await isKept(shelf, memory);
  });
});

const path = fc.constantFrom("a.md", "b.md", "x/a.md", "MEMORY.md", "c.md");
const text = fc.constantFrom(
  noteText({ title: "One" }, "tide harbour"),
  noteText({ title: "Two" }, "tide quay quay"),
  episodeText("1"),
  memoryText({ one: "lint", two: "hook" }),
  memoryText({ two: "hook again" }),
  "",
);
const write = fc.record({ path, text: fc.option(text, { nil: undefined }) });

test("over any number of runs, what is kept and what is known is the vault as it is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(write, { maxLength: 6 }), { minLength: 1, maxLength: 4 }), async (runs) => {
      const [vault, shelf] = [memoryVault({ "a.md": "lint", "b.md": "tide" }), memoryShelf()];
      for (const [at, writes] of runs.entries()) {
        const memory = memoryWith(vault, shelf);
        memory.follow();
        const opening = memory.open();
        if (at % 2 === 0) await opening;
        for (const each of writes) {
          if (each.text === undefined) vault.remove(each.path);
          else vault.write(each.path, each.text);
          if (each.path === "c.md") await turn();
        }
        await opening;
        await vault.told();
        for (let waited = 0; waited < 6; waited++) await turn();
        expect(wordsOf(memory)).toEqual(wordsOf(await fresh(vault)));
        await isKept(shelf, memory);
        memory.close();
      }
    }),
    { numRuns: 60 },
  );
});
