import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../../core/lib/json.ts";
import { builtIn, type ModelChoice } from "../../core/model/model-choice.ts";
import { readSettings } from "../../core/model/settings.ts";

/** Where the plugin is, in a vault that has it. */
export const pluginFolder = (root: string): string => join(root, ".obsidian/plugins/retrace");

/** Where the settings of a vault are; what the first says goes before what the others say. */
export const settingsFiles = (root: string): readonly string[] => [
  join(root, "retrace.json"),
  join(pluginFolder(root), "data.json"),
];

/** Where the plugin keeps the models of a vault. */
export const vaultModelsFolder = (root: string): string => join(pluginFolder(root), "models");

/** The model chosen for a vault: in its `retrace.json`, else in the plugin's settings, else the built-in one. */
export async function storedChoice(root: string): Promise<ModelChoice> {
  for (const path of settingsFiles(root)) {
    const stored = await readJson(path);
    const { model } = readSettings(stored);
    if (model.kind !== builtIn.kind || namesBuiltIn(stored)) return model;
  }
  return builtIn;
}

/** Whether the built-in model was asked for, which is more than naming none. */
function namesBuiltIn(stored: unknown): boolean {
  const model = typeof stored === "object" && stored !== null && "model" in stored ? stored.model : undefined;
  return typeof model === "object" && model !== null && "kind" in model && model.kind === builtIn.kind;
}

/** Nothing where there is no such file, or something else in it. */
async function readJson(path: string): Promise<unknown> {
  try {
    const stored = parseJson(await readFile(path, "utf8"));
    return stored.ok ? stored.value : undefined;
  } catch {
    return undefined;
  }
}
