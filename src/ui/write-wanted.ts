import type { App } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { wantedNote } from "../app/wanted-note.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { patternAdder } from "./forms/pattern-form.ts";
import { episodeRecorder } from "./record-episode.ts";
import { inBackground } from "./report.ts";

/** Writes the note that a link speaks of: a memory in its form, any other as Obsidian does. */
export function writeWanted(app: App, memory: Memory, link: string, from: NoteId): void {
  const wanted = wantedNote(link);
  switch (wanted.kind) {
    case "episode":
      episodeRecorder(app, memory, { sessionId: wanted.sessionId })();
      return;
    case "pattern":
    case "antipattern":
      patternAdder(app, memory, wanted.kind, { name: wanted.name })();
      return;
    case "note":
      inBackground(app.workspace.openLinkText(wanted.name, from));
  }
}
