import { PluginSettingTab } from "obsidian";
import type { App, SettingDefinitionItem } from "obsidian";
import type { CausesPlugin } from "./causes-plugin.ts";

export class CausesSettingTab extends PluginSettingTab {
  private readonly plugin: CausesPlugin;

  constructor(app: App, plugin: CausesPlugin) {
    super(app, plugin);
    this.plugin = plugin;
  }

  override getSettingDefinitions(): SettingDefinitionItem<keyof CausesPlugin["settings"]>[] {
    return [
      {
        name: "Property",
        desc: "Which property holds the causes.",
        control: {
          type: "text",
          key: "key",
          validate: (value) => (value.includes(" ") ? "No spaces, please." : undefined),
        },
      },
      {
        type: "group",
        heading: "Display",
        items: [
          { name: "Show missing notes", control: { type: "toggle", key: "showMissing" } },
          {
            name: "Limit",
            visible: () => this.plugin.settings.showMissing,
            control: { type: "number", key: "limit", min: 1, defaultValue: 50 },
          },
        ],
      },
    ];
  }
}
