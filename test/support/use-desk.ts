import { createMemory, type Memory } from "../../src/app/memory.ts";
import { usualReviews } from "../../src/core/model/review-settings.ts";
import { memoryMachineFiles, type MemoryMachineFiles } from "./memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import { today } from "./open-memory.ts";
import { reviewable } from "./review-vault.ts";

export const hinge = "episodes/EPISODE-2026-09-01-hinge.md";
export const gate = "episodes/EPISODE-2026-09-02-gate.md";
/** What only the hinge says. */
export const quote = "the upper hinge was rusted through and nobody had oiled it since the spring before last";
const texts = {
  [hinge]: reviewable("hinge", { permalink: "episodes/hinge-repair-log" }).replace(
    "What we saw.",
    `We saw that ${quote}.`,
  ),
  [gate]: reviewable("gate"),
  "Home.md": "The gate and the hinge.",
};

export interface UseDesk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly files: MemoryMachineFiles;
  readonly wait: (ms: number) => void;
  readonly found: (query: string, ...ids: readonly string[]) => Promise<void>;
  readonly opened: (id: string) => Promise<void>;
  readonly store: (summary: string) => Promise<void>;
  readonly ratings: () => readonly string[];
  readonly pending: () => Promise<readonly string[]>;
}

/** Somebody who finds the hinge and the gate, opens them, and stores what comes of it. */
export async function useDesk(fromUse = true): Promise<UseDesk> {
  let now = today;
  const vault = memoryVault(texts);
  const files = memoryMachineFiles();
  const memory = createMemory({
    vault,
    clock: { now: () => now },
    scheduler: { pause: () => Promise.resolve() },
    device: () => Promise.resolve("laptop"),
    uses: files,
    reviewing: { settings: () => ({ ...usualReviews, fromUse }) },
  });
  await memory.open();
  return {
    memory,
    vault,
    files,
    wait: (ms) => {
      now += ms;
    },
    found: (query, ...ids) => memory.recordUse({ what: "found", query, by: "agent", ids }),
    opened: (id) => memory.recordUse({ what: "opened", query: "gate", by: "person", ids: [id] }),
    store: async (summary) => {
      const stored = await memory.addEpisode({
        task: "Mend it",
        outcome: "success",
        session_id: `s${String(now)}`,
        lessons: [summary],
      });
      if (!stored.ok) throw new Error(stored.error.message);
      await memory.open();
    },
    ratings: () =>
      (vault.stored("reviews/2026-10 laptop.md") ?? "").match(/(?<=\| )(again|hard|good|easy) .*(person|agent)/g) ?? [],
    pending: async () => {
      const told = await memory.pendingReviews({});
      return told.ok ? told.value.pending.map(({ id, queries }) => `${id}: ${queries.join(", ")}`) : [];
    },
  };
}
