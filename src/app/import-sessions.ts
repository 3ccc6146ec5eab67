import * as z from "zod";
import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, oneOf, readArguments } from "./arguments.ts";
import { dayHere } from "./day-here.ts";
import { importDesks } from "./import/import-desks.ts";
import { importFile } from "./import/import-file.ts";
import { report, type ImportReport, type Row } from "./import/import-report.ts";
import type { Library } from "./library.ts";
import { boundaryJudge } from "./narrator/boundary-judge.ts";
import type { OpenPieces, Ports } from "./ports.ts";

const importFormats = ["markdown", "json"] as const;

export const importArguments = argumentsOf(() => ({
  files: z
    .array(filledText("a path"))
    .min(1, "must name a file")
    .describe(
      "Claude Code transcripts, session logs, ChatGPT and Claude.ai exports, chats as text or JSON, daily notes",
    ),
  format: oneOf(importFormats).default("markdown").describe("json is only shown: markdown, json"),
  project: z.string().optional().describe("their project; else as a transcript says"),
  write: z.boolean().default(false).describe("write the notes; else only say what would be"),
  preview: z.boolean().default(false).describe("answer the text of every note, too"),
}));

/**
 * Makes episodes of session logs, transcripts and conversations. Only `write` writes; a session has one note, and so has
 * each part of a conversation, however often it is told.
 */
export async function importSessions(
  ports: Pick<Ports, "vault" | "clock" | "narrator">,
  library: Library,
  input: unknown,
  open: OpenPieces,
): Promise<Attempt<ImportReport>> {
  const read = readArguments(importArguments, input);
  if (!read.ok) return read;
  const { files, format, write, preview } = read.value;
  if (format === "json" && write)
    return badArgument("write", "what is asked for as json is only shown. Leave one of the two out.");
  const { vault, clock } = ports;
  const today = dayHere(clock);
  const desks = importDesks(vault, library.catalog, { write, preview, isShown: format === "json", today });
  // What is only tried out costs nothing.
  const judge = boundaryJudge(write ? ports.narrator?.() : undefined);
  const { text, count } = maskSecrets(read.value.project ?? "");
  const named = { ...read.value, ...(count > 0 && { project: text }) };
  const rows: Row[] = [];
  for (const path of files) {
    const { file, failed } = await importFile(path, open, { ...named, vault, desks, judge, clock });
    rows.push({ file: { ...file, masked: file.masked + count }, failed });
  }
  return ok(report(rows, write));
}
