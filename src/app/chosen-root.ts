import type { MemoryRoot } from "../core/model/memory-root.ts";
import { followed, type Followed } from "./listeners.ts";

/** Where it is kept which folder the memory lives in, for all devices of the vault. */
export interface KeptRoot {
  readonly read: () => Promise<MemoryRoot>;
  readonly write: (root: MemoryRoot) => Promise<void>;
}

/** Which folder of the vault the memory lives in, while the app runs: as it was stored, changed here or elsewhere. */
export interface ChosenRoot extends Pick<Followed<MemoryRoot>, "now" | "onChange"> {
  /** Takes what is stored, at the start and whenever it was changed from outside. */
  readonly reload: () => Promise<void>;
  readonly change: (root: MemoryRoot) => Promise<void>;
  readonly close: () => void;
}

export function chosenRoot(kept: KeptRoot): ChosenRoot {
  const { now, set, onChange, clear } = followed<MemoryRoot>("");
  const take = (root: MemoryRoot): void => {
    // Whoever follows reads every note anew.
    if (root !== now()) set(root);
  };
  return {
    now,
    onChange,
    close: clear,
    reload: async () => {
      take(await kept.read());
    },
    change: async (root) => {
      take(root);
      await kept.write(root);
    },
  };
}
