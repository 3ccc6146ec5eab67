import { expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { Ports } from "../../src/app/ports.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { eventually } from "../support/eventually.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const filesOf = ({ library }: Memory): string => [...library.catalog.files.keys()].join(" ");

interface Followed {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly reported: readonly unknown[];
}

async function following(ports: Partial<Ports>): Promise<Followed> {
  const reported: unknown[] = [];
  const { memory, vault } = await openMemory(
    { "a.md": episodeText("1") },
    { report: (cause) => reported.push(cause), ...ports },
  );
  memory.follow();
  return { memory, vault, reported };
}

it("where one of those who are told of changes fails, the others are told, and it is reported", async () => {
  const { memory, vault, reported } = await following({});
  const heard: string[] = [];
  memory.onRevision(() => {
    throw new Error("not mine");
  });
  memory.onRevision(() => heard.push(filesOf(memory)));
  vault.write("b.md", "x");
  await eventually(() => {
    expect(heard).toEqual(["a.md b.md"]);
  });
  await memory.open();
  expect(heard).toHaveLength(2);
  expect(reported).toEqual([new Error("not mine"), new Error("not mine")]);
});

it("what was taken in is told of and kept where what follows from it cannot be written down", async () => {
  const shelf = memoryShelf();
  const device = (): Promise<string> => Promise.reject(new Error("nobody knows"));
  const { memory, vault, reported } = await following({ shelf, device });
  await memory.library.upkeep?.settled();
  const before = shelf.kept.get("words");
  const heard: string[] = [];
  memory.onRevision(() => heard.push(filesOf(memory)));
  await vault.rename(noteId("a.md"), noteId("b.md"));
  await eventually(() => {
    expect(heard).toEqual(["b.md"]);
  });
  expect(reported).toEqual([new Error("nobody knows")]);
  await memory.library.upkeep?.settled();
  expect(before).toBeDefined();
  expect(shelf.kept.get("words")).not.toEqual(before);
});
