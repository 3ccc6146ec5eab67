import type { ReadNote } from "../model/note.ts";
import type { NoteBase, NoteKind } from "../model/note-base.ts";
import type { NoteNames } from "../model/note-names.ts";
import { stemOf, withoutPrefix } from "./kind.ts";
import { permalinkOf } from "./permalink.ts";

/** What a file, and each entry of a memory file, is called. */
export function namesOf(note: ReadNote): readonly NoteNames[] {
  if (note.kind !== "memory-file") return [baseNames(note, stemOf(note.id))];
  const entries = note.entries.map((entry) => baseNames(entry, entry.entryId));
  return [baseNames(note, stemOf(note.id)), ...entries];
}

function baseNames(note: NoteBase, stem: string): NoteNames {
  const { id, title, permalink } = note;
  const aliases = [...note.aliases, ...sessionOf(note)];
  const slugs = [...new Set([permalinkOf(title), permalinkOf(stem)])].filter((slug) => slug !== "");
  const hasPrefix = [title, stem].some((name) => withoutPrefix(name) !== name);
  const unprefixed = hasPrefix ? slugs.map(withoutPrefix).filter((slug) => slug !== "" && !slugs.includes(slug)) : [];
  return { id, title, stem, permalinks: permalinksOf(permalink), aliases, slugs, unprefixed };
}

/** An episode also answers to its session, where its title says something else; what was learned in it does not. */
function sessionOf(note: NoteBase & { readonly kind?: NoteKind; readonly sessionId?: string }): readonly string[] {
  if (note.kind !== "episode" || note.sessionId === undefined) return [];
  return note.title.endsWith(note.sessionId) ? [] : [note.sessionId];
}

/** A permalink also answers without its first part, where newer tools put the name of the project. */
function permalinksOf(permalink: string | undefined): readonly string[] {
  if (permalink === undefined) return [];
  const local = permalink.slice(permalink.indexOf("/") + 1);
  return local.includes("/") ? [permalink, local] : [permalink];
}
