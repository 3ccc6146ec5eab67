import type { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { MemoryNote } from "../../core/model/note.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { findLinks } from "../../core/notes/wiki-link.ts";

/** So many words in a row are no accident. */
const quotedWords = 8;
/** A name of fewer words, or parts of words, is often written when no note is meant. */
const namingWords = 3;

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
  const cites = citedIn(stored);
  const runs = new Set(quotable(stored));
  return {
    names: (note) => linked.has(note.id) || namesFor(note).some(cites),
    quotes: (text) => quotable(text).some((run) => runs.has(run)),
  };
}

function linkedNotes(stored: string, catalog: Catalog, from: NoteId): readonly NoteId[] {
  return findLinks(stored).flatMap(({ inside }) => {
    const target = catalog.resolve(inside, from);
    return target.kind === "found" ? [target.id] : [];
  });
}

/** The permalink and the name of the file. */
function namesFor({ id, permalink }: MemoryNote): readonly string[] {
  const stem = id.slice(id.lastIndexOf("/") + 1).replace(/\.md(?=#|$)/, "");
  return permalink === undefined ? [stem] : [permalink, stem];
}

/** A name is cited where nobody writes it by accident; one that is said in plain words, only as a name. */
function citedIn(stored: string): (name: string) => boolean {
  const said = asSaid(stored);
  const marked = new Set(
    [...stored.matchAll(/["“”„«»`*]([^"“”„«»`*\n]+)(?=["“”«»`*])/gu)].map(([, name = ""]) => asSaid(name)),
  );
  return (name) => {
    const words = wordsOf(name);
    const parts = words.map((word) => word.split(/[-_]/).length);
    if (parts.reduce((sum, count) => sum + count, 0) < namingWords) return false;
    const isPlain = words.length < quotedWords && Math.max(...parts) < namingWords;
    return isPlain ? marked.has(asSaid(name)) : said.includes(asSaid(name));
  };
}

const asSaid = (text: string): string => ` ${wordsOf(text).join(" ")} `;

/** What is joined by hyphens is one word, as most names of notes are. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The words in a row by which a text is known again: of what it says in sentences, neither its fields nor its links. */
function quotable(text: string): readonly string[] {
  const body = text.slice(readFrontmatter(text).bodyStart);
  return passagesOf(body).flatMap((passage) => runsOf(wordsOf(passage)));
}

/** Lines of one paragraph, item or cell belong together; what stands on both sides of a link does not. */
function passagesOf(body: string): readonly string[] {
  const breaks = /\n[ \t]*(?=\n)|\n[ \t]*(?=(?:[-*+]|#+|\d+[.)])[ \t])|\]\([^)\n]*\)|[a-z]+:\/\/\S+|\|/i;
  let from = 0;
  const between = findLinks(body).map(({ start, end }) => {
    const passage = body.slice(from, start);
    from = end;
    return passage;
  });
  return [...between, body.slice(from)].flatMap((passage) => passage.split(breaks));
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.slice(quotedWords - 1).map((_, at) => words.slice(at, at + quotedWords).join(" "));
}
