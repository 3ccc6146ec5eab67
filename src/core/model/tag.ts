/** A tag as tags are compared: without its sign, whatever its case. */
export function plainTag(tag: string): string {
  return tag.trim().replace(/^#/, "").toLowerCase();
}
