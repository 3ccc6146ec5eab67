import { conversationEpisodes } from "../../core/conversation/conversation-episodes.ts";
import { writtenLine, type MessageLog } from "../../core/conversation/message-log.ts";
import { sessionIdOf } from "../../core/conversation/session-id.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import { ok } from "../../core/lib/result.ts";
import type { Conversation } from "../../core/model/conversation.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { appendToSection } from "../../core/notes/patch-section.ts";
import { episodeSections } from "../../core/notes/render-episode.ts";
import { relationLine } from "../../core/notes/render-record.ts";
import { changeNote } from "../change-note.ts";
import { dayHere } from "../day-here.ts";
import { exclusionWarnings } from "../excluded-note.ts";
import type { ImportedNote } from "./import-report.ts";
import type { LogFile } from "./keep-messages.ts";
import { importDesk } from "./place-episode.ts";
import { tellingNow } from "./plan-conversation.ts";
import type { Clock, Vault } from "../ports.ts";

interface Place {
  readonly vault: Vault;
  readonly catalog: Catalog;
  readonly clock: Clock;
}

interface Kept {
  /** The conversation. */
  readonly id: string;
  readonly log: MessageLog;
  readonly file: LogFile;
}

export interface WrittenEpisodes {
  readonly notes: readonly ImportedNote[];
  readonly warnings: readonly string[];
  /** Whether one could not be written; it is tried again when more is said. */
  readonly isCutShort: boolean;
}

/** Writes the episodes that are settled and in no note yet. Each is marked as written once it is, so none comes twice. */
export async function writeEpisodes(place: Place, { id, log, file }: Kept): Promise<WrittenEpisodes> {
  const notes: ImportedNote[] = [];
  const warnings: string[] = [];
  const desk = importDesk(place.vault, place.catalog, {
    write: true,
    isShown: false,
    preview: false,
    today: dayHere(place.clock),
  });
  const conversation: Conversation = { id, format: "messages", messages: log.messages };
  const from = log.settled.findIndex((segment) => segment === log.unwritten[0]);
  const told =
    from === -1 ? [] : conversationEpisodes(conversation, log.settled, { ...tellingNow(place.clock, wayIn), from });
  for (const [index, { episode }] of told.entries()) {
    const segment = log.settled[from + index];
    if (!segment || !log.unwritten.includes(segment)) continue;
    const placed = await desk.place(episode);
    if (!placed.ok) return { notes, warnings: [...warnings, placed.error.message], isCutShort: true };
    const { note } = placed.value;
    const former = log.settled[from + index - 1];
    if (former) await nameNext(place, sessionIdOf(id, former), note.title);
    await file.append([writtenLine(segment, note.id)]);
    notes.push(note);
    warnings.push(...(await exclusionWarnings(place.vault, noteId(note.id))));
  }
  return { notes, warnings, isCutShort: false };
}

/** Which file a note of such a conversation says it came in. */
const wayIn = "add_messages";

/** Says in the note of an episode which one came next, unless it does; a note that is gone is let be. */
async function nameNext(
  { vault, catalog }: Pick<Place, "vault" | "catalog">,
  sessionId: string,
  next: string,
): Promise<void> {
  const name = foldedName(sessionId);
  const known = catalog.memories().find((note) => note.kind === "episode" && foldedName(note.sessionId) === name);
  const id = known?.id ?? noteIn(catalog.root, `episodes/EPISODE-${sessionId}.md`);
  await changeNote(vault, id, (text) => withNext(id, text, next));
}

/** The note of an episode, with which one came next, unless it says so. */
export function withNext(id: NoteId, text: string, next: string): Attempt<string> {
  const { note } = parseNote(id, text);
  if (note.kind !== "episode") return ok(text);
  const isThere = note.relations.some(({ type, target }) => type === "precedes" && target === next);
  const line = relationLine({ type: "precedes", target: next });
  return isThere ? ok(text) : appendToSection(text, ["Relations"], line, episodeSections);
}
