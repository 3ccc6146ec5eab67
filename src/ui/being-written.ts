import type { Plugin } from "obsidian";
import type { NoteId } from "../core/model/note-id.ts";

/** A note is left alone for so long after somebody has typed in it. */
const pauseMs = 10_000;

/** Whether somebody is typing in a note, or was a moment ago. */
export function beingWritten(plugin: Plugin): (id: NoteId) => boolean {
  const typedAt = new Map<string, number>();
  plugin.registerEvent(
    plugin.app.workspace.on("editor-change", (_editor, { file }) => {
      if (file) typedAt.set(file.path, Date.now());
    }),
  );
  return (id) => Date.now() - (typedAt.get(id) ?? 0) < pauseMs;
}
