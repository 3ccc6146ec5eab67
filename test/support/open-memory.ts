import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Ports } from "../../src/app/ports.ts";
import { memoryMachineFiles } from "./memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import type { Texts } from "./note-text.ts";

/** A Thursday at noon. */
export const today = Date.parse("2026-10-01T12:00:00Z");

/** A memory over a vault that has not been read yet; further ports where a test needs them. */
export function memoryOver(vault: MemoryVault, ports: Partial<Ports> = {}): Memory {
  const clock = { now: () => today };
  const conversations = memoryMachineFiles();
  return createMemory({ vault, clock, scheduler: { pause: () => Promise.resolve() }, conversations, ...ports });
}

/** A memory that has read its vault. */
export async function openMemory(
  texts: Texts = {},
  ports: Partial<Ports> = {},
): Promise<{ memory: Memory; vault: MemoryVault }> {
  const vault = memoryVault(texts);
  const memory = memoryOver(vault, ports);
  await memory.open();
  return { memory, vault };
}
