import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Embedder, Shelf } from "../../src/app/ports.ts";
import type { NoteId } from "../../src/core/model/note-id.ts";
import { nearest } from "../../src/core/vectors/nearest.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";

/** Three files about what the fake embedder knows. */
export const texts = {
  "boat.md": "# Harbour\n\nThe boat lay at the pier.",
  "storm.md": "# Weather\n\nA gale came from the west.",
  "learnings/MEMORY.md":
    "---\nid: m1\ntype: semantic\n---\nEvery invoice is late.\n\n---\nid: m2\ntype: semantic\n---\nA nap helps.\n",
};

export interface Opened {
  readonly memory: Memory;
  readonly vault: MemoryVault;
}

/** A memory that has not been opened. */
export const memoryOf = (vault: MemoryVault, open?: () => Promise<Embedder>, shelf?: Shelf): Memory =>
  createMemory({
    vault,
    clock: { now: () => 0 },
    scheduler: { pause: () => Promise.resolve() },
    ...(open && { openEmbedder: open }),
    ...(shelf && { shelf }),
  });

/** A memory that has read its vault and compares by meaning. */
export async function openWith(embedder: Embedder, vault = memoryVault(texts), shelf?: Shelf): Promise<Opened> {
  const memory = memoryOf(vault, () => Promise.resolve(embedder), shelf);
  await memory.open();
  await memory.meaning.settled();
  return { memory, vault };
}

/** The note nearest to a question; nothing when there is no meaning to ask. */
export async function nearestTo(memory: Memory, words: string): Promise<NoteId | undefined> {
  const meant = await memory.meaning.ask(words);
  return meant && nearest(meant.table, meant.question, 1)[0]?.id;
}
