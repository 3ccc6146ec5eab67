import type { Plugin } from "obsidian";
import { readSettings, storedSettings, type Settings } from "../../core/model/settings.ts";
import { inTurn } from "../in-turn.ts";

/** The plugin's `data.json`, which a vault has on all devices. */
export interface KeptSettings {
  readonly read: () => Promise<Settings>;
  readonly write: (change: Partial<Settings>) => Promise<void>;
}

/** Two changes at a time would each put back what the other has changed: they take turns. */
export function keptSettings(plugin: Plugin): KeptSettings {
  const turns = inTurn();
  return {
    read: async () => readSettings(await plugin.loadData()),
    write: (change) =>
      turns("settings", async () => {
        await plugin.saveData(storedSettings(await plugin.loadData(), change));
      }),
  };
}

/** One of them. */
export function keptPart<K extends keyof Settings>(
  settings: KeptSettings,
  key: K,
): { readonly read: () => Promise<Settings[K]>; readonly write: (value: Settings[K]) => Promise<void> } {
  return {
    read: async () => (await settings.read())[key],
    write: async (value) => {
      await settings.write({ [key]: value });
    },
  };
}
