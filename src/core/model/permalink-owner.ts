import { compare } from "../lib/compare.ts";
import { isNamedAsCopy } from "./copy-name.ts";
import type { NoteId } from "./note-id.ts";

/**
 * Of notes that state one permalink, whose it is comes first: the one whose path it was made from, else whose name. A
 * copy comes last; its name is the other one and something more.
 */
export function ownerFirst(permalink: string, slugOf: (path: string) => string): (a: NoteId, b: NoteId) => number {
  const rank = (id: NoteId): number => {
    const slug = slugOf(id);
    if (slug === permalink || permalink.endsWith(`/${slug}`)) return 0;
    if (isNamedAsCopy(id)) return 3;
    return lastPart(slug) === lastPart(permalink) ? 1 : 2;
  };
  return (a, b) => rank(a) - rank(b) || a.length - b.length || compare(a, b);
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
