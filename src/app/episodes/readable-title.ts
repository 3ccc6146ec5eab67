import { ownWords, type ParsedNote } from "../../core/model/note.ts";

/** What an episode was for says more than its file's name; a pattern's name is made readable, as its heading spells it. */
export function readableTitle(title: string, note: ParsedNote | undefined): string {
  const own = note && ownWords(note);
  if (own !== undefined) return own;
  const slug = /^(?:ANTI)?PATTERN-([\p{L}\p{N}-]+)$/u.exec(title)?.[1];
  if (slug === undefined) return title;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
