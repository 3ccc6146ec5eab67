import type { Catalog } from "../../core/index/catalog.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Vault } from "../ports.ts";

interface Named {
  readonly path: string;
  readonly text?: string | undefined;
}

/** Files of a folder of this very vault under the paths they have in the vault; others below the memory's folder. */
export async function placedIn<T extends Named>(
  vault: Pick<Vault, "read">,
  catalog: Catalog,
  files: readonly T[],
): Promise<readonly T[]> {
  const notes = files.filter(({ path }) => path.toLowerCase().endsWith(".md"));
  const [first] = notes;
  if (!first || catalog.files.has(noteId(first.path))) return files;
  const ends = [...catalog.files.keys()].filter((id) => id.endsWith(`/${first.path}`));
  for (const prefix of ends.map((id) => id.slice(0, -first.path.length))) {
    if (await areIn(vault, catalog, prefix, notes)) return files.map((each) => ({ ...each, path: prefix + each.path }));
  }
  return files.map((each) => ({ ...each, path: noteIn(catalog.root, each.path) }));
}

/** Nothing is read after the first that is not. */
async function areIn(
  vault: Pick<Vault, "read">,
  { files }: Catalog,
  prefix: string,
  notes: readonly Named[],
): Promise<boolean> {
  const ids = notes.map(({ path }) => noteId(prefix + path));
  if (!ids.every((id) => files.has(id))) return false;
  for (const [at, id] of ids.entries()) {
    const stored = await vault.read(id);
    if (!stored.ok || stored.value !== notes[at]?.text) return false;
  }
  return true;
}
