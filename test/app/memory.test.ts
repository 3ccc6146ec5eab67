import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, patternText, type Texts } from "../support/note-text.ts";
import { memoryOver, openMemory, today } from "../support/open-memory.ts";

const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn();
}

/** A memory on a slow machine: every file costs so much time that the host has to be let in after it. */
function slowMemory(vault: MemoryVault): Memory {
  let time = 0;
  return createMemory({ vault, clock: { now: () => (time += 5) }, scheduler: { pause: turn } });
}

const titles = ({ library }: Memory): readonly string[] =>
  [...library.catalog.files.values()].map(({ note }) => note.title).sort();

describe("opening a memory", () => {
  it("reads every note", async () => {
    const { memory } = await openMemory({ "a.md": episodeText("1"), "x/b.md": patternText("Oil") });
    expect(titles(memory)).toEqual(["EPISODE-1", "Oil"]);
    expect(memory.isOpen()).toBe(true);
  });

  it("is done only when everything has been read", async () => {
    const memory = slowMemory(memoryVault({ "a.md": "x", "b.md": "y" }));
    const opening = memory.open();
    await turn();
    expect(memory.isOpen()).toBe(false);
    await opening;
    expect(memory.isOpen()).toBe(true);
  });

  it("again reads only what has changed, and forgets what is gone", async () => {
    const { memory, vault } = await openMemory({ "a.md": "x", "b.md": "y", "c.md": "z" });
    const before = memory.library.catalog.files.get(noteId("a.md"));
    vault.remove("b.md");
    vault.write("c.md", noteText({ title: "Sea" }));
    await memory.open();
    expect(titles(memory)).toEqual(["Sea", "a"]);
    expect(memory.library.catalog.files.get(noteId("a.md"))).toBe(before);
  });

  it("can be tried again after the vault could not be listed", async () => {
    const vault = memoryVault({ "a.md": "x" });
    const memory = memoryOver(vault);
    vault.breakNext("list", "before");
    await expect(memory.open()).rejects.toThrow("the disk broke");
    expect(memory.isOpen()).toBe(false);
    await memory.open();
    expect(titles(memory)).toEqual(["a"]);
  });

  it("reads the other notes where one cannot be read, and that one later", async () => {
    const vault = memoryVault({ "a.md": "x", "b.md": "y" });
    const memory = memoryOver(vault);
    vault.breakNext("read", "before");
    await memory.open();
    expect(titles(memory)).toEqual(["b"]);
    expect([...memory.library.catalog.unread.keys()]).toEqual(["a.md"]);
    await memory.open();
    expect(titles(memory)).toEqual(["a", "b"]);
    expect(memory.library.catalog.unread.size).toBe(0);
  });
});

