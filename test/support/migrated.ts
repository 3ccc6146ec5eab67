import type { Memory } from "../../src/app/memory.ts";
import type { Migration } from "../../src/app/migrate/report.ts";
import type { MemoryVault } from "./memory-vault.ts";
import type { Texts } from "./note-text.ts";
import { openMemory } from "./open-memory.ts";

interface Options {
  readonly format?: "episodes" | "graph" | "memory-md" | "basic-memory";
  readonly write?: boolean;
  readonly on_conflict?: string;
}

/** Takes files into a vault, and reads again what was written, as every host does. */
export async function takeIn(memory: Memory, files: Texts, options: Options = {}): Promise<Migration> {
  const listed = Object.entries(files).map(([path, text]) => ({ path, text }));
  const migrated = await memory.migrate({ format: "episodes", write: true, ...options, files: listed });
  if (!migrated.ok) throw new Error(migrated.error.message);
  await memory.open();
  return migrated.value;
}

/** The same into a vault of its own. */
export async function migrated(
  files: Texts,
  options: Options & { readonly notes?: Texts } = {},
): Promise<{ readonly memory: Memory; readonly vault: MemoryVault; readonly report: Migration }> {
  const { notes = {}, ...rest } = options;
  const { memory, vault } = await openMemory(notes);
  return { memory, vault, report: await takeIn(memory, files, rest) };
}
