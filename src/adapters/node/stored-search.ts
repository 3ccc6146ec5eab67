import { readSearchSettings, usualSearch, type SearchSettings } from "../../core/model/search-settings.ts";
import { settingsLayers, type Environment } from "./settings-layers.ts";

/** How searches of a vault put what they find in order. */
export function storedSearch(root: string, env: Environment): () => SearchSettings {
  const own = { decay: env["RETRACE_DECAY"]?.trim().toLowerCase() };
  return settingsLayers(root, { name: "search", usual: usualSearch, read: readSearchSettings, own });
}
