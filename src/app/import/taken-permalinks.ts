import type { Catalog } from "../../core/index/catalog.ts";

/** The permalinks that notes state, so that a new one gets another. */
export function takenPermalinks(catalog: Pick<Catalog, "files">): Set<string> {
  return new Set([...catalog.files.values()].flatMap(({ note }) => note.permalink ?? []));
}
