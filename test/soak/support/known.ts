import type { Memory } from "../../../src/app/memory.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";
import { createMemory } from "../../../src/app/memory.ts";

/** All that a memory knows of its notes: which there are, what they are, and what is wrong with them. */
export function knownBy({ library, problems }: Memory): unknown {
  const files = [...library.catalog.files.values()].map(({ stamp: { id, size }, note }) => [id, size, note]);
  const unread = [...library.catalog.unread.keys()];
  const told = problems().map(({ id, line, code }) => `${id}:${String(line)} ${code}`);
  return { files: files.toSorted(), unread: unread.toSorted(), problems: told.toSorted() };
}

export const memoryOverFolder = (folder: string): Memory =>
  createMemory({ vault: folderVault(folder), clock: systemClock, scheduler: systemScheduler });

/** The same of a memory that has only just read the folder. */
export async function knownAnew(folder: string): Promise<unknown> {
  const memory = memoryOverFolder(folder);
  await memory.open();
  const known = knownBy(memory);
  memory.close();
  return known;
}
