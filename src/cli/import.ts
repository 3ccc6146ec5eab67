import { importArguments, type ImportedFile, type ImportReport } from "../app/import-sessions.ts";
import { readArguments } from "../app/arguments.ts";
import type { OpenLines, Outside } from "../app/ports.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand, type WorkDesk } from "./command.ts";
import { count } from "./words.ts";

export const importCommand: VerbCommand = {
  name: "import",
  summary: "Make episodes of Claude Code transcripts and session logs",
  schema: importArguments,
  positionals: ["files"],
  run: async (memory, input, { strict }, desk) => {
    const read = readArguments(importArguments, input);
    if (!read.ok) return read;
    const files = await filesIn(read.value.files, desk.outside);
    if (!files.ok) return files;
    const open = oneByOne(desk, files.value.length);
    const report = await memory.importSessions({ ...read.value, files: files.value }, open);
    const bad = report.ok && (report.value.totals.errors > 0 || (strict && report.value.totals.warnings > 0));
    return answer(report, print, bad ? 1 : 0);
  },
};

/** Opens files as they come, saying the how manieth it is; none any more once the person has had enough. */
function oneByOne({ outside, progress, isStopped }: WorkDesk, total: number): OpenLines {
  let at = 0;
  return async (path) => {
    if (isStopped()) return fail("NOT_FOUND", "It was stopped before this file.");
    progress(`Reading file ${String(++at)} of ${String(total)}`);
    return await outside.lines(path);
  };
}

const logs = /\.(?:jsonl|json|md|markdown)$/i;

/** Of a folder, the files in it that can be sessions. */
async function filesIn(paths: readonly string[], outside: Outside): Promise<Attempt<readonly string[]>> {
  const found: string[] = [];
  for (const path of paths) {
    const listed = await outside.list(path);
    if (!listed.ok) return listed;
    const own = listed.value.filter((file) => file === path || logs.test(file));
    if (own.length === 0) return noneIn(path);
    found.push(...own);
  }
  return ok([...new Set(found)]);
}

function noneIn(folder: string): Attempt<never> {
  const message = `There is nothing to import in "${folder}": no file in it ends in .jsonl, .json, .md or .markdown. Name another folder, or the files.`;
  return fail("NOT_FOUND", message);
}

function print({ written, files, totals }: ImportReport): string {
  const episodes = files.flatMap(({ episode }) => (episode === undefined ? [] : [JSON.stringify(episode, null, 2)]));
  if (episodes.length > 0) return episodes.join("\n");
  const { created, merged, unchanged, skipped, masked } = totals;
  const secrets = masked === 0 ? "" : ` ${count(masked, "secret")} masked.`;
  const counts = `${String(created)} created, ${String(merged)} merged, ${String(unchanged)} unchanged, ${String(skipped)} skipped`;
  const end =
    skipped === totals.files ? " No session was found." : written ? "" : " Nothing is written yet: add --write.";
  return [...files.map(fileLines), `${count(totals.files, "file")}: ${counts}.${secrets}${end}`].join("\n");
}

function fileLines({ path, status, notes, masked, warnings, session }: ImportedFile): string {
  const note = notes.map(({ id }) => ` → ${id}`).join("");
  const told =
    session === undefined
      ? []
      : [
          `  ${session.task}`,
          `  ${[count(session.decisions, "decision"), count(session.events, "event"), count(session.lessons, "lesson")].join(", ")}`,
        ];
  const secrets = masked === 0 ? [] : [`  ${count(masked, "secret")} masked`];
  return [
    `${status}  ${path}${note}`,
    ...told,
    ...secrets,
    ...warnings.map((warning) => (status === "skipped" ? `  ${warning}` : `  warning: ${warning}`)),
  ].join("\n");
}
