import { noteId, type NoteId } from "../core/model/note-id.ts";
import { readFrontmatter } from "../core/notes/frontmatter.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setFields } from "../core/notes/patch-fields.ts";
import { readMoment } from "../core/lib/time.ts";
import { defined } from "../core/lib/defined.ts";
import { changeNote } from "./change-note.ts";
import { tellSegment } from "./narrator/tell-segment.ts";
import type { Vault } from "./ports.ts";
import type { Narrator } from "./ports/language-model.ts";

/**
 * Writes beside what an episode says of itself how a language model would title and sum it up, for people to read:
 * neither is searched, and the title made without one stays. An episode of which it can say nothing is let be, and so is
 * one of which it has said something; where it does not answer, or is no longer wanted, the rest is not asked about.
 */
export async function nameEpisodes(
  vault: Pick<Vault, "read" | "process">,
  narrator: () => Narrator | undefined,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const asked = narrator();
    if (!asked || !(await nameEpisode(vault, asked, noteId(id)))) return;
  }
}

/** Answers whether it is worth going on. */
async function nameEpisode(vault: Pick<Vault, "read" | "process">, narrator: Narrator, id: NoteId): Promise<boolean> {
  const text = await vault.read(id);
  if (!text.ok || readFrontmatter(text.value).fields.has("model_title")) return true;
  const { note } = parseNote(id, text.value);
  if (note.kind !== "episode" || note.messages.length === 0) return true;
  const messages = note.messages.map(({ role, timestamp = "", text: said }) =>
    defined({ speaker: role, text: said, at: readMoment(timestamp)?.at }),
  );
  const told = await tellSegment(narrator, messages);
  if (!told.ok) return told.error.code === "MALFORMED";
  const { title, summary } = told.value;
  const fields = Object.entries({ model_title: title, model_summary: summary }).filter(([, words]) => words !== "");
  if (fields.length > 0) await changeNote(vault, id, (now) => setFields(now, Object.fromEntries(fields)));
  return true;
}
