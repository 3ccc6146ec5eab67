import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { SearchHit } from "../../app/search/show-hits.ts";
import { noteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { Action } from "../commands.ts";
import { notify } from "../notify.ts";
import { orThrow } from "../or-throw.ts";
import { writePack, type NoteOf } from "../parts/recall-pack.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";

/** Puts memories on the clipboard, to be read or pasted; what cannot be read by now is told as it was found. */
export async function copyHits(hits: readonly SearchHit[], memory: Memory): Promise<void> {
  const read = await Promise.all(
    hits.map(async ({ id }) => {
      const note = await memory.readNote({ note: id });
      return note.ok ? [[fileOf(noteId(id)), note.value.text] as const] : [];
    }),
  );
  const noteOf: NoteOf = (id) => memory.library.catalog.note(id);
  await navigator.clipboard.writeText(writePack(hits, noteOf, new Map(read.flat())).markdown);
  notify(text.pack.copied(hits.length));
}

/** Copies what the vault remembers about the note that is open. */
export function relatedCopier(app: App, memory: Memory): Pick<Action, "run" | "canRun"> {
  const note = (): string | undefined => {
    const file = app.workspace.getActiveFile();
    return file?.extension === "md" ? file.path : undefined;
  };
  const copy = async (path: string): Promise<void> => {
    const { hits } = orThrow(await memory.related({ note: path }));
    if (hits.length > 0) await copyHits(hits, memory);
    else notify(text.pack.nothing);
  };
  return {
    canRun: () => note() !== undefined,
    run: () => {
      const path = note();
      if (path !== undefined) inBackground(copy(path));
    },
  };
}
