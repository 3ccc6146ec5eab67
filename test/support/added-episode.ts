import type { Memory } from "../../src/app/memory.ts";
import type { EpisodeDetails } from "../../src/app/show-episode.ts";
import type { MemoryVault } from "./memory-vault.ts";
import type { Texts } from "./note-text.ts";
import { openMemory } from "./open-memory.ts";

/** The least an episode needs. */
export const minimal = { session_id: "2026-01-21-session-42", task: "T", outcome: "success" };

export type Input = Readonly<Record<string, unknown>>;

/** Adds an episode, and reads the vault again. */
export async function add(
  input: Input,
  texts: Texts = {},
): Promise<{ answer: unknown; vault: MemoryVault; memory: Memory }> {
  const { memory, vault } = await openMemory(texts);
  const added = await memory.addEpisode({ ...minimal, ...input });
  await memory.open();
  return { answer: added.ok ? added.value : added.error, vault, memory };
}

/** What is read back of an episode with these arguments. */
export async function stored(input: Input): Promise<EpisodeDetails> {
  const { memory, answer } = await add(input);
  const shown = memory.showEpisode({ note: "42" });
  if (!shown.ok) throw new Error(JSON.stringify(answer));
  return shown.value;
}
