import type { Catalog } from "../../core/index/catalog.ts";
import { compare } from "../../core/lib/compare.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Learning } from "../../core/model/learning.ts";

type Links = Pick<Catalog, "note" | "resolve">;
type Learnings = Links & Pick<Catalog, "memories">;
export type ResolveLink = (link: string | undefined, from: NoteId) => string;

/** What a link in a learning leads to, also an entry of a memory file; itself where it leads nowhere. */
export function linkResolver(catalog: Links): ResolveLink {
  return (link = "", from) => {
    if (link === "" || catalog.note(noteId(link))) return link;
    const found = catalog.resolve(link, from);
    return found.kind === "found" ? found.id : link;
  };
}

/** What each learning contradicts, whichever of the two says so; where another one has taken its place, that one. */
export function opponentsIn(catalog: Learnings): ReadonlyMap<string, readonly string[]> {
  const resolve = linkResolver(catalog);
  const opponents = new Map<string, Set<string>>();
  const meet = (one: string, other: string): void => {
    opponents.set(one, (opponents.get(one) ?? new Set()).add(other));
  };
  for (const note of learningsIn(catalog)) {
    for (const link of note.contradicts ?? []) {
      const [one, other] = [standing(catalog, note.id), standing(catalog, resolve(link, note.id))];
      if (one === other) continue;
      meet(one, other);
      meet(other, one);
    }
  }
  return new Map([...opponents].map(([id, others]) => [id, [...others].toSorted(compare)]));
}

/** What each learning has taken the place of, also by way of others. */
export function replacedIn(catalog: Learnings): (id: string) => readonly Learning[] {
  const resolve = linkResolver(catalog);
  const replaced = new Map<string, Learning[]>();
  for (const note of learningsIn(catalog)) {
    if (note.supersededBy === undefined) continue;
    const by = resolve(note.supersededBy, note.id);
    replaced.set(by, [...(replaced.get(by) ?? []), note]);
  }
  return (id) => {
    const found = new Map<string, Learning>();
    const seen = new Set([id]);
    for (const at of seen) {
      for (const each of replaced.get(at) ?? []) {
        if (!seen.has(each.id)) found.set(each.id, each);
        seen.add(each.id);
      }
    }
    return [...found.values()];
  };
}

/** The learning that stands for it by now. */
function standing(catalog: Links, id: string): string {
  const resolve = linkResolver(catalog);
  const seen = new Set([id]);
  for (const at of seen) {
    const note = catalog.note(noteId(at));
    if (note?.kind === "learning" && note.supersededBy !== undefined) seen.add(resolve(note.supersededBy, note.id));
  }
  return [...seen].at(-1) ?? id;
}

function learningsIn(catalog: Pick<Catalog, "memories">): readonly Learning[] {
  return [...catalog.memories()].flatMap((note) => (note.kind === "learning" ? [note] : []));
}
