import { firstOfEach } from "../../core/lib/first-of-each.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { ok } from "../../core/lib/result.ts";
import { isMemory, isPattern, type ParsedNote } from "../../core/model/note.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { findLinks } from "../../core/notes/wiki-link.ts";
import { isLog, isPast } from "../../core/retrieval/accept.ts";
import { uncompared } from "../../core/retrieval/retrieve.ts";
import type { Library } from "../library.ts";
import { showHit, type SearchHit } from "./show-hits.ts";

/** The notes that a text links to, patterns first, else as they stand there; each tells what it is about. */
export function linkedHits({ catalog }: Library, text: string, path: NoteId): readonly SearchHit[] {
  const named = findLinks(text).map(({ inside }) => catalog.resolve(linkPath(inside), path));
  const ids = new Set(named.flatMap((each) => (each.kind === "found" && each.id !== path ? [each.id] : [])));
  const notes = [...ids].flatMap((id) => catalog.note(id) ?? []).filter(isShown);
  return [...notes.filter(isPattern), ...notes.filter((note) => !isPattern(note))].map((note) =>
    showHit(
      { id: note.id, unit: 0, score: 0, tier: 0, legs: [], factors: [], ...uncompared },
      note,
      written(catalog),
      new Set(),
    ),
  );
}

const written = ({ root }: Library["catalog"]): Parameters<typeof showHit>[2] => ({ text: ok(""), root, query: {} });

function isShown(note: ParsedNote): boolean {
  return (isMemory(note) || note.kind === "note") && !isLog(note) && !isPast(note);
}

/** So many of what is linked come first, and the others after what shares words. */
export function linkedFirst(
  linked: readonly SearchHit[],
  others: readonly SearchHit[],
  first: number,
): readonly SearchHit[] {
  const byWords = new Map(others.map((hit) => [hit.id, hit]));
  const told = linked.map((hit) => byWords.get(hit.id) ?? hit);
  return firstOfEach([...told.slice(0, first), ...others, ...told], ({ id }) => id);
}
