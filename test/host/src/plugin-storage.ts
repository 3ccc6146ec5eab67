import type { Plugin } from "obsidian";
import { api, patch } from "./api.ts";
import { folderOf } from "./file-tree.ts";

/** `loadData` and `saveData` over `data.json` in the plugin's folder. */
export function installPluginStorage(): void {
  patch(api.Plugin, {
    // null, not {}, before the first save.
    async loadData() {
      const { adapter } = this.app.vault;
      const path = dataPath(this);
      if (!(await adapter.exists(path))) return null;
      const data: unknown = JSON.parse(await adapter.read(path));
      return data;
    },
    async saveData(data) {
      const { adapter } = this.app.vault;
      const path = dataPath(this);
      if (!(await adapter.exists(folderOf(path)))) await adapter.mkdir(folderOf(path));
      await adapter.write(path, JSON.stringify(data, null, 2));
    },
  });
  // The mock's empty method would make every plugin look as if it handled outside changes.
  Reflect.deleteProperty(api.Plugin.prototype, "onExternalSettingsChange");
}

export function dataPath({ app, manifest }: Plugin): string {
  return `${manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`}/data.json`;
}
