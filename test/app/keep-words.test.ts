import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Shelf } from "../../src/app/ports.ts";
import { decode } from "../../src/core/index/snapshot/decode.ts";
import { encodeBase } from "../../src/core/index/snapshot/encode.ts";
import { stemEnglish } from "../../src/core/index/stems.ts";
import type { WordIndex } from "../../src/core/index/word-index.ts";
import { eventually } from "../support/eventually.ts";
import { memoryShelf, type MemoryShelf } from "../support/memory-shelf.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, memoryText, noteText, type Texts } from "../support/note-text.ts";
import { memoryOver, today } from "../support/open-memory.ts";

const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

function memoryWith(vault: MemoryVault, shelf: Shelf): Memory {
  return createMemory({ vault, shelf, clock: { now: () => today }, scheduler: { pause: turn } });
}

/** What an index is made of, whatever way it came to be. */
const bytesOf = (index: WordIndex | undefined): readonly string[] =>
  index ? encodeBase(index).parts.map((part) => Buffer.from(part).toString("hex")) : [];

const wordsOf = ({ library }: Memory): readonly string[] => bytesOf(library.catalog.words);

function keptOn(shelf: MemoryShelf): readonly string[] {
  return bytesOf(decode(shelf.kept.get("words") ?? [], stemEnglish)?.index);
}

async function fresh(vault: MemoryVault): Promise<Memory> {
  const memory = memoryOver(vault);
  await memory.open();
  return memory;
}

/** Resolves when the shelf has all that the memory knows. */
async function isKept(shelf: MemoryShelf, memory: Memory): Promise<void> {
  await eventually(() => {
    expect(memory.library.catalog.unkept.size).toBe(0);
    expect(keptOn(shelf)).toEqual(wordsOf(memory));
  });
}

/** A vault that has been read and kept once. */
async function keptOnce(texts: Texts): Promise<{ vault: MemoryVault; shelf: MemoryShelf }> {
  const [vault, shelf] = [memoryVault(texts), memoryShelf()];
  const memory = memoryWith(vault, shelf);
  await memory.open();
  await isKept(shelf, memory);
  memory.close();
  return { vault, shelf };
}

async function found(memory: Memory, query: string): Promise<readonly string[]> {
  const report = await memory.search({ query });
  return report.ok ? report.value.hits.map(({ id }) => id) : [];
}

const many: Texts = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `n${String(at)}.md`,
    noteText({ title: `Number ${String(at)}` }, `tide${String(at)} harbour`),
  ]),
);

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

describe("an edit", () => {
  it("is kept as a small piece after the others", async () => {
    const { vault, shelf } = await keptOnce(many);
    const before = shelf.kept.get("words") ?? [];
    const memory = memoryWith(vault, shelf);
    memory.follow();
    await memory.open();
    vault.write("n7.md", noteText({ title: "Number 7" }, "an anchor was lost"));
    await eventually(() => {
      expect(keptOn(shelf)).toEqual(wordsOf(memory));
      expect(shelf.kept.get("words")).toHaveLength(before.length + 1);
    });
    const after = shelf.kept.get("words") ?? [];
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)?.length).toBeLessThan(300);
  });

  it("that changes no word is not kept at all", async () => {
    const { vault, shelf } = await keptOnce(many);
    const memory = memoryWith(vault, shelf);
    memory.follow();
    await memory.open();
    vault.write("n7.md", `\n${vault.stored("n7.md") ?? ""}`.trimStart());
    await turn();
    await turn();
    expect(memory.library.catalog.unkept.size).toBe(0);
  });

  it("after hundreds of others makes a new base of them all", async () => {
    const { vault, shelf } = await keptOnce(many);
    const memory = memoryWith(vault, shelf);
    memory.follow();
    await memory.open();
    let most = 0;
    for (let at = 0; at < 300; at++) {
      vault.write("n7.md", noteText({ title: "Number 7" }, `edition ${String(at)}`));
      for (let waited = 0; waited < 3; waited++) await turn();
      await eventually(() => {
        expect(memory.library.catalog.unkept.size).toBe(0);
      });
      most = Math.max(most, shelf.kept.get("words")?.length ?? 0);
    }
    await isKept(shelf, memory);
    expect(most).toBeGreaterThan(100);
    expect(shelf.kept.get("words")?.length).toBeLessThan(100);
  });
});

describe("a shelf that refuses", () => {
  const refuses: Shelf = {
    read: () => Promise.reject(new Error("no such folder")),
    replace: () => Promise.reject(new Error("read-only")),
    append: () => Promise.reject(new Error("read-only")),
    remove: () => Promise.reject(new Error("read-only")),
  };

  it("is no error: everything is read anew, and nothing is kept", async () => {
    const vault = memoryVault(many);
    const memory = memoryWith(vault, refuses);
    memory.follow();
    await memory.open();
    vault.write("n1.md", "zebra");
    await eventually(async () => {
      expect(await found(memory, "zebra")).toEqual(["n1.md"]);
    });
    expect(wordsOf(memory)).toEqual(wordsOf(await fresh(vault)));
  });
});

describe("closing", () => {
  it("ends the reading at once, and nothing half read is kept", async () => {
    const { vault, shelf } = await keptOnce(many);
    await shelf.remove("words");
    const reads: string[] = [];
    const closing: MemoryVault = {
      ...vault,
      read: (id) => {
        if (reads.push(id) === 3) memory.close();
        return vault.read(id);
      },
    };
    const memory = memoryWith(closing, shelf);
    await memory.open();
    for (let at = 0; at < 20; at++) await turn();
    expect(reads.length).toBeLessThan(60);
    expect(shelf.kept.has("words")).toBe(false);
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
