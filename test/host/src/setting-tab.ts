import type { App, Plugin, PluginSettingTab, SettingDefinitionItem, SettingTab } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { addUndocumented, api, onConstruct, patch } from "./api.ts";
import { seenAs } from "./loose.ts";
import { drawDefinitions, type DrawnDefinitions } from "./setting-definitions.ts";
import { drawSubPage, type OpenPage } from "./setting-pages.ts";

interface TabState {
  isShown: boolean;
  drawn: DrawnDefinitions | undefined;
  /** The way to the sub-page that is open, the outermost first. */
  openPages: OpenPage[];
  /** Search texts by group heading; they outlive a redraw. */
  readonly queries: Map<string, string>;
}

const states = new WeakMap<SettingTab, TabState>();
const plugins = new WeakMap<PluginSettingTab, Plugin>();

/**
 * A tab whose `getSettingDefinitions()` gives something is drawn from that; only one that gives nothing gets `display()`.
 */
export function installSettingTab(): void {
  onConstruct<SettingTab, []>(api.SettingTab, 1, (tab) => {
    states.set(tab, { isShown: false, drawn: undefined, openPages: [], queries: new Map() });
  });
  patch(api.SettingTab, {
    update() {
      this.settingItems = this.getSettingDefinitions();
      if (stateOf(this).isShown && this.settingItems.length > 0) draw(this);
    },
    refreshDomState() {
      stateOf(this).drawn?.refresh();
    },
    hide() {
      tearDown(this);
    },
    getControlValue(key) {
      return mock.Vault.fromOriginalType2__(this.app.vault).getConfig__(key);
    },
    setControlValue(key, value) {
      mock.Vault.fromOriginalType2__(this.app.vault).setConfig__(key, value);
    },
  });
  addUndocumented(api.SettingTab, {
    renderTab__(this: SettingTab) {
      showTab(this);
    },
  });
  installPluginTab();
}

function installPluginTab(): void {
  onConstruct(api.PluginSettingTab, 2, (tab: PluginSettingTab, _app: App, plugin: Plugin) => {
    plugins.set(tab, plugin);
  });
  patch(api.PluginSettingTab, {
    getControlValue(key) {
      const { settings } = pluginOf(this);
      return typeof settings === "object" && settings !== null
        ? seenAs<unknown>(Reflect.get(settings, key))
        : undefined;
    },
    async setControlValue(key, value) {
      const plugin = pluginOf(this);
      const settings = typeof plugin.settings === "object" && plugin.settings !== null ? plugin.settings : {};
      Reflect.set(settings, key, value);
      plugin.settings = settings;
      await plugin.saveData(settings);
    },
  });
}

/** Draws a tab into its `containerEl`, as the settings dialog does when somebody picks it. */
export function showTab(tab: SettingTab): void {
  tearDown(tab);
  stateOf(tab).isShown = true;
  tab.settingItems = tab.getSettingDefinitions();
  if (tab.settingItems.length === 0) seenAs<Displayable>(tab).display();
  else draw(tab);
}

/** Typed apart because `display` is deprecated, yet still what the app falls back to. */
interface Displayable {
  display(): void;
}

function draw(tab: SettingTab): void {
  const state = stateOf(tab);
  state.drawn?.tearDown();
  tab.containerEl.empty();
  const items = itemsOfPage(tab.settingItems, state.openPages);
  const open = (page: OpenPage): void => {
    state.openPages.push(page);
    draw(tab);
  };
  const page = state.openPages.at(-1);
  const parent =
    page === undefined
      ? tab.containerEl
      : drawSubPage(tab.containerEl, page, () => {
          state.openPages.pop();
          draw(tab);
        });
  state.drawn = drawDefinitions(parent, items, { tab, open, queries: state.queries, app: tab.app });
}

/** After `update()` the definitions are new objects, so an open page is found again by its name. */
function itemsOfPage(
  items: readonly SettingDefinitionItem[],
  path: readonly OpenPage[],
): readonly SettingDefinitionItem[] {
  const [next, ...rest] = path;
  if (next === undefined) return items;
  const candidates = items.flatMap((item) => ("type" in item && item.type !== "page" ? (item.items ?? []) : [item]));
  const page = candidates.find((item) => "type" in item && item.name === next.name);
  return page !== undefined && "items" in page ? itemsOfPage(page.items ?? [], rest) : [];
}

function tearDown(tab: SettingTab): void {
  const state = stateOf(tab);
  state.drawn?.tearDown();
  state.drawn = undefined;
  state.isShown = false;
  for (const { custom } of state.openPages.splice(0)) custom?.hide();
  tab.containerEl.empty();
}

function stateOf(tab: SettingTab): TabState {
  const state = states.get(tab);
  if (state === undefined) throw new Error("A setting tab without state.");
  return state;
}

function pluginOf(tab: PluginSettingTab): Plugin {
  const plugin = plugins.get(tab);
  if (plugin === undefined) throw new Error("A plugin's setting tab without its plugin.");
  return plugin;
}
