import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Ports } from "../../src/app/ports.ts";
import { settleWritten } from "../../src/app/uses/settle-written.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { memoryMachineFiles } from "./memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "./memory-vault.ts";
import type { Texts } from "./note-text.ts";
import { today } from "./open-memory.ts";
import { reviewable } from "./review-vault.ts";

export const hinge = "episodes/hinge.md";
export const said = "the upper hinge was rusted through and nobody had oiled it since spring";
export const log = "reviews/2026-10 laptop.md";

const stops: (() => void)[] = [];

/** Ends all that was begun. */
export function stopWriting(): void {
  for (const stop of stops.splice(0)) stop();
}

export interface WritingDesk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly busy: Set<string>;
  /** Renames as a person does in the app. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Lets the pause that is waited for be over, once all that happened is known. */
  readonly pass: () => Promise<void>;
}

/** Somebody who has found the hinge, or other notes, before they write. */
export async function writingDesk(
  texts: Texts = {},
  found: readonly string[] = [hinge],
  ports: Partial<Ports> = {},
): Promise<WritingDesk> {
  const vault = memoryVault({
    [hinge]: reviewable("hinge", { permalink: "x/hinge" }).replace("What we saw.", said),
    "old.md": "About [[hinge]].",
    ...texts,
  });
  const memory = createMemory({
    ...{ vault, uses: memoryMachineFiles(), device: () => Promise.resolve("laptop") },
    clock: { now: () => today },
    scheduler: { pause: () => Promise.resolve() },
    ...ports,
  });
  const busy = new Set<string>();
  let renamed = (_from: string, _to: string): void => undefined;
  let pending: (() => void) | undefined;
  const stop = settleWritten(memory, {
    isBusy: (id) => busy.has(id),
    report: (cause) => {
      throw cause;
    },
    onRename: (listener) => {
      renamed = listener;
      return () => undefined;
    },
    whenQuiet: (act) => ({ stir: () => (pending = act), stop: () => (pending = undefined) }),
  });
  stops.push(stop, memory.close);
  const pass = async (): Promise<void> => {
    await vault.told();
    await memory.open();
    pending?.();
    await vault.told();
  };
  memory.follow();
  await memory.open();
  await pass();
  await memory.recordUse({ what: "found", query: "hinge", by: "agent", ids: found });
  return {
    ...{ memory, vault, busy, pass },
    rename: async (from, to) => {
      await vault.rename(noteId(from), noteId(to));
      renamed(from, to);
    },
  };
}
