import { expect } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { ProposalRow } from "../../src/app/proposals.ts";
import { compacted } from "./compacting.ts";
import { factMemory } from "./fact-story.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import { noteText, type Texts } from "./note-text.ts";

/** A learning of the team. */
export const learning = (id: string, text: string, fields: object = {}): Texts => ({
  [`learnings/${id}.md`]: noteText(
    { id, type: "learning", importance: 0.5, scope: "team", ...fields },
    "# About",
    "",
    text,
  ),
});

export const oil = "Oil the gate of the harbour before the first frost of the year comes in";
/** What is no longer the same. */
export const own = "Star printers are fine, and so is every other machine that stands below the stairs.";
/** Two notes that say the same. */
export const twice: Texts = { ...learning("old", oil, { importance: 0.9 }), ...learning("young", `${oil} again`) };

interface Waiting {
  readonly vault: MemoryVault;
  readonly memory: Memory;
  readonly id: string;
  readonly accept: () => Promise<ProposalRow>;
  readonly edit: (name: string, from: string, to: string) => Promise<void>;
}

/** A vault in which one proposal of comparing learnings waits. */
export async function waiting(texts: Texts): Promise<Waiting> {
  const vault = memoryVault(texts);
  const memory = await factMemory(vault);
  const { proposals } = await compacted(memory);
  expect(proposals).toHaveLength(1);
  const id = proposals[0]?.id ?? "";
  const accept = async (): Promise<ProposalRow> => {
    const done = await memory.proposals({ action: "accept", ids: [id] });
    if (!done.ok) throw new Error(done.error.message);
    await memory.open();
    const [row] = done.value.proposals;
    if (!row) throw new Error("no row");
    return row;
  };
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const path = `learnings/${name}.md`;
    vault.write(path, (vault.stored(path) ?? "").replace(from, to));
    await memory.open();
  };
  return { vault, memory, id, accept, edit };
}
