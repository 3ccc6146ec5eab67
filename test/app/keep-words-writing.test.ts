import { describe, expect, it } from "vitest";
import type { Shelf } from "../../src/app/ports.ts";
import { eventually } from "../support/eventually.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { noteText } from "../support/note-text.ts";
import { found, fresh, isKept, keptOn, keptOnce, many, memoryWith, turn, wordsOf } from "./kept-words.ts";

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
