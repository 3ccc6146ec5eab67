import MiniSearch from "minisearch";
import { linkPath } from "../lib/link-path.ts";
import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Catalog } from "./catalog.ts";
import type { NoteNames } from "../model/note-names.ts";

const prefixes = /^(?:episode|antipattern|pattern)-/i;
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
): Attempt<NoteId> {
  const wanted = linkPath(query.trim().replaceAll(/^\[\[|\]\]$/g, ""));
  if (wanted === "") return fail("INVALID_ARGUMENT", "Name a note: its path, title, permalink or alias.");
  const exact = catalog.resolve(wanted);
  if (exact.kind === "ambiguous") return ambiguous(query, exact.ids);
  if (exact.kind === "found" && accept(exact.id)) return ok(exact.id);
  const names = [...catalog.names()].filter(({ id }) => accept(id));
  return findByPart(query, wanted.toLowerCase(), names) ?? notFound(query, names);
}

function findByPart(query: string, wanted: string, names: readonly NoteNames[]): Attempt<NoteId> | undefined {
  for (const matches of [isWithoutPrefix, startsWith, contains]) {
    const [id, ...others] = names.filter((each) => matches(each, wanted)).map((each) => each.id);
    if (id !== undefined) return others.length === 0 ? ok(id) : ambiguous(query, [id, ...others]);
  }
  return undefined;
}

/** `2026-01-21-session-42` for the note `EPISODE-2026-01-21-session-42`; likewise a pattern without its prefix. */
function isWithoutPrefix({ title, stem }: NoteNames, wanted: string): boolean {
  return [title, stem].some((name) => name.toLowerCase().replace(prefixes, "") === wanted.replace(prefixes, ""));
}

function startsWith({ title, stem }: NoteNames, wanted: string): boolean {
  return [title, stem].some((name) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.replace(prefixes, "").startsWith(wanted);
  });
}

function contains({ title, stem, aliases }: NoteNames, wanted: string): boolean {
  return [title, stem, ...aliases].some((name) => name.toLowerCase().includes(wanted));
}

function ambiguous(query: string, ids: readonly NoteId[]): Attempt<NoteId> {
  const candidates = ids.toSorted().slice(0, mostCandidates);
  const message = `"${query}" fits ${String(ids.length)} notes: ${candidates.join(", ")}. Name one of them by its path.`;
  return fail("AMBIGUOUS", message, { candidates });
}

function notFound(query: string, names: readonly NoteNames[]): Attempt<NoteId> {
  const suggestions = similarNames(query, names);
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(", ")}?` : "";
  return fail("NOT_FOUND", `No note is called "${query}".${hint}`, { suggestions });
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
    .slice(0, mostSuggestions)
    .flatMap(({ id }) => ids.get(String(id)) ?? []);
}
