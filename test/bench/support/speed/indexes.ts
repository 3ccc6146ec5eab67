import MiniSearch from "minisearch";
import { createLibrary } from "../../../../src/app/library.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote } from "../../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import type { Candidate } from "../../../../src/core/retrieval/candidate.ts";
import { readWanted, wordLeg } from "../../../../src/core/retrieval/word-leg.ts";
import {
  omnisearchIndex,
  omnisearchNote,
  omnisearchOptions,
  omnisearchQuery,
  type OmnisearchNote,
} from "../retrieval/peers.ts";
import type { SyntheticNote } from "./synthetic-notes.ts";

/** A note as MiniSearch is given it. */
export interface PlainNote {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const forMiniSearch = ({ path, title, body }: SyntheticNote): PlainNote => ({ id: path, title, text: body });
export const forOmnisearch = ({ path, title, body }: SyntheticNote): OmnisearchNote =>
  omnisearchNote(path, title, body);
export const forUs = ({ path, text }: SyntheticNote): readonly IndexedNote[] => parseNote(noteId(path), text).indexed;

export const emptyMiniSearch = (): MiniSearch<PlainNote> => new MiniSearch<PlainNote>({ fields: ["title", "text"] });

export function buildMiniSearch(notes: Iterable<PlainNote>): MiniSearch<PlainNote> {
  const index = emptyMiniSearch();
  for (const note of notes) index.add(note);
  return index;
}

export function buildOmnisearch(notes: Iterable<OmnisearchNote>): MiniSearch<OmnisearchNote> {
  const index = omnisearchIndex();
  for (const note of notes) index.add(note);
  return index;
}

export function buildOurs(notes: Iterable<IndexedNote>): WordIndex {
  const { words } = createLibrary().catalog;
  for (const note of notes) words.put(note);
  words.merge();
  return words;
}

const anyNote = (): boolean => true;

/** The hundred best notes, each with its best part: what every search begins with. */
export const askOurs = (index: WordIndex, question: string): readonly Candidate[] =>
  wordLeg(index, readWanted(index, question).terms, anyNote);

export const askOmnisearch = (index: MiniSearch<OmnisearchNote>, question: string): unknown =>
  index.search(omnisearchQuery(question), omnisearchOptions).slice(0, 50);
