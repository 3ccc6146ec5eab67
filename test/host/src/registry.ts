import type {
  App,
  BasesViewRegistration,
  CliFlags,
  CliHandler,
  Command,
  EditorSuggest,
  HoverLinkSource,
  MarkdownPostProcessor,
  MarkdownPostProcessorContext,
  ObsidianProtocolHandler,
  SettingTab,
  ViewCreator,
} from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { emptyView } from "./plain-views.ts";

export interface CliCommand {
  readonly command: string;
  readonly description: string;
  readonly flags: CliFlags;
  readonly handler: CliHandler;
}

export interface PluginSettings {
  readonly pluginId: string;
  readonly name: string;
  readonly tab: SettingTab;
}

export interface SortedPostProcessor {
  readonly sortOrder: number;
  readonly process: MarkdownPostProcessor;
}

export type CodeBlockProcessor = (source: string, el: HTMLElement, context: MarkdownPostProcessorContext) => unknown;

/** Everything plugins have registered with one app; unloading a plugin takes its entries out again. */
export interface Registry {
  readonly commands: Map<string, Command>;
  /** Command ids by hotkey, such as "ctrl+shift+p". */
  readonly hotkeys: Map<string, string[]>;
  readonly views: Map<string, ViewCreator>;
  /** View types by file extension. */
  readonly extensions: Map<string, string>;
  readonly settingTabs: PluginSettings[];
  readonly cli: Map<string, CliCommand>;
  readonly protocol: Map<string, ObsidianProtocolHandler>;
  readonly hoverSources: Map<string, HoverLinkSource>;
  readonly postProcessors: SortedPostProcessor[];
  readonly codeBlocks: Map<string, CodeBlockProcessor>;
  readonly editorExtensions: unknown[];
  readonly editorSuggests: EditorSuggest<unknown>[];
  readonly basesViews: Map<string, BasesViewRegistration>;
}

const registries = new WeakMap<App, Registry>();

export function registryOf(app: App): Registry {
  let registry = registries.get(app);
  if (registry === undefined) {
    registry = {
      commands: new Map(),
      hotkeys: new Map(),
      views: builtInViews(),
      extensions: new Map([["md", "markdown"]]),
      settingTabs: [],
      cli: new Map(),
      protocol: new Map(),
      hoverSources: new Map(),
      postProcessors: [],
      codeBlocks: new Map(),
      editorExtensions: [],
      editorSuggests: [],
      basesViews: new Map(),
    };
    registries.set(app, registry);
  }
  return registry;
}

function builtInViews(): Map<string, ViewCreator> {
  return new Map<string, ViewCreator>([
    ["empty", emptyView],
    [
      "markdown",
      (leaf) => mock.MarkdownView.create2__(mock.WorkspaceLeaf.fromOriginalType3__(leaf)).asOriginalType7__(),
    ],
  ]);
}

/** Enters a value under a key that must be free, and gives the way to take it out again. */
export function enter<K, V>(map: Map<K, V>, key: K, value: V): () => void {
  map.set(key, value);
  return () => {
    if (map.get(key) === value) map.delete(key);
  };
}

/** Appends a value, and gives the way to take it out again. */
export function append<V>(list: V[], value: V): () => void {
  list.push(value);
  return () => {
    const index = list.indexOf(value);
    if (index >= 0) list.splice(index, 1);
  };
}
