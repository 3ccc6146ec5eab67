import type { CliFlags, Plugin } from "obsidian";

/** A command of Obsidian's own command line. */
export interface OfferedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: CliFlags;
  readonly run: (given: Readonly<Record<string, string>>) => Promise<string>;
}

/** Offers commands to `obsidian`, as `retrace:name`; they go with the plugin. Older versions have no such thing. */
export function offerCommands(plugin: Plugin, commands: readonly OfferedCommand[]): void {
  if (typeof Reflect.get(plugin, "registerCliHandler") !== "function") return;
  for (const { name, description, flags, run } of commands) {
    plugin.registerCliHandler(`${plugin.manifest.id}:${name}`, description, flags, run);
  }
}
