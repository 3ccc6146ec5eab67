import type { App, Events } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { startHost } from "../src/host.ts";
import type { Host } from "../src/host.ts";
import { addAppCommands } from "./app-commands.ts";
import type { HostDriver } from "./driver.ts";
import { codeMirrorSourceEditor, reconfigureSourceEditors } from "./editor/codemirror-source-editor.ts";
import { openHttpBackend } from "./http-backend.ts";
import { listenToKeys } from "./keyboard.ts";
import { keepLayout, offerFileExplorer, provideFileExplorer, readLayout } from "./layout-storage.ts";
import { installNotePosition } from "./note-position.ts";
import { readPageOptions } from "./page-options.ts";
import type { PageOptions } from "./page-options.ts";
import { addPhoneFrame } from "./phone-frame.ts";
import { evaluatePlugin, fetchPlugin } from "./plugin-loader.ts";
import { relayedWeb } from "./relayed-web.ts";
import { addAppButtons } from "./ribbon.ts";
import { chosenTheme, setTheme, showLanguage } from "./theme.ts";

/** Starts Obsidian over the served folder, in the order of the app: window, plugin, tabs, `onLayoutReady`. */
async function boot(options: PageOptions): Promise<HostDriver> {
  const pluginFolder = fetchPlugin();
  const host = await startHost({
    backend: await openHttpBackend(),
    device: options.isPhone ? "phone" : "desktop",
    web: relayedWeb,
    makeSourceEditor: codeMirrorSourceEditor,
  });
  const { app } = host;
  furnish(app, options);
  const hostReadyMs = performance.now();
  const folder = await pluginFolder;
  const fetchedMs = performance.now();
  const pluginClass = evaluatePlugin(folder, options.isPhone ? {} : (window.retraceNodeModules ?? {}));
  const evaluatedMs = performance.now();
  const plugin = await host.load(pluginClass, folder.manifest);
  const loadedMs = performance.now();
  await host.layoutReady(await readLayout(app, options.isPhone));
  const layoutReadyMs = performance.now() - loadedMs;
  await settleIn(host, options);
  return {
    app,
    plugin,
    timing: {
      hostReadyMs,
      evaluateMs: evaluatedMs - fetchedMs,
      onloadMs: loadedMs - evaluatedMs,
      layoutReadyMs,
    },
    run: (commandId) => host.run(commandId),
    openUri: (uri) => host.openUri(uri),
    runCli: (command, flags) => host.runCli(command, flags),
    setTheme: (theme) => {
      setTheme(app, theme);
    },
    settled: () => host.settled(),
    loadPlugin: async (manifest, code) => {
      await host.load(evaluatePlugin({ manifest, code }, {}), manifest);
    },
    unload: () => {
      host.unload();
      reconfigureSourceEditors();
    },
  };
}

function furnish(app: App, { isPhone, mode, theme }: PageOptions): void {
  setTheme(app, chosenTheme() ?? theme);
  showLanguage();
  mock.Vault.fromOriginalType2__(app.vault).setConfig__("defaultViewMode", mode);
  installNotePosition(app);
  const changes: Events = app.workspace;
  changes.on("options-change", reconfigureSourceEditors);
  document.title = app.vault.getName();
  offerFileExplorer(app);
  addAppCommands(app);
  listenToKeys(app);
  if (isPhone) addPhoneFrame(app);
  else addAppButtons(app);
}

async function settleIn(host: Host, { isPhone, open, uri }: PageOptions): Promise<void> {
  const { app } = host;
  await provideFileExplorer(app);
  if (open !== undefined && open !== "") await app.workspace.openLinkText(open, "");
  keepLayout(app, isPhone);
  if (uri !== undefined) await host.openUri(uri);
  await host.settled();
}

boot(readPageOptions(window.location.search)).then(
  (driver) => {
    window.retraceHost = driver;
    document.body.dataset["ready"] = "true";
  },
  (cause: unknown) => {
    document.body.dataset["failure"] = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    document.body.dataset["ready"] = "false";
    document.body.createEl("pre", { cls: "boot-failure", text: document.body.dataset["failure"] });
  },
);
