import type { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { MemoryNote } from "../../core/model/note.ts";
import { findLinks } from "../../core/notes/wiki-link.ts";

/** So many words in a row are no accident. */
const quotedWords = 8;

/** What a stored text tells about the memories it was made from. */
export interface Evidence {
  /** Whether it links to a note, or cites it by name. */
  readonly names: (note: MemoryNote) => boolean;
  readonly quotes: (text: string) => boolean;
}

export function evidenceIn(
  stored: string,
  { catalog, id }: { readonly catalog: Catalog; readonly id: NoteId },
): Evidence {
  const linked = new Set(linkedNotes(stored, catalog, id));
  const said = ` ${wordsOf(stored).join(" ")} `;
  const runs = new Set(runsOf(wordsOf(stored)));
  return {
    names: (note) => linked.has(note.id) || namesFor(note).some((name) => said.includes(name)),
    quotes: (text) => runsOf(wordsOf(text)).some((run) => runs.has(run)),
  };
}

function linkedNotes(stored: string, catalog: Catalog, from: NoteId): readonly NoteId[] {
  return findLinks(stored).flatMap(({ inside }) => {
    const target = catalog.resolve(inside, from);
    return target.kind === "found" ? [target.id] : [];
  });
}

/** Names that nobody writes by accident, as the words they are made of: the permalink and the file. */
function namesFor({ id, permalink }: MemoryNote): readonly string[] {
  const stem = id.slice(id.lastIndexOf("/") + 1).replace(/\.md(?=#|$)/, "");
  return [permalink ?? "", stem].flatMap((name) => {
    const words = wordsOf(name);
    return words.length < 3 ? [] : [` ${words.join(" ")} `];
  });
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.slice(quotedWords - 1).map((_, at) => words.slice(at, at + quotedWords).join(" "));
}
