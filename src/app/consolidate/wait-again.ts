import { saysMore } from "../../core/facts/due.ts";
import type { Episode } from "../../core/model/episode.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";

/** A note in which something new was told, and whose facts are therefore to be looked for again. */
export function waitingAgain(text: string, before: Episode): string {
  if (before.consolidatedAt === undefined) return text;
  const { note } = parseNote(before.id, text);
  if (note.kind !== "episode" || !saysMore(before, note)) return text;
  const unmarked = setFields(text, { consolidated_at: undefined });
  return unmarked.ok ? unmarked.value : text;
}
