import type { NoteId } from "../core/model/note-id.ts";
import type { Vault } from "./ports.ts";

/** What has to be told to whoever writes a note that the settings exclude: it will be there, and answer nothing. */
export async function exclusionWarnings(vault: Pick<Vault, "isExcluded">, id: NoteId): Promise<readonly string[]> {
  if (!(await vault.isExcluded(id))) return [];
  return [
    `The settings exclude ${id}, so nothing finds it. Take its folder out of "Excluded files" in Obsidian's settings.`,
  ];
}
