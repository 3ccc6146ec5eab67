import type { App } from "obsidian";

declare module "obsidian" {
  interface App {
    /** Not documented, as old as plugins; where it is gone, the person opens the settings. */
    readonly setting?: { readonly open: () => void; readonly openTabById: (id: string) => void };
  }
}

export function openSettingsOf(app: App, plugin: string): void {
  app.setting?.open();
  app.setting?.openTabById(plugin);
}
