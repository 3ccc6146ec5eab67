import type { App, Command, Plugin, PluginManifest } from "obsidian";
import { api } from "./api.ts";
import { availableCommands, runCommand } from "./commands.ts";
import { registryOf } from "./registry.ts";

/** Members of the app that are not documented but that plugins and tests commonly reach for. */
export interface AppInternals {
  readonly commands: {
    executeCommandById(id: string): boolean;
    listCommands(): Command[];
    findCommand(id: string): Command | undefined;
  };
  readonly plugins: LoadedPlugins;
}

export interface LoadedPlugins {
  readonly plugins: Record<string, Plugin>;
  readonly manifests: Record<string, PluginManifest>;
  readonly enabledPlugins: Set<string>;
  getPlugin(id: string): Plugin | null;
}

const internals = new WeakMap<App, AppInternals>();

export function addInternals(app: App): void {
  const plugins: Record<string, Plugin> = {};
  const members: AppInternals = {
    commands: {
      executeCommandById: (id) => runCommand(app, id),
      listCommands: () => availableCommands(app),
      findCommand: (id) => registryOf(app).commands.get(id),
    },
    plugins: { plugins, manifests: {}, enabledPlugins: new Set(), getPlugin: (id) => plugins[id] ?? null },
  };
  internals.set(app, members);
  Object.assign(app, members, { internalPlugins: { plugins: {}, getPluginById: () => null } });
  // Old plugins read these globals.
  Object.assign(window, { app, moment: api.moment });
}

export function loadedPlugins(app: App): LoadedPlugins {
  const members = internals.get(app);
  if (members === undefined) throw new Error("This app was not made by startHost.");
  return members.plugins;
}
