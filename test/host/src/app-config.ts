import type { App, Vault } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { backedAdapter } from "./vault-index.ts";

/** Takes over the user's settings of the app, such as `defaultViewMode` or `newFileLocation`. */
export function readAppConfig({ vault }: App): void {
  for (const [key, value] of Object.entries(storedConfig(vault))) settingsOf(vault).setConfig__(key, value);
}

/** The app reads its settings anew when another program wrote them, and tells of each that is another one now. */
export function followOutsideConfig({ vault }: App, path: string): void {
  if (path !== configPath(vault)) return;
  const config = storedConfig(vault);
  const settings = settingsOf(vault);
  for (const key of new Set([...Object.keys(settings.config__), ...Object.keys(config)])) {
    const value: unknown = config[key];
    if (JSON.stringify(settings.getConfig__(key)) === JSON.stringify(value)) continue;
    settings.setConfig__(key, value);
    vault.trigger("config-changed", key);
  }
}

const configPath = (vault: Vault): string => `${vault.configDir}/app.json`;

const settingsOf = (vault: Vault): mock.Vault => mock.Vault.fromOriginalType2__(vault);

function storedConfig(vault: Vault): Readonly<Record<string, unknown>> {
  const text = backedAdapter(vault).peek(configPath(vault));
  const config: unknown = text === undefined ? {} : JSON.parse(text);
  return typeof config === "object" && config !== null ? { ...config } : {};
}
