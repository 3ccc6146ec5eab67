import MiniSearch from "minisearch";
import { compare } from "../lib/compare.ts";
import { linkPath } from "../lib/link-path.ts";
import { err, ok } from "../lib/result.ts";
import { badInput, fail, type Attempt } from "../model/failure.ts";
import { noteId, type NoteId } from "../model/note-id.ts";
import type { NoteNames } from "../model/note-names.ts";
import { foldedName } from "../model/note-path.ts";
import type { Resolution } from "../model/resolution.ts";
import type { Catalog } from "./catalog.ts";

/** A note somebody named. */
export interface NamedNote {
  readonly id: NoteId;
  /** Whether by one of its names, rather than by a part that fits nothing else. */
  readonly isWhole: boolean;
}

const prefixes = /^(?:episode|antipattern|pattern)-/;
const kindNames = ["PATTERN", "ANTIPATTERN", "EPISODE"];
const mostCandidates = 10;
const mostSuggestions = 5;

/**
 * The note a person or program means: any of its names, or a part of one that fits no other note. Otherwise says which
 * notes it could be, or which are called something like it.
 */
export function findNote(
  catalog: Catalog,
  query: string,
  accept: (id: NoteId) => boolean = () => true,
): Attempt<NamedNote> {
  const path = noteId(query);
  // A whole path, as programs have it, means one note, whatever else may be called so, and however odd it is.
  if (catalog.note(path) && accept(path)) return ok({ id: path, isWhole: true });
  const wanted = withoutBrackets(query);
  const called = idsOf(catalog.resolve(wanted));
  const [id, ...others] = called.filter(accept);
  if (id !== undefined) return others.length === 0 ? ok({ id, isWhole: true }) : ambiguous(query, [id, ...others]);
  if (linkPath(wanted) === "") return err(badInput("note", "Name a note: its path, title, permalink or alias."));
  const [shown, ...alike] = withKind(catalog, wanted).filter(accept);
  if (shown !== undefined)
    return alike.length === 0 ? ok({ id: shown, isWhole: false }) : ambiguous(query, [shown, ...alike]);
  const names = [...catalog.names()].filter((each) => accept(each.id));
  return findByPart(query, wanted, names) ?? notFound(query, names, called);
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

function findByPart(query: string, wanted: string, names: readonly NoteNames[]): Attempt<NamedNote> | undefined {
  for (const part of new Set([wanted, linkPath(wanted)].map(foldedName))) {
    for (const matches of [isWithoutPrefix, startsWith, contains, containsWords]) {
      const [id, ...others] = names.filter((each) => matches(each, part)).map((each) => each.id);
      if (id !== undefined) return others.length === 0 ? ok({ id, isWhole: false }) : ambiguous(query, [id, ...others]);
    }
  }
  return undefined;
}

/** `2026-01-21-session-42` for the note `EPISODE-2026-01-21-session-42`; likewise a pattern without its prefix. */
function isWithoutPrefix({ title, stem }: NoteNames, wanted: string): boolean {
  return [title, stem].some((name) => foldedName(name).replace(prefixes, "") === wanted);
}

function startsWith({ title, stem }: NoteNames, wanted: string): boolean {
  return [title, stem].some((name) => {
    const folded = foldedName(name);
    return folded.startsWith(wanted) || folded.replace(prefixes, "").startsWith(wanted);
  });
}

function contains({ title, stem, aliases }: NoteNames, wanted: string): boolean {
  return [title, stem, ...aliases].some((name) => foldedName(name).includes(wanted));
}

/** `shed load` for the note `PATTERN-shed-load-early`, which people are shown as `Shed load early`. */
function containsWords({ title, stem, aliases }: NoteNames, wanted: string): boolean {
  const words = spaced(wanted);
  return [title, stem, ...aliases].some((name) => spaced(foldedName(name)).includes(words));
}

function spaced(name: string): string {
  return name.replaceAll(/[-_]+/g, " ");
}

function ambiguous(query: string, ids: readonly NoteId[]): Attempt<never> {
  const candidates = ids.toSorted(compare).slice(0, mostCandidates);
  const message = `"${query}" fits ${String(ids.length)} notes: ${candidates.join(", ")}. Name one of them by its path.`;
  return fail("AMBIGUOUS", message, { candidates });
}

function notFound(query: string, names: readonly NoteNames[], refused: readonly NoteId[]): Attempt<never> {
  const suggestions = similarNames(query, names);
  const [other] = refused;
  const what =
    other === undefined ? `No note is called "${query}".` : `"${query}" is ${other}, a note of another kind.`;
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(", ")}?` : "";
  return fail("NOT_FOUND", what + hint, { suggestions });
}

function similarNames(query: string, names: readonly NoteNames[]): readonly NoteId[] {
  const search = new MiniSearch<NoteNames>({
    fields: ["title", "stem", "aliases"],
    searchOptions: { fuzzy: 0.3, prefix: true },
  });
  search.addAll(names);
  const ids = new Map(names.map(({ id }) => [String(id), id]));
  return search
    .search(query.replaceAll(/[-_/]/g, " "))
    .sort((a, b) => b.score - a.score || compare(String(a.id), String(b.id)))
    .slice(0, mostSuggestions)
    .flatMap(({ id }) => ids.get(String(id)) ?? []);
}
