import type { App } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { backedAdapter } from "./vault-index.ts";

/** Takes over the user's settings of the app, such as `defaultViewMode` or `newFileLocation`. */
export function readAppConfig({ vault }: App): void {
  const text = backedAdapter(vault).peek(`${vault.configDir}/app.json`);
  const config: unknown = text === undefined ? {} : JSON.parse(text);
  if (typeof config !== "object" || config === null) return;
  for (const [key, value] of Object.entries(config)) mock.Vault.fromOriginalType2__(vault).setConfig__(key, value);
}