describe("following a vault", () => {
  async function following(texts: Texts): Promise<{ memory: Memory; vault: MemoryVault; seen: string[] }> {
    const { memory, vault } = await openMemory(texts);
    const seen: string[] = [];
    memory.follow();
    memory.onRevision(() => seen.push(titles(memory).join(" ")));
    return { memory, vault, seen };
  }

  it("takes in what is written, renamed and removed, and tells of each", async () => {
    const { vault, seen } = await following({ "a.md": "x" });
    vault.write("b.md", "y");
    await turns(3);
    await vault.rename(noteId("a.md"), noteId("c.md"));
    await turns(3);
    vault.remove("b.md");
    await turns(3);
    expect(seen).toEqual(["a b", "b c", "c"]);
  });

  it("twice is following once", async () => {
    const { memory, vault, seen } = await following({});
    memory.follow();
    vault.write("a.md", "x");
    await turns(3);
    expect(seen).toEqual(["a"]);
  });

  it("goes on after a file could not be read", async () => {
    const { memory, vault } = await following({ "a.md": "x" });
    vault.breakNext("read", "before");
    vault.write("a.md", "y");
    await turns(3);
    expect([...memory.library.catalog.unread.keys()]).toEqual(["a.md"]);
    vault.write("b.md", "y");
    vault.write("a.md", noteText({ title: "Newer" }));
    await turns(3);
    expect(titles(memory)).toEqual(["Newer", "b"]);
  });

  it("goes on after the vault could not be listed", async () => {
    const { memory, vault } = await following({});
    vault.breakNext("list", "before");
    await expect(memory.open()).rejects.toThrow();
    vault.write("a.md", "x");
    await turns(3);
    expect(titles(memory)).toEqual(["a"]);
  });

  it("drops a file that was gone before it was read", async () => {
    const { memory, vault } = await following({ "a.md": "x" });
    vault.write("a.md", "y");
    await Promise.resolve();
    vault.remove("a.md");
    await turns(3);
    expect(titles(memory)).toEqual([]);
    expect(memory.library.catalog.unread.size).toBe(0);
  });

  it("ends when the memory is closed; nobody is told any more", async () => {
    const { memory, vault, seen } = await following({});
    memory.close();
    vault.write("a.md", "x");
    await turns(3);
    expect(titles(memory)).toEqual([]);
    expect(seen).toEqual([]);
  });

  it("does not begin any more once the memory is closed", async () => {
    const { memory, vault } = await openMemory();
    memory.close();
    memory.follow();
    vault.write("a.md", "x");
    await turns(3);
    expect(titles(memory)).toEqual([]);
  });

  it("tells only those who still listen", async () => {
    const { memory, vault } = await openMemory();
    memory.follow();
    const heard: string[] = [];
    const stop = memory.onRevision(() => heard.push("first"));
    memory.onRevision(() => heard.push("second"));
    stop();
    vault.write("a.md", "x");
    await turns(3);
    expect(heard).toEqual(["second"]);
  });
});

it("problems are those of the day the clock shows", async () => {
  const { memory } = await openMemory({ "a.md": patternText("Oil", { last_validated: "2026-01-01" }) });
  expect(memory.problems()).toMatchObject([
    { code: "stale", message: "Last validated on 2026-01-01. See whether it still holds." },
  ]);
  expect(memory.library.problems(today - 180 * 86_400_000)).toEqual([]);
});

type Act =
  | { readonly kind: "write"; readonly path: string; readonly text: string }
  | { readonly kind: "remove"; readonly path: string }
  | { readonly kind: "move" | "rename"; readonly path: string; readonly to: string }
  | { readonly kind: "wait"; readonly turns: number };

const path = fc.constantFrom("a.md", "b.md", "x/a.md", "x/c.md", "MEMORY.md");
const text = fc.constantFrom(
  noteText({ title: "One" }),
  noteText({ title: "Two" }),
  episodeText("1"),
  patternText("Oil", { permalink: "oil" }),
  "",
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("write" as const), path, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("move" as const, "rename" as const), path, to: path }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), turns: fc.integer({ min: 1, max: 3 }) }) },
);

async function perform(vault: MemoryVault, each: Act): Promise<void> {
  switch (each.kind) {
    case "write":
      vault.write(each.path, each.text);
      break;
    case "remove":
      vault.remove(each.path);
      break;
    case "move":
      if (vault.stored(each.path) !== undefined && each.path !== each.to) vault.move(each.path, each.to);
      break;
    case "rename":
      await vault.rename(noteId(each.path), noteId(each.to));
      break;
    case "wait":
      await turns(each.turns);
      break;
  }
}

test("whatever happens while it reads and follows, it ends up knowing the vault as it is", async () => {
  const acts = fc.array(act, { maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.dictionary(path, text), acts, acts, async (texts, early, late) => {
      const vault = memoryVault(texts);
      const memory = slowMemory(vault);
      memory.follow();
      for (const each of early) await perform(vault, each);
      const opening = memory.open();
      for (const each of late) await perform(vault, each);
      await opening;
      await turns(60);
      memory.close();
      const fresh = memoryOver(vault);
      await fresh.open();
      const files = (one: Memory): unknown =>
        new Map([...one.library.catalog.files].sort(([a], [b]) => (a < b ? -1 : 1)));
      expect(files(memory)).toEqual(files(fresh));
    }),
    { numRuns: 150 },
  );
});
