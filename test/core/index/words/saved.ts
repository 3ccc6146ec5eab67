import { encodeDelta, type SnapshotMark } from "../../../../src/core/index/snapshot/encode.ts";
import { encodeBase } from "./whole-snapshot.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote } from "../../../../src/core/model/indexed-note.ts";
import { noteId, type NoteId } from "../../../../src/core/model/note-id.ts";
import { emptyIndex } from "./changes.ts";

export const one = (name: string, words: string): IndexedNote => ({
  id: noteId(name),
  fingerprint: `of ${words}`,
  units: [{ texts: [{ text: words, weight: 1 }], heading: "", line: 0 }],
});

export function indexOf(...notes: readonly IndexedNote[]): WordIndex {
  const index = emptyIndex();
  for (const note of notes) index.put(note);
  return index;
}

export const hex = (parts: readonly Uint8Array[]): readonly string[] =>
  parts.map((part) => Buffer.from(part).toString("hex"));

/** What is on disk, and how far it goes. */
interface Saved {
  readonly parts: readonly Uint8Array[];
  readonly mark: SnapshotMark;
}

export function saveBase(index: WordIndex): Saved {
  return encodeBase(index);
}

export function saveDelta(saved: Saved, index: WordIndex, ids: readonly NoteId[]): Saved {
  const { mark, part } = encodeDelta(index, saved.mark, ids);
  return { parts: [...saved.parts, part], mark };
}
