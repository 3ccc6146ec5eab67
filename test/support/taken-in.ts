import type { AddedMessages } from "../../src/app/add-messages.ts";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { MachineFiles, Vault } from "../../src/app/ports.ts";
import type { Episode } from "../../src/core/model/episode.ts";
import type { Attempt } from "../../src/core/model/failure.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { memoryMachineFiles } from "./memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";

const minute = 60_000;
export const start = Date.UTC(2026, 10, 2, 9, 30);

/** A memory that takes in conversations, and what comes of it. */
export interface TakenIn {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly files: MachineFiles;
  readonly add: (input: object) => Promise<AddedMessages>;
  readonly episodes: () => readonly Episode[];
}

export async function takingIn(): Promise<TakenIn> {
  const [vault, files] = [memoryVault(), memoryMachineFiles()];
  const memory = await memoryWith(vault, files);
  const add = async (input: object): Promise<AddedMessages> => valueOf(await memory.addMessages(input));
  return { memory, vault, files, episodes: () => episodesIn(vault), add };
}

export async function memoryWith(vault: Vault, conversations: MachineFiles): Promise<Memory> {
  const scheduler = { pause: () => Promise.resolve() };
  const memory = createMemory({ vault, clock: { now: () => start }, scheduler, conversations });
  await memory.open();
  return memory;
}

/** In the order they took place. */
export function episodesIn(vault: MemoryVault): readonly Episode[] {
  const episodes = vault.paths().flatMap((path) => {
    const { note } = parseNote(noteId(path), vault.stored(path) ?? "");
    return note.kind === "episode" ? [note] : [];
  });
  return [...episodes].sort((one, other) => (one.startAt ?? "").localeCompare(other.startAt ?? ""));
}

export function valueOf<T>(attempt: Attempt<T>): T {
  if (!attempt.ok) throw new Error(attempt.error.message);
  return attempt.value;
}

export const said = (role: string, content: string, minutes: number): object => ({
  ...{ role, content, timestamp: start + minutes * minute },
});
export const harbour = [
  said("user", "The crane of the northern pier is broken again, and two ships wait.", 0),
  said("assistant", "Then use the spare crane of the southern pier until noon.", 1),
  said("user", "Good, the spare crane it is.", 2),
];
export const evening = [said("user", "Who writes the ledger tonight?", 600), said("assistant", "Ben does.", 601)];
