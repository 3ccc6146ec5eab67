import type { App, Command, Plugin } from "obsidian";
import { api, patch } from "./api.ts";
import { hasBases } from "./bases/install-bases.ts";
import { bindHotkey } from "./hotkeys.ts";
import { partsOf } from "./layout.ts";
import { setIcon } from "./icons.ts";
import { installPluginStorage } from "./plugin-storage.ts";
import { append, enter, registryOf } from "./registry.ts";

/** Everything `Plugin` can register, and its removal when the plugin unloads. */
export function installPlugin(): void {
  patchCommands();
  patchChrome();
  patchViews();
  patchMarkdown();
  patchEntrances();
  installPluginStorage();
}

function patchCommands(): void {
  patch(api.Plugin, {
    addCommand(command) {
      const { commands } = registryOf(this.app);
      // The app prefixes the object it was given, which is what it also returns.
      command.id = `${this.manifest.id}:${command.id}`;
      command.name = `${this.manifest.name}: ${command.name}`;
      this.register(enter(commands, command.id, command));
      bindDefaults(this, this.app, command);
      return command;
    },
    removeCommand(id) {
      registryOf(this.app).commands.delete(`${this.manifest.id}:${id}`);
    },
  });
}

function bindDefaults(plugin: Plugin, app: App, command: Command): void {
  for (const hotkey of command.hotkeys ?? []) plugin.register(bindHotkey(app, hotkey, command.id));
}

function patchChrome(): void {
  patch(api.Plugin, {
    addRibbonIcon(icon, title, callback) {
      const el = createDiv({ cls: "clickable-icon side-dock-ribbon-action", attr: { "aria-label": title } });
      setIcon(el, icon);
      el.addEventListener("click", callback);
      partsOf(this.app).ribbon.append(el);
      this.register(() => {
        el.remove();
      });
      return el;
    },
    addStatusBarItem() {
      const el = partsOf(this.app).statusBar.createDiv(`status-bar-item plugin-${this.manifest.id}`);
      this.register(() => {
        el.remove();
      });
      return el;
    },
    addSettingTab(tab) {
      const { id, name } = this.manifest;
      tab.containerEl.addClass("vertical-tab-content");
      tab.update();
      this.register(append(registryOf(this.app).settingTabs, { pluginId: id, name, tab }));
    },
  });
}

function patchViews(): void {
  patch(api.Plugin, {
    registerView(type, creator) {
      const { views } = registryOf(this.app);
      if (views.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
      const leave = enter(views, type, creator);
      this.register(() => {
        leave();
        this.app.workspace.detachLeavesOfType(type);
      });
    },
    registerExtensions(extensions, type) {
      const known = registryOf(this.app).extensions;
      for (const extension of extensions) {
        if (known.has(extension)) throw new Error(`Attempting to register an existing file extension "${extension}"`);
        this.register(enter(known, extension, type));
      }
    },
    registerBasesView(id, registration) {
      if (!hasBases(this.app)) return false;
      this.register(enter(registryOf(this.app).basesViews, id, registration));
      return true;
    },
    registerHoverLinkSource(id, source) {
      this.register(enter(registryOf(this.app).hoverSources, id, source));
    },
  });
}

function patchMarkdown(): void {
  patch(api.Plugin, {
    registerMarkdownPostProcessor(process, sortOrder = 0) {
      this.register(append(registryOf(this.app).postProcessors, { sortOrder, process }));
      return process;
    },
    registerMarkdownCodeBlockProcessor(language, handler, sortOrder = 0) {
      const { codeBlocks } = registryOf(this.app);
      if (codeBlocks.has(language))
        throw new Error(`Code block postprocessor for language ${language} is already registered`);
      this.register(enter(codeBlocks, language, handler));
      const nothing = Object.assign(() => undefined, { sortOrder });
      return nothing;
    },
    registerEditorExtension(extension) {
      this.register(append(registryOf(this.app).editorExtensions, extension));
      this.app.workspace.updateOptions();
    },
    registerEditorSuggest(suggest) {
      this.register(append(registryOf(this.app).editorSuggests, suggest));
    },
  });
}

/** Ways into the plugin from outside of the window. */
function patchEntrances(): void {
  patch(api.Plugin, {
    registerCliHandler(command, description, flags, handler) {
      const { cli } = registryOf(this.app);
      if (cli.has(command)) throw new Error(`CLI command "${command}" is already registered.`);
      this.register(enter(cli, command, { command, description, flags: flags ?? {}, handler }));
    },
    registerObsidianProtocolHandler(action, handler) {
      const { protocol } = registryOf(this.app);
      if (protocol.has(action)) throw new Error(`Protocol handler for "${action}" is already registered.`);
      this.register(enter(protocol, action, handler));
    },
  });
}
