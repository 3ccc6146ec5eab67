import type { App, CliData, Command, Plugin, PluginManifest } from "obsidian";
import * as obsidian from "./obsidian.ts";
import { BackedAdapter } from "./backed-adapter.ts";
import { followOutsideConfig, readAppConfig } from "./app-config.ts";
import { clearAppStorage } from "./app-storage.ts";
import { runCli } from "./cli.ts";
import { provideBases } from "./bases/provide-bases.ts";
import { availableCommands, runCommand } from "./commands.ts";
import { hidePopovers } from "./hover-popover.ts";
import { installHoverPreview } from "./hover-preview.ts";
import { addInternals } from "./internals.ts";
import { partsOf } from "./layout.ts";
import { memoryBackend, type MemoryBackend } from "./memory-backend.ts";
import { indexNow, stopIndexing } from "./metadata-cache.ts";
import { closeModals } from "./modal.ts";
import { hideMenu } from "./menu.ts";
import { hideNotices } from "./notice.ts";
import { followOutsideChange, takeSnapshot } from "./outside-changes.ts";
import { setDevice, type Device } from "./platform.ts";
import { loadPlugin, tellOfOutsideSettings, unloadPlugins, type PluginClass } from "./plugin-loading.ts";
import { followUris, openUri } from "./protocol.ts";
import { registryOf, type Registry } from "./registry.ts";
import { connectWeb, type Web } from "./request-url.ts";
import { restoreLayout, type SavedLayout } from "./saved-layout.ts";
import { showTab } from "./setting-tab.ts";
import { useSourceEditor, type MakeSourceEditor } from "./source-editor.ts";
import type { VaultBackend } from "./vault-backend.ts";
import { makeLayoutReady } from "./workspace.ts";

export interface HostOptions {
  /** Where the notes live; use `startHost` with files for a vault in memory. */
  readonly backend: VaultBackend;
  readonly device?: Device;
  /** Answers `requestUrl`; without it there is no network. */
  readonly web?: Web;
  /** The text surface of source mode; without it, one without keyboard. */
  readonly makeSourceEditor?: MakeSourceEditor;
  /** Whether the app's own Bases is switched on; it is, unless told. */
  readonly bases?: boolean;
}

/** One running Obsidian. */
export interface Host {
  readonly app: App;
  readonly registry: Registry;
  /** Loads a plugin and waits for its `onload`. */
  readonly load: <P extends Plugin>(pluginClass: PluginClass<P>, manifest: PluginManifest) => Promise<P>;
  /** Loads a plugin because the user switched it on: `onUserEnable` follows. */
  readonly enable: <P extends Plugin>(pluginClass: PluginClass<P>, manifest: PluginManifest) => Promise<P>;
  /** The end of the start: restores tabs, then runs what waited for `onLayoutReady`. */
  readonly layoutReady: (layout?: SavedLayout) => Promise<void>;
  /** Waits until the notes are indexed and everything now under way has had its turn. */
  readonly settled: () => Promise<void>;
  /** Runs a command as the palette does; false if it is unknown or does not apply. */
  readonly run: (commandId: string) => boolean;
  /** What the palette would offer. */
  readonly commands: () => Command[];
  /** Draws a plugin's settings as the settings dialog does, and gives the element. */
  readonly showSettings: (pluginId: string) => HTMLElement;
  readonly runCli: (command: string, data?: CliData) => Promise<string>;
  readonly openUri: (uri: string) => Promise<void>;
  readonly setDevice: (device: Device) => void;
  /** Unloads all plugins. */
  readonly unload: () => void;
  /** Ends it: plugins, windows, timers and listeners. */
  readonly close: () => void;
}

export interface MemoryHost extends Host {
  readonly backend: MemoryBackend;
}

export interface MemoryHostOptions extends Omit<HostOptions, "backend"> {
  /** Notes by path; a path ending in "/" is an empty folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** An Obsidian over notes in memory, for unit tests. */
export async function createHost({ files = {}, ...options }: MemoryHostOptions = {}): Promise<MemoryHost> {
  const backend = memoryBackend(files);
  const host = await startHost({ ...options, backend });
  clearAppStorage(host.app);
  return { ...host, backend };
}

/** An Obsidian over any backend, drawn into `document.body`. Plugins can be loaded once it is there. */
export async function startHost({
  backend,
  device = "desktop",
  web,
  makeSourceEditor,
  bases = true,
}: HostOptions): Promise<Host> {
  setDevice(device);
  connectWeb(web);
  const app = obsidian.App.create__(new BackedAdapter(backend), backend.name).asOriginalType__();
  if (makeSourceEditor !== undefined) useSourceEditor(app, makeSourceEditor);
  addInternals(app);
  provideBases(app, bases);
  installHoverPreview(app);
  const { appEl } = partsOf(app);
  followUris(app, appEl);
  document.body.append(appEl);
  takeSnapshot(app.vault, await backend.snapshot());
  readAppConfig(app);
  indexNow(app.metadataCache);
  const stopWatching = backend.watch((change) => {
    followOutsideChange(app.vault, change, (path) => {
      followOutsideConfig(app, path);
      tellOfOutsideSettings(app, path);
    });
  });
  return hostOf(app, stopWatching);
}

function hostOf(app: App, stopWatching: () => void): Host {
  return {
    app,
    registry: registryOf(app),
    load: (pluginClass, manifest) => loadPlugin(app, pluginClass, manifest),
    async enable(pluginClass, manifest) {
      const plugin = await loadPlugin(app, pluginClass, manifest);
      plugin.onUserEnable();
      return plugin;
    },
    async layoutReady(layout) {
      await restoreLayout(app, layout);
      announceFiles(app);
      makeLayoutReady(app);
    },
    async settled() {
      await turn();
      indexNow(app.metadataCache);
      await turn();
    },
    run: (commandId) => runCommand(app, commandId),
    commands: () => availableCommands(app),
    showSettings: (pluginId) => showSettings(app, pluginId),
    runCli: (command, data) => runCli(app, command, data),
    openUri: (uri) => openUri(app, uri),
    setDevice,
    unload: () => {
      unloadPlugins(app);
    },
    close() {
      stopWatching();
      unloadPlugins(app);
      closeModals();
      hideMenu();
      hideNotices();
      hidePopovers();
      app.workspace.iterateAllLeaves((leaf) => {
        leaf.view.unload();
      });
      stopIndexing(app.metadataCache);
      partsOf(app).appEl.remove();
    },
  };
}

/**
 * "This is also called when the vault is first loaded for each existing file": a plugin that listens to `create` in
 * `onload` hears of every note there is, one that waits for `onLayoutReady` does not.
 */
function announceFiles({ vault }: App): void {
  for (const file of vault.getAllLoadedFiles()) if (file !== vault.getRoot()) vault.trigger("create", file);
}

function showSettings(app: App, pluginId: string): HTMLElement {
  const settings = registryOf(app).settingTabs.find((entry) => entry.pluginId === pluginId);
  if (settings === undefined) throw new Error(`The plugin ${pluginId} has no settings.`);
  partsOf(app).appEl.append(settings.tab.containerEl);
  showTab(settings.tab);
  return settings.tab.containerEl;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, 0);
  });
}
