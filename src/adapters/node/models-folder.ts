import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { ModelStore } from "../../app/ports.ts";
import { cacheFolder } from "./cache-folder.ts";
import { modelFolder } from "./model-folder.ts";

/** Where this user's models are, for all vaults: they can be fetched again. */
export function ownModelsFolder(): string {
  return join(ownFolder(), "models");
}

/** What this user's machine keeps for all vaults. */
export function ownFolder(): string {
  return cacheFolder({ platform: process.platform, home: homedir(), variables: process.env });
}

/** The folder of a model: one of those kept here, else the one at that path. */
export function modelStore(models: string, folder: string): ModelStore {
  const isPath = isAbsolute(folder) || /[\\/]/.test(folder);
  const kept = join(models, folder);
  return modelFolder(isPath || (!existsSync(kept) && existsSync(folder)) ? resolve(folder) : kept);
}
