import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtIn, type ModelChoice } from "../../core/model/model-choice.ts";
import { readSettings } from "../../core/model/settings.ts";

const pluginFolder = (root: string): string => join(root, ".obsidian/plugins/retrace");

/** Where the plugin keeps the models of a vault. */
export const vaultModelsFolder = (root: string): string => join(pluginFolder(root), "models");

/** The model chosen for a vault: in its `retrace.json`, else in the plugin's settings, else the built-in one. */
export async function storedChoice(root: string): Promise<ModelChoice> {
  for (const path of [join(root, "retrace.json"), join(pluginFolder(root), "data.json")]) {
    const { model } = readSettings(await readJson(path));
    if (model.kind !== builtIn.kind) return model;
  }
  return builtIn;
}

/** Nothing where there is no such file, or something else in it. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
}
