import type { Catalog } from "../../core/index/catalog.ts";
import { compare } from "../../core/lib/compare.ts";
import { nearest } from "../../core/lib/nearest.ts";
import { plainTag } from "../../core/model/tag.ts";

type Known = Pick<Catalog, "memories">;

/** That no memory has a tag, which would look like a tag under which nothing has happened. */
export function unknownTag(catalog: Known, named: string | undefined): string | undefined {
  if (named === undefined) return undefined;
  const tags = new Set(catalog.memories().flatMap(({ tags: own }) => own.map(plainTag)));
  if (tags.has(plainTag(named))) return undefined;
  const [near] = nearest(plainTag(named), [...tags].sort(compare));
  return `No memory has the tag "${named}".${near === undefined ? "" : ` Did you mean ${near}?`}`;
}

/** Whether a note lies in a folder, or deeper; in the vault's own, all do. */
export function isBelow(id: string, folder: string): boolean {
  const path = folder.replace(/\/+$/, "");
  return path === "" || path === "." || id.startsWith(`${path}/`);
}

/** Likewise of a folder. */
export function unknownFolder(catalog: Known, named: string | undefined): string | undefined {
  if (named === undefined || catalog.memories().some(({ id }) => isBelow(id, named))) return undefined;
  return `There is no memory below "${named}".`;
}
