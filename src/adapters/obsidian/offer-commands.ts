import type { CliFlags, Plugin } from "obsidian";

/** A command of Obsidian's own command line. */
export interface OfferedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: CliFlags;
  readonly run: (given: Readonly<Record<string, string>>) => Promise<string>;
}

/** Offers a command to `obsidian`, as `retrace:name`; it goes with the plugin. Older versions have no such thing. */
export function offerCommand(plugin: Plugin, { name, description, flags, run }: OfferedCommand): void {
  if (typeof Reflect.get(plugin, "registerCliHandler") !== "function") return;
  plugin.registerCliHandler(`${plugin.manifest.id}:${name}`, description, flags, run);
}
