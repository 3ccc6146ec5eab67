import type { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { readTyped } from "../../core/retrieval/read-typed.ts";
import { wordLeg } from "../../core/retrieval/word-leg.ts";
import type { Ports } from "../ports.ts";
import { fileOf } from "../../core/model/note-path.ts";

type NoteOf = (id: NoteId) => ParsedNote | undefined;
type Read = ReadonlyMap<NoteId, ParsedNote>;

/** Enough to fill a list of answers, unless most do not meet its conditions; the others come with the whole vault. */
const mostAhead = 32;

/** Files that were read ahead, until the whole vault is known. */
const readAhead = new WeakMap<Catalog, Map<NoteId, Promise<Read>>>();

/**
 * The notes a question may be about. While words are known of notes that have not been read yet, those with the best
 * words are read first, without waiting for the others; a note whose file is gone is none.
 */
export async function likelyNotes({ vault }: Pick<Ports, "vault">, catalog: Catalog, words: string): Promise<NoteOf> {
  const known: NoteOf = (id) => catalog.note(id);
  if (!catalog.isAhead) {
    readAhead.delete(catalog);
    return known;
  }
  const files = readAhead.get(catalog) ?? new Map<NoteId, Promise<Read>>();
  readAhead.set(catalog, files);
  const { terms } = readTyped(catalog.words, words);
  const best = wordLeg(catalog.words, terms, () => true).slice(0, mostAhead);
  const likely = best.filter(({ id }) => known(id) === undefined);
  const ahead = new Map<NoteId, ParsedNote>();
  for (const file of new Set(likely.map(({ id }) => fileOf(id)))) {
    if (!files.has(file)) files.set(file, read(vault, catalog, file));
  }
  for (const notes of await Promise.all(files.values())) for (const [id, note] of notes) ahead.set(id, note);
  return (id) => known(id) ?? ahead.get(id);
}

async function read(vault: Ports["vault"], { root }: Catalog, file: NoteId): Promise<Read> {
  // The words kept of the last run may be of a note that has been excluded since.
  if (await vault.isExcluded(file)) return new Map();
  // A disk that fails on a file has nothing to say about it; reading the vault tells of that.
  const text = await vault.read(file).catch(() => undefined);
  if (text?.ok !== true) return new Map();
  const { note } = parseNote(file, text.value, root);
  return new Map((note.kind === "memory-file" ? note.entries : [note]).map((each) => [each.id, each]));
}
