import type { Plugin } from "obsidian";
import type { ModelChoice } from "../../core/model/model-choice.ts";
import { deviceKeys, secretKeys } from "./device-keys.ts";
import type { KeptSettings } from "./kept-settings.ts";

/** Where a value is kept between two runs. */
interface Kept<In, Out> {
  readonly read: () => Out;
  readonly write: (value: In) => void;
}

const readyKey = deviceKeys.model;

const secretKey = secretKeys.model;

/**
 * The choice of a model in the plugin's settings, which a vault has on all devices. A server's key is a secret of this
 * device and never stands in a file of the vault.
 */
export function keptChoice(
  { app: { secretStorage } }: Plugin,
  settings: KeptSettings,
): {
  readonly read: () => Promise<ModelChoice>;
  readonly write: (choice: ModelChoice) => Promise<void>;
} {
  return {
    read: async () => {
      const { model } = await settings.read();
      return model.kind === "endpoint" ? { ...model, key: secretStorage.getSecret(secretKey) ?? "" } : model;
    },
    write: async (model) => {
      if (model.kind === "endpoint") secretStorage.setSecret(secretKey, model.key);
      await settings.write({ model });
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
