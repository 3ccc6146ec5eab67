import type { Catalog } from "../../core/index/catalog.ts";
import { noteIn } from "../../core/model/memory-root.ts";
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
  const ids = [...catalog.files.keys()];
  if (!first || ids.some((id) => id === first.path)) return files;
  const ends = ids.filter((id) => id.endsWith(`/${first.path}`));
  for (const prefix of ends.map((id) => id.slice(0, -first.path.length))) {
    const same = await Promise.all(notes.map(async (each) => isIn(vault, catalog, prefix, each)));
    if (same.every(Boolean)) return files.map((each) => ({ ...each, path: prefix + each.path }));
  }
  return files.map((each) => ({ ...each, path: noteIn(catalog.root, each.path) }));
}

async function isIn(
  vault: Pick<Vault, "read">,
  catalog: Catalog,
  prefix: string,
  { path, text }: Named,
): Promise<boolean> {
  const id = [...catalog.files.keys()].find((each) => each === prefix + path);
  if (id === undefined) return false;
  const stored = await vault.read(id);
  return stored.ok && stored.value === text;
}
