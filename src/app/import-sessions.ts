import * as z from "zod";
import type { Extraction } from "../core/extract/draft.ts";
import { extractSession } from "../core/extract/extract-session.ts";
import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, fail, type Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { filledText, oneOf, readArguments } from "./arguments.ts";
import { importedEpisode } from "./imported-episode.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import { importDesk, type ImportDesk, type Placed } from "./place-episode.ts";
import type { Library } from "./library.ts";
import type { NoteRef } from "./note-ref.ts";
import type { OpenLines, Ports, Vault } from "./ports.ts";

export const importFormats = ["markdown", "json"] as const;

export const importArguments = z.strictObject({
  files: z
    .array(filledText("a path"))
    .min(1, "must name a file")
    .describe("Claude Code transcripts (JSONL) and session logs (JSON, Markdown)"),
  format: oneOf(importFormats).default("markdown").describe("what they become: markdown, notes; or json, only shown"),
  project: z.string().optional().describe("the project they belong to; else what a transcript says"),
  write: z.boolean().default(false).describe("write the notes; else only say what would be"),
});

export interface ImportedFile {
  readonly path: string;
  readonly status: "created" | "merged" | "unchanged" | "skipped";
  readonly notes: readonly NoteRef[];
  /** How many secrets were taken out. */
  readonly masked: number;
  readonly warnings: readonly string[];
  /** What it tells of, where it tells of a session. */
  readonly session?: ImportedSession;
  /** The same as JSON of the original design, where that was asked for. */
  readonly episode?: object;
}

export interface ImportedSession {
  readonly task: string;
  readonly date: string | null;
  readonly outcome: string | null;
  readonly decisions: number;
  readonly events: number;
  readonly lessons: number;
}

export interface ImportReport {
  /** Whether notes were written; else this is what would be. */
  readonly written: boolean;
  readonly files: readonly ImportedFile[];
  readonly totals: Readonly<Record<ImportedFile["status"] | "files" | "masked" | "warnings" | "errors", number>>;
}

/** Makes episodes of session logs and transcripts. Only `write` writes, and a session has one note, however often it is told. */
export async function importSessions(
  ports: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
  open: OpenLines,
): Promise<Attempt<ImportReport>> {
  const read = readArguments(importArguments, input);
  if (!read.ok) return read;
  const { files, format, write } = read.value;
  if (format === "json" && write)
    return badArgument("write", "what is asked for as json is only shown. Leave one of the two out.");
  const { vault, clock } = ports;
  const desk = importDesk(vault, library.catalog, { write, isShown: format === "json" });
  const rows: Row[] = [];
  for (const path of files) rows.push(await importFile(path, open, { ...read.value, vault, desk, now: clock.now() }));
  return ok(report(rows, write));
}

interface Row {
  readonly file: ImportedFile;
  readonly failed: boolean;
}

interface Asked {
  readonly project?: string | undefined;
  readonly vault: Pick<Vault, "isExcluded">;
  readonly desk: ImportDesk;
  readonly now: number;
}

async function importFile(path: string, open: OpenLines, { project, vault, desk, now }: Asked): Promise<Row> {
  const extracted = await extract(path, open);
  if (!extracted.ok) return skippedRow(path, extracted.error.message, true);
  const { draft, format, masked, warnings, reason = "", isDamaged = false } = extracted.value;
  if (!draft || !format) return skippedRow(path, reason, isDamaged, warnings);
  const { text: file, count } = maskSecrets(nameOf(path));
  const episode = importedEpisode(draft, defined({ file, format, project, now }));
  const placed = await desk.place(episode);
  if (!placed.ok) return skippedRow(path, placed.error.message, true, warnings);
  const { decisions, events, lessons } = episode;
  const session = {
    ...{ task: episode.task, date: episode.date ?? null, outcome: episode.outcome ?? null },
    ...{ decisions: decisions.length, events: events.length, lessons: lessons.length },
  };
  const excluded = placed.value.json ? [] : await exclusionWarnings(vault, noteId(placed.value.note.id));
  const told = { path, ...shown(placed.value), masked: masked + count, warnings: [...warnings, ...excluded], session };
  return { file: told, failed: false };
}

const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

function shown({ status, note, json }: Placed): Pick<ImportedFile, "status" | "notes" | "episode"> {
  return { status, notes: [note], ...defined({ episode: json }) };
}

async function extract(path: string, open: OpenLines): Promise<Attempt<Extraction>> {
  const opened = await open(path);
  if (!opened.ok) return opened;
  const extractor = extractSession(path);
  try {
    for await (const line of opened.value) extractor.step(line);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return fail("NOT_FOUND", `"${path}" could not be read to its end: ${why}`);
  }
  return ok(extractor.finish());
}

function skippedRow(path: string, reason: string, failed: boolean, warnings: readonly string[] = []): Row {
  const told = { path, status: "skipped" as const, notes: [], masked: 0, warnings: [reason, ...warnings] };
  return { file: told, failed };
}

/** The rows and what they come to. */
export function report(rows: readonly Row[], written: boolean): ImportReport {
  const files = rows.map(({ file }) => file);
  const count = (status: ImportedFile["status"]): number => files.filter((file) => file.status === status).length;
  const totals = {
    files: files.length,
    ...{ created: count("created"), merged: count("merged"), unchanged: count("unchanged"), skipped: count("skipped") },
    masked: files.reduce((sum, file) => sum + file.masked, 0),
    warnings: files.reduce((sum, file) => sum + file.warnings.length, 0),
    errors: rows.filter(({ failed }) => failed).length,
  };
  return { written, files, totals };
}
