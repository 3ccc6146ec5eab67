import { expect } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Shelf } from "../../src/app/ports.ts";
import { decode } from "../core/index/words/whole-snapshot.ts";
import { encodeBase } from "../core/index/words/whole-snapshot.ts";
import { stemEnglish } from "../../src/core/index/stems.ts";
import type { WordIndex } from "../../src/core/index/word-index.ts";
import { eventually } from "../support/eventually.ts";
import { memoryShelf, type MemoryShelf } from "../support/memory-shelf.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { noteText, type Texts } from "../support/note-text.ts";
import { memoryOver, today } from "../support/open-memory.ts";

/** Lets what waits for its turn have it. */
export const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

export function memoryWith(vault: MemoryVault, shelf: Shelf): Memory {
  return createMemory({ vault, shelf, clock: { now: () => today }, scheduler: { pause: turn } });
}

/** What an index is made of, whatever way it came to be. */
const bytesOf = (index: WordIndex | undefined): readonly string[] =>
  index ? encodeBase(index).parts.map((part) => Buffer.from(part).toString("hex")) : [];

/** The words of all notes that a memory knows. */
export const wordsOf = ({ library }: Memory): readonly string[] => bytesOf(library.catalog.words);

/** The words that a shelf has. */
export function keptOn(shelf: MemoryShelf): readonly string[] {
  return bytesOf(decode(shelf.kept.get("words") ?? [], stemEnglish)?.index);
}

/** A memory that has read everything anew. */
export async function fresh(vault: MemoryVault): Promise<Memory> {
  const memory = memoryOver(vault);
  await memory.open();
  return memory;
}

/** Resolves when the shelf has all that the memory knows. */
export async function isKept(shelf: MemoryShelf, memory: Memory): Promise<void> {
  await eventually(() => {
    expect(memory.library.catalog.unkept.size).toBe(0);
    expect(keptOn(shelf)).toEqual(wordsOf(memory));
  });
}

/** A vault that has been read and kept once. */
export async function keptOnce(texts: Texts): Promise<{ vault: MemoryVault; shelf: MemoryShelf }> {
  const [vault, shelf] = [memoryVault(texts), memoryShelf()];
  const memory = memoryWith(vault, shelf);
  await memory.open();
  await isKept(shelf, memory);
  memory.close();
  return { vault, shelf };
}

export async function found(memory: Memory, query: string): Promise<readonly string[]> {
  const report = await memory.search({ query });
  return report.ok ? report.value.hits.map(({ id }) => id) : [];
}

export const many: Texts = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `n${String(at)}.md`,
    noteText({ title: `Number ${String(at)}` }, `tide${String(at)} harbour`),
  ]),
);
