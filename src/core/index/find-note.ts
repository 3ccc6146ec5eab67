import { defined } from "../lib/defined.ts";
import { linkPath } from "../lib/link-path.ts";
import { err, ok } from "../lib/result.ts";
import { badInput, fail, type Attempt } from "../model/failure.ts";
import type { NoteKind } from "../model/note-base.ts";
import { outwardKind, ownWords } from "../model/note.ts";
import { noteId, type NoteId } from "../model/note-id.ts";
import type { NoteNames } from "../model/note-names.ts";
import { foldedName } from "../model/note-path.ts";
import type { Resolution } from "../model/resolution.ts";
import type { Catalog } from "./catalog.ts";
import { ambiguous, notFound, pluralOf } from "./name-failures.ts";
import { unreadNamed } from "./unread-named.ts";

/** A note somebody named. */
export interface NamedNote {
  readonly id: NoteId;
  /** Whether by one of its names, rather than by a part that fits nothing else. */
  readonly isWhole: boolean;
}

/** Which notes may be meant. */
export interface Wanted {
  /** What one of them is called, such as `learning`, where there is a word for it. */
  readonly kind?: string;
  /** What they are called together, where that is more than the plural of that. */
  readonly what?: string;
  readonly accept: (id: NoteId) => boolean;
}

const prefixes = /^(?:episode|antipattern|pattern)-/;
const kindNames = ["PATTERN", "ANTIPATTERN", "EPISODE"];

/**
 * The note a person or program means: any of its names, or a part of one that fits no other note. Otherwise says which
 * notes it could be, or which are called something like it.
 */
export function findNote(
  catalog: Catalog,
  query: string,
  { kind, accept, ...beside }: Wanted = { accept: () => true },
): Attempt<NamedNote> {
  const what = beside.what ?? pluralOf(kind);
  const path = noteId(query);
  // A whole path, as programs have it, means one note, whatever else may be called so, and however odd it is.
  if (catalog.note(path) && accept(path)) return ok({ id: path, isWhole: true });
  const wanted = withoutBrackets(query);
  const called = idsOf(catalog.resolve(wanted));
  const [id, ...others] = called.filter(accept);
  if (id !== undefined)
    return others.length === 0 ? ok({ id, isWhole: true }) : ambiguous(query, [id, ...others], what);
  if (linkPath(wanted) === "") return err(badInput("note", "Name a note: its path, title, permalink or alias."));
  const [shown, ...alike] = withKind(catalog, wanted).filter(accept);
  if (shown !== undefined)
    return alike.length === 0 ? ok({ id: shown, isWhole: false }) : ambiguous(query, [shown, ...alike], what);
  const names = [...catalog.names()].filter((each) => accept(each.id));
  return findLoosely(catalog, query, names, { called, ...defined({ kind, what }) });
}

interface Asked extends Pick<Wanted, "what"> {
  readonly query: string;
}

/** By what is no name of its own. */
function findLoosely(
  catalog: Catalog,
  query: string,
  names: readonly NoteNames[],
  { called, kind, what }: { readonly called: readonly NoteId[] } & Pick<Wanted, "kind" | "what">,
): Attempt<NamedNote> {
  const wanted = withoutBrackets(query);
  const asked = { query, ...defined({ what }) };
  return (
    findUnread(catalog, wanted) ??
    findAsShown(asked, wanted, catalog, names) ??
    findByPart(asked, wanted, names) ??
    findByShownPart(asked, wanted, catalog, names) ??
    notFound(query, names, {
      shown: (id) => shownAs(catalog, id),
      ...defined({ kind, other: otherCalled(catalog, query, called) }),
    })
  );
}

/** What stands there by that name, of whatever kind it is. */
function otherCalled(
  catalog: Catalog,
  query: string,
  [refused]: readonly NoteId[],
): { readonly id: NoteId; readonly kind: NoteKind } | undefined {
  const all = [...catalog.names()];
  const meant = refused === undefined ? findByPart({ query }, withoutBrackets(query), all) : ok({ id: refused });
  const note = meant?.ok === true ? catalog.note(meant.value.id) : undefined;
  return note && { id: note.id, kind: outwardKind(note) };
}

function findUnread(catalog: Catalog, wanted: string): Attempt<never> | undefined {
  const id = unreadNamed(catalog, linkPath(wanted));
  return id && fail("NOT_FOUND", `${catalog.unread.get(id) ?? ""} Nothing is known of it until then.`);
}

