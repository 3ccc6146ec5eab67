import { expect } from "vitest";
import type { Compaction } from "../../src/app/compact.ts";
import type { Memory } from "../../src/app/memory.ts";
import type { MemoryVault } from "./memory-vault.ts";

export async function compacted(memory: Memory, given: object = { write: true }): Promise<Compaction> {
  const done = await memory.compact(given);
  if (!done.ok) throw new Error(done.error.message);
  await memory.open();
  return done.value;
}

export async function decide(
  memory: Memory,
  action: "accept" | "reject" | "undo",
  ids: readonly string[],
): Promise<void> {
  const done = await memory.proposals({ action, ids });
  if (!done.ok) throw new Error(done.error.message);
  expect(done.value.proposals.flatMap(({ refused }) => refused ?? [])).toEqual([]);
  await memory.open();
}

/** All notes but the proposals. */
export const outside = (vault: MemoryVault): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    vault
      .paths()
      .filter((path) => !path.startsWith("proposals/"))
      .map((path) => [path, vault.stored(path)]),
  );
