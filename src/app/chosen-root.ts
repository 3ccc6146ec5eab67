import type { MemoryRoot } from "../core/model/memory-root.ts";
import { wishes, type FollowedWishes, type KeptWishes } from "./wishes.ts";

/** Which folder of the vault the memory lives in, while the app runs: as it was stored, changed here or elsewhere. */
export interface ChosenRoot extends Omit<FollowedWishes<MemoryRoot>, "settings"> {
  readonly now: () => MemoryRoot;
}

/** Whoever follows reads every note anew. */
export function chosenRoot(kept: KeptWishes<MemoryRoot>): ChosenRoot {
  const { settings, ...rest } = wishes<MemoryRoot>("", kept);
  return { now: settings, ...rest };
}
