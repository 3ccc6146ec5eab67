const pointer = /[|#^]/;

/** A link target without the parts that do not name a note: `folder/Note#Heading^block|alias` is `folder/Note`. */
export function linkPath(inside: string): string {
  if (!pointer.test(inside)) return inside.trim();
  return inside.slice(0, inside.search(pointer)).trim();
}
