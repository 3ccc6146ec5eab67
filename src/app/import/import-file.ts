import { messageOf } from "../../core/lib/message-of.ts";
import { readSource } from "../../core/conversation/read/read-source.ts";
import type { SourceEnd } from "../../core/conversation/read/source-reader.ts";
import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import { maskSecrets } from "../../core/extract/mask-secrets.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Episode } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import { exclusionWarnings } from "../excluded-note.ts";
import { conversationTally, type ConversationTally } from "./import-conversation.ts";
import { nameOf, type ImportWork } from "./import-desks.ts";
import type { ImportedFile, Row } from "./import-report.ts";
import { importedEpisode } from "./imported-episode.ts";
import { keptProjects } from "./named-project.ts";
import type { Placed } from "./place-episode.ts";
import { tellingNow } from "./plan-conversation.ts";
import type { OpenPieces } from "../ports.ts";

/** Imports one file: its conversations one after the other while it is read, or its session when it has been. */
export async function importFile(path: string, open: OpenPieces, asked: ImportWork): Promise<Row> {
  const opened = await open(path);
  if (!opened.ok) return skippedRow(path, opened.error.message, true);
  const source = readSource(path);
  const tally = conversationTally(path, asked);
  const addAll = async (found: readonly FoundConversation[]): Promise<void> => {
    for (const each of found) await tally.add(each);
  };
  try {
    for await (const piece of opened.value) await addAll(source.take(piece));
  } catch (cause) {
    const why = messageOf(cause);
    return cutShort(path, tally, `"${path}" could not be read to its end: ${why}`);
  }
  const end = source.finish();
  await addAll(end.conversations);
  return tally.count() > 0 ? await tally.row(end) : await sessionRow(path, end, asked);
}

/** What was whole before a file could not be read any further is kept. */
async function cutShort(path: string, tally: ConversationTally, why: string): Promise<Row> {
  if (tally.count() === 0) return skippedRow(path, why, true);
  return await tally.row({ warnings: [why], isDamaged: true });
}

async function sessionRow(path: string, end: SourceEnd, { project, vault, desks, clock }: ImportWork): Promise<Row> {
  const { draft, format, masked, warnings, reason = "", isDamaged = false } = end;
  if (!draft || !format) return skippedRow(path, reason, isDamaged, warnings);
  const { text: file, count } = maskSecrets(nameOf(path));
  const episode = importedEpisode(draft, { ...tellingNow(clock, file), format, ...defined({ project }) });
  return await placedSession(episode, { path, masked: masked + count, warnings }, { project, vault, desks });
}

/** What becomes of a session. */
export async function placedSession(
  episode: Episode,
  { path, masked, warnings }: Pick<ImportedFile, "path" | "masked" | "warnings">,
  { project, vault, desks }: Pick<ImportWork, "project" | "vault" | "desks">,
): Promise<Row> {
  const placed = await desks.sessions.place(episode, project);
  if (!placed.ok) return skippedRow(path, placed.error.message, true, warnings);
  const { decisions, events, lessons } = episode;
  const session = {
    ...{ task: episode.task, date: episode.date ?? null, outcome: episode.outcome ?? null },
    ...{ decisions: decisions.length, events: events.length, lessons: lessons.length },
  };
  const excluded = placed.value.json ? [] : await exclusionWarnings(vault, noteId(placed.value.note.id));
  const kept = keptProjects(project, [placed.value]);
  const told = { path, ...shown(placed.value), masked, warnings: [...warnings, ...kept, ...excluded], session };
  return { file: told, failed: false };
}

function shown({ note, json }: Placed): Pick<ImportedFile, "status" | "notes" | "episode"> {
  return { status: note.status, notes: [note], ...defined({ episode: json }) };
}

export function skippedRow(path: string, reason: string, failed: boolean, warnings: readonly string[] = []): Row {
  const told = { path, status: "skipped" as const, notes: [], masked: 0, warnings: [reason, ...warnings] };
  return { file: told, failed };
}
