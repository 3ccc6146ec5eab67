import type { Fact } from "../../core/facts/fact-shelf.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Learning } from "../../core/model/learning.ts";
import { pathIn, type MemoryRoot } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import type { Library } from "../library.ts";
import type { PendingNote } from "./pending.ts";

/** Every learning that was not retired, as notes say it, or as open proposals would have it. */
export function knownFacts({ catalog }: Library, pending: readonly PendingNote[]): readonly Fact[] {
  const overlaid = new Set(pending.map(({ id }) => id));
  const stored = catalog.memories().filter(({ id }) => !overlaid.has(id));
  const proposed = pending.map(({ id, text }) => parseNote(id, text).note);
  const sourceOf = (link: string, from: NoteId): string => {
    const found = catalog.resolve(link, from);
    return found.kind === "found" ? found.id : link;
  };
  return [...stored, ...proposed].flatMap((note) =>
    note.kind === "learning" && note.status === "active" ? [factOf(note, sourceOf)] : [],
  );
}

function factOf(note: Learning, sourceOf: (link: string, from: NoteId) => string): Fact {
  const { id, text, title, category, evidence, validAt, createdAt, invalidAt } = note;
  const sources = evidence.map((link) => sourceOf(link, id));
  return defined({ key: id, text, title, category, sources, validAt: validAt ?? createdAt, invalidAt });
}

/** Whether a fact is a note that may be proposed to change; an entry of a memory file has neighbours. */
export function isChangeable(key: string, root: MemoryRoot): boolean {
  return pathIn(root, key)?.startsWith("learnings/") === true && fileOf(noteId(key)) === key;
}