/** Answers name an episode by what it was for, and a pattern by its heading. */
function findAsShown(
  query: Asked,
  wanted: string,
  catalog: Catalog,
  names: readonly NoteNames[],
): Attempt<NamedNote> | undefined {
  return only(query, names, { isWhole: true, matches: ({ id }) => shownAs(catalog, id) === foldedName(wanted) });
}

/** A part of that; a path is no part of a sentence. */
function findByShownPart(
  query: Asked,
  wanted: string,
  catalog: Catalog,
  names: readonly NoteNames[],
): Attempt<NamedNote> | undefined {
  if (/[/\\]/.test(wanted)) return undefined;
  const part = foldedName(wanted);
  return only(query, names, { isWhole: false, matches: ({ id }) => shownAs(catalog, id).includes(part) });
}

function shownAs(catalog: Catalog, id: NoteId): string {
  const note = catalog.note(id);
  return foldedName((note && ownWords(note))?.trim() ?? "");
}

interface Match {
  readonly isWhole: boolean;
  readonly matches: (names: NoteNames) => boolean;
}

/** The one that matches; nothing where none does. */
function only(
  { query, what }: Asked,
  names: readonly NoteNames[],
  { isWhole, matches }: Match,
): Attempt<NamedNote> | undefined {
  const [id, ...others] = names.filter(matches).map((each) => each.id);
  if (id === undefined) return undefined;
  return others.length === 0 ? ok({ id, isWhole }) : ambiguous(query, [id, ...others], what);
}

/** The notes a name stands for, those it may stand for where it is ambiguous. */
export function notesNamed(catalog: Catalog, name: string, from?: NoteId): readonly NoteId[] {
  const ids = idsOf(catalog.resolve(name, from));
  return ids.length > 0 || linkPath(name) === "" ? ids : withKind(catalog, name, from);
}

/** Titles are shown to people without their kind and its hyphens: `Retry early` for `PATTERN-retry-early`. */
function withKind(catalog: Catalog, name: string, from?: NoteId): readonly NoteId[] {
  return kindNames.flatMap((kind) => idsOf(catalog.resolve(`${kind}-${linkPath(name)}`, from)));
}

/** A name as typed or pasted, without the brackets of a link. */
export function withoutBrackets(query: string): string {
  return query.trim().replaceAll(/^\[\[|\]\]$/g, "");
}

function idsOf(resolution: Resolution): readonly NoteId[] {
  switch (resolution.kind) {
    case "found":
      return [resolution.id];
    case "ambiguous":
      return resolution.ids;
    case "none":
      return [];
  }
}

function findByPart(query: Asked, wanted: string, names: readonly NoteNames[]): Attempt<NamedNote> | undefined {
  for (const part of new Set([wanted, linkPath(wanted)].map(foldedName))) {
    for (const matches of [isWithoutPrefix, contains]) {
      const found = only(query, names, { isWhole: false, matches: (each) => matches(each, part) });
      if (found) return found;
    }
  }
  return undefined;
}

/** Of names that no note has, those that one may mean likewise: without their prefix, else by a part of them. */
export function namesMeant(names: readonly string[], query: string): readonly string[] {
  const part = foldedName(linkPath(withoutBrackets(query)));
  if (part === "") return [];
  const as = (name: string): Called => ({ title: name, stem: name, aliases: [] });
  const bare = names.filter((name) => isWithoutPrefix(as(name), part));
  return bare.length > 0 ? bare : names.filter((name) => contains(as(name), part));
}

type Called = Pick<NoteNames, "title" | "stem" | "aliases">;

/** `2026-01-21-session-42` for the note `EPISODE-2026-01-21-session-42`; likewise a pattern without its prefix. */
function isWithoutPrefix({ title, stem }: Called, wanted: string): boolean {
  return [title, stem].some((name) => foldedName(name).replace(prefixes, "") === wanted);
}

/** `shed load` for the note `PATTERN-shed-load-early`, which people are shown as `Shed load early`. */
function contains({ title, stem, aliases }: Called, wanted: string): boolean {
  const words = spaced(wanted);
  return [title, stem, ...aliases].some((name) => spaced(foldedName(name)).includes(words));
}

function spaced(name: string): string {
  return name.replaceAll(/[-_]+/g, " ");
}
