/** A link target without the parts that do not name a note: `folder/Note#Heading^block|alias` is `folder/Note`. */
export function linkPath(inside: string): string {
  return (inside.split("|", 1)[0] ?? "").split(/[#^]/, 1)[0]?.trim() ?? "";
}
