import MiniSearch, { type Options } from "minisearch";
import { createLibrary } from "../../../../src/app/library.ts";
import { expandTerm } from "../../../../src/core/index/expand-term.ts";
import { bestNotes } from "../../../core/index/words/best-notes.ts";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { IndexedNote } from "../../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { readWanted, scoreTerms } from "../../../../src/core/retrieval/word-leg.ts";
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

export const plainSettings: Options<PlainNote> = { fields: ["title", "text"] };
export const emptyMiniSearch = (): MiniSearch<PlainNote> => new MiniSearch<PlainNote>(plainSettings);

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

const shown = 10;

/** The ten best notes by their words. */
export const askOurs = (index: WordIndex, question: string): unknown =>
  bestNotes(index, scoreTerms(index, readWanted(index, question).terms), shown);

/** The same while the last word is being typed. */
export function askOursTyping(index: WordIndex, { word, start }: Typed): unknown {
  const terms = [...readWanted(index, word).terms, ...expandTerm(index, start, { prefix: true })];
  return bestNotes(index, scoreTerms(index, terms), shown);
}

/** A word, and the first letters of another. */
export interface Typed {
  readonly word: string;
  readonly start: string;
}

export const askOmnisearch = (index: MiniSearch<OmnisearchNote>, question: string): unknown =>
  index.search(omnisearchQuery(question), omnisearchOptions).slice(0, 50);
