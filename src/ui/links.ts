import type { App, ObsidianProtocolData, Plugin } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { openMemory } from "./memory/register-memory.ts";
import { openNote } from "./open-note.ts";
import { inBackground } from "./report.ts";

/**
 * Follows `obsidian://retrace?search=…`, which asks, `?memory=…`, which lists what answers, or all without a question,
 * and `?note=…`, which opens a note by any of its names.
 */
export function followLinks(plugin: Plugin, memory: Memory, search: (question: string) => void): void {
  plugin.registerObsidianProtocolHandler(
    plugin.manifest.id,
    ({ search: question, note, memory: listed }: ObsidianProtocolData) => {
      if (listed !== undefined) openMemory(plugin.app, listed === "true" ? "" : listed);
      else if (note === undefined) search(question ?? "");
      else inBackground(openNamed(plugin.app, memory, note, search));
    },
  );
}

/** What names no note, or several, is looked for. */
async function openNamed(app: App, memory: Memory, name: string, search: (question: string) => void): Promise<void> {
  if (!memory.isOpen()) await memory.open();
  const found = memory.library.catalog.resolve(name);
  if (found.kind === "found") openNote(app, found.id, 1);
  else search(name);
}
