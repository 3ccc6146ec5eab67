import type { ImportedFile, ImportReport } from "../app/import-report.ts";
import { importArguments } from "../app/import-sessions.ts";
import { readArguments } from "../app/arguments.ts";
import type { OpenPieces, Outside } from "../app/ports.ts";
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
    const asked = { ...read.value, files: [...files.value.keys()] };
    const report = await memory.importSessions(asked, oneByOne(desk, files.value));
    const bad = report.ok && (report.value.totals.errors > 0 || (strict && report.value.totals.warnings > 0));
    return answer(report, print, bad ? 1 : 0);
  },
};

/** Opens files as they come, saying the how manieth it is; none any more once the person has had enough. */
function oneByOne({ outside, progress, isStopped }: WorkDesk, files: FoundFiles): OpenPieces {
  let at = 0;
  return async (path) => {
    if (isStopped()) return fail("NOT_FOUND", "It was stopped before this file.");
    progress(`Reading file ${String(++at)} of ${String(files.size)}`);
    const fault = files.get(path);
    return fault === undefined ? await outside.pieces(path) : fail("NOT_FOUND", fault);
  };
}

const logs = /\.(?:jsonl|json|md|markdown)$/i;

/** Files, and of each that cannot be opened why not. */
type FoundFiles = ReadonlyMap<string, string | undefined>;

/** Of a folder, the files in it that can be sessions. */
async function filesIn(paths: readonly string[], outside: Outside): Promise<Attempt<FoundFiles>> {
  const found = new Map<string, string | undefined>();
  for (const path of paths) {
    const listed = await outside.list(path);
    if (!listed.ok) return listed;
    const { files, leftOut } = listed.value;
    const own = files.filter((file) => file === path || logs.test(file));
    // What cannot be looked at may have been a session; a link to elsewhere, only where it is called like one.
    const lost = leftOut.filter((each) => each.isFault || logs.test(each.path));
    if (own.length + lost.length === 0) return noneIn(path);
    for (const file of own) found.set(file, undefined);
    for (const { path: file, reason } of lost) found.set(file, reason);
  }
  return ok(found);
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
