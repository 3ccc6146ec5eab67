import type { Vault } from "obsidian";
import { exclusion, exclusionSetting, type IsExcluded } from "../../core/model/exclusion.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";

declare module "obsidian" {
  interface Vault {
    /** Not documented, as old as the setting; where it is gone, nothing is excluded. */
    getConfig?(key: string): unknown;
    /** Not documented: some setting has changed, here or on another device. */
    on(name: "config-changed", callback: () => void): EventRef;
  }
}

/** What "Excluded files" in the settings, under "Files and links", leaves out at this moment. */
export function exclusionOf(vault: Vault, root: MemoryRoot): IsExcluded {
  return exclusion(vault.getConfig?.(exclusionSetting), root);
}
