import { Plugin, PluginSettingTab } from "obsidian";
import type { SettingDefinitionItem, SettingTab } from "obsidian";
import { manifest, openHost } from "./open-host.ts";
import type { MemoryHost } from "./src/host.ts";

interface Shown {
  readonly host: MemoryHost;
  readonly el: HTMLElement;
  readonly plugin: Plugin;
  readonly tab: SettingTab;
}

/** A plugin with these settings, its tab drawn. The definitions are asked for again on every redraw. */
export async function showDefinitions(
  define: (tab: SettingTab) => SettingDefinitionItem[],
  settings: Record<string, unknown> = {},
  files: Record<string, string> = {},
): Promise<Shown> {
  class Tab extends PluginSettingTab {
    override getSettingDefinitions(): SettingDefinitionItem[] {
      return define(this);
    }
  }
  class Defined extends Plugin {
    readonly tab = new Tab(this.app, this);

    override onload(): void {
      this.settings = settings;
      this.addSettingTab(this.tab);
    }
  }
  const host = await openHost({ files });
  const plugin = await host.load(Defined, manifest);
  return { host, el: host.showSettings("causes"), plugin, tab: plugin.tab };
}
