import type { App, Plugin, PluginManifest } from "obsidian";
import { api, patch } from "./api.ts";
import { loadedPlugins } from "./internals.ts";
import { seenAs } from "./loose.ts";
import { dataPath } from "./plugin-storage.ts";

export type PluginClass<P extends Plugin> = new (app: App, manifest: PluginManifest) => P;

/** What `onload` returned, so that the host can wait for it; `Component.load` itself does not. */
const onloads = new WeakMap<Plugin, Promise<void>>();

export function installPluginLoading(): void {
  const load = Reflect.get(api.Component.prototype, "load");
  patch(api.Plugin, {
    load() {
      const onload = this.onload.bind(this);
      this.onload = () => {
        const loading = Promise.resolve(onload());
        onloads.set(this, loading);
        return loading;
      };
      load.call(this);
    },
  });
}

export async function loadPlugin<P extends Plugin>(
  app: App,
  pluginClass: PluginClass<P>,
  manifest: PluginManifest,
): Promise<P> {
  const located = { ...manifest, dir: manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}` };
  const plugin = new pluginClass(app, located);
  if (!(plugin instanceof api.Plugin)) throw new Error(`The default export of ${manifest.id} is not a Plugin.`);
  const loaded = loadedPlugins(app);
  loaded.plugins[manifest.id] = plugin;
  loaded.manifests[manifest.id] = located;
  loaded.enabledPlugins.add(manifest.id);
  plugin.load();
  await onloads.get(plugin);
  return seenAs<P>(plugin);
}

export function unloadPlugins(app: App): void {
  const { plugins, enabledPlugins } = loadedPlugins(app);
  for (const [id, plugin] of Object.entries(plugins)) {
    plugin.unload();
    enabledPlugins.delete(id);
    Reflect.deleteProperty(plugins, id);
  }
}

/** Another program changed a plugin's `data.json`: the plugin is told, if it listens. */
export function tellOfOutsideSettings(app: App, path: string): void {
  for (const plugin of Object.values(loadedPlugins(app).plugins)) {
    if (dataPath(plugin) === path) void plugin.onExternalSettingsChange?.();
  }
}
