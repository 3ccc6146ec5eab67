import type { Plugin } from "obsidian";
import type { ModelChoice } from "../../core/model/model-choice.ts";
import { readSettings, storedSettings } from "../../core/model/settings.ts";

/** Where a value is kept between two runs. */
interface Kept<In, Out> {
  readonly read: () => Out;
  readonly write: (value: In) => void;
}

const readyKey = "retrace-model-ready";

/** The choice of a model in the plugin's settings, which a vault has on all devices. */
export function keptChoice(plugin: Plugin): {
  readonly read: () => Promise<ModelChoice>;
  readonly write: (choice: ModelChoice) => Promise<void>;
} {
  return {
    read: async () => readSettings(await plugin.loadData()).model,
    write: async (model) => {
      await plugin.saveData(storedSettings(await plugin.loadData(), { model }));
    },
  };
}

/** The model this device has read every note of this vault with. */
export function keptReadiness({ app }: Plugin): Kept<string, unknown> {
  return {
    read: (): unknown => app.loadLocalStorage(readyKey),
    write: (name) => {
      app.saveLocalStorage(readyKey, name);
    },
  };
}
