import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { SearchHit } from "../../app/search/show-hits.ts";
import { noteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { Action } from "../commands.ts";
import { copyWhenRead } from "../copy-when-read.ts";
import { notify } from "../notify.ts";
import { orThrow } from "../or-throw.ts";
import { writePack, type NoteOf } from "../parts/recall-pack.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";

interface Copied {
  readonly markdown: string;
  readonly tokens: number;
  readonly count: number;
}

/** Puts memories on the clipboard, to be read or pasted, and says how long that is. */
export async function copyHits(hits: readonly SearchHit[], memory: Memory): Promise<void> {
  await copyRead(packOf(hits, memory));
}

/** Nothing is waited for before the writing begins. */
async function copyRead(reading: Promise<Copied>): Promise<void> {
  const isCopied = await copyWhenRead(reading.then(({ count, markdown }) => (count === 0 ? undefined : markdown)));
  const { count, tokens } = await reading;
  notify(isCopied ? text.pack.copied(count, tokens) : text.pack.nothing);
}

/** What cannot be read by now is told as it was found. */
async function packOf(hits: readonly SearchHit[], memory: Memory): Promise<Copied> {
  const read = await Promise.all(
    hits.map(async ({ id }) => {
      const note = await memory.readNote({ note: id });
      return note.ok ? [[fileOf(noteId(id)), note.value.text] as const] : [];
    }),
  );
  const noteOf: NoteOf = (id) => memory.library.catalog.note(id);
  return { ...writePack(hits, noteOf, new Map(read.flat())), count: hits.length };
}

/** Copies what the vault remembers about the note that is open. */
export function relatedCopier(app: App, memory: Memory): Pick<Action, "run" | "canRun"> {
  const note = (): string | undefined => {
    const file = app.workspace.getActiveFile();
    return file?.extension === "md" ? file.path : undefined;
  };
  const pack = async (path: string): Promise<Copied> => {
    const { hits } = orThrow(await memory.related({ note: path }));
    return await packOf(hits, memory);
  };
  return {
    canRun: () => note() !== undefined,
    run: () => {
      const path = note();
      if (path !== undefined) inBackground(copyRead(pack(path)));
    },
  };
}
