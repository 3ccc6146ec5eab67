import { compare } from "../../core/lib/compare.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { stemOf } from "../../core/notes/kind.ts";
import type { Library } from "../library.ts";
import { slugOfKind } from "./pattern-input.ts";

/** The patterns of a kind that go by a name, however that is spelt. */
export function patternsNamed(
  { catalog }: Pick<Library, "catalog">,
  name: string,
  kind: Pattern["kind"],
): readonly NoteId[] {
  const slug = slugOfKind(kind, name);
  const isNamed = (note: Pattern): boolean =>
    [note.title, stemOf(note.id), ...note.aliases].some((each) => slugOfKind(kind, each) === slug);
  if (slug === "") return [];
  return catalog
    .patterns()
    .filter((note) => note.kind === kind && isNamed(note))
    .map(({ id }) => id)
    .sort(compare);
}
