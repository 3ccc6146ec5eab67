import type { Catalog } from "../../core/index/catalog.ts";
import { isObject } from "../../core/lib/json.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";

/**
 * Whether a command of ours made what a note says, on this device or another: what is proposed, imported or migrated
 * repeats what was known before, and shows nobody who used it.
 */
export function isMadeByUs(catalog: Catalog, id: NoteId, text: string): boolean {
  return isProposal(catalog, id) || isProposed(catalog, id) || isReadElsewhere(text);
}

/** What is imported or migrated says in several fields where it was read; a person says it in a word or an address. */
export const isReadElsewhere = (text: string): boolean => isObject(readFrontmatter(text).fields.get("source")?.value);

const isProposal = (catalog: Catalog, id: NoteId): boolean => catalog.note(id)?.kind === "proposal";

function isProposed(catalog: Catalog, id: NoteId): boolean {
  const name = foldedName(id);
  return catalog
    .proposals()
    .some(({ status, changes }) =>
      changes.some(({ kind, path }) => (status === "accepted" || kind === "new") && foldedName(path) === name),
    );
}
