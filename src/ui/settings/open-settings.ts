import type { App } from "obsidian";

declare module "obsidian" {
  interface App {
    /** Not documented, as old as plugins; where it is gone, the person opens the settings. */
    readonly setting?: { readonly open: () => void; readonly openTabById: (id: string) => void };
  }
}

/** Opens the plugin's page of the settings, at a heading of it. */
export function openSettingsOf(app: App, plugin: string, heading: string): void {
  app.setting?.open();
  app.setting?.openTabById(plugin);
  const headings = activeDocument.body.findAll(".setting-item-heading");
  headings.find(({ textContent }) => textContent.trim() === heading)?.scrollIntoView({ block: "start" });
}
