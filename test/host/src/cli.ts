import type { App, CliData } from "obsidian";
import { registryOf } from "./registry.ts";

/** Runs a command plugins offered with `registerCliHandler`, as `obsidian <command> key=value flag` does. */
export async function runCli(app: App, command: string, data: CliData = {}): Promise<string> {
  const entry = registryOf(app).cli.get(command);
  if (entry === undefined) throw new Error(`Command "${command}" not found.`);
  for (const [name, flag] of Object.entries(entry.flags)) {
    if (flag.required === true && data[name] === undefined) throw new Error(`Missing required flag "${name}".`);
  }
  return entry.handler(data);
}
