import type { ImportedFile, ImportedNote, ImportReport } from "../app/import-report.ts";
import { importArguments } from "../app/import-sessions.ts";
import { readArguments } from "../app/arguments.ts";
import type { OpenPieces, Outside } from "../app/ports.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand, type WorkDesk } from "./command.ts";
import { count } from "./words.ts";

export const importCommand: VerbCommand = {
  name: "import",
  summary: "Make episodes of transcripts, session logs, exported chats and daily notes",
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
    const line = `Reading file ${String(++at)} of ${String(files.size)}`;
    progress(line);
    const fault = files.get(path);
    if (fault !== undefined) return fail("NOT_FOUND", fault);
    const opened = await outside.pieces(path);
    return opened.ok ? ok(told(opened.value, { progress, isStopped }, line)) : opened;
  };
}

const million = 1_000_000;

/** The pieces of a file, saying how much has been read; none any more once the person has had enough. */
async function* told(
  pieces: AsyncIterable<string>,
  { progress, isStopped }: Pick<WorkDesk, "progress" | "isStopped">,
  line: string,
): AsyncGenerator<string> {
  let size = 0;
  for await (const piece of pieces) {
    if (isStopped()) throw new Error("it was stopped. What was read before is whole.");
    size += piece.length;
    if (size > million) progress(`${line}: ${String(Math.floor(size / million))} million characters`);
    yield piece;
  }
}

const logs = /\.(?:jsonl|json|md|markdown|txt)$/i;

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
  const message = `There is nothing to import in "${folder}": no file in it ends in .jsonl, .json, .md, .markdown or .txt. Name another folder, or the files.`;
  return fail("NOT_FOUND", message);
}

function print({ written, files, totals }: ImportReport): string {
  const episodes = files.flatMap(({ episode }) => (episode === undefined ? [] : [JSON.stringify(episode, null, 2)]));
  if (episodes.length > 0) return episodes.join("\n");
  const { created, merged, unchanged, skipped, masked, errors } = totals;
  const secrets = masked === 0 ? "" : ` ${count(masked, "secret")} masked.`;
  const counts = `${String(created)} created, ${String(merged)} merged, ${String(unchanged)} unchanged, ${String(skipped)} skipped`;
  const nothing = skipped === totals.files && errors === 0 ? " No session and no conversation was found." : "";
  const end = written || created + merged === 0 ? nothing : " Nothing is written yet: add --write.";
  return [...files.map(fileLines), `${count(totals.files, "file")}: ${counts}.${secrets}${end}`].join("\n");
}

function fileLines({ path, status, notes, masked, warnings, ...about }: ImportedFile): string {
  const [first] = notes;
  const told = notes.filter((each) => each.status === "created" || each.status === "merged");
  const note = first && notes.length === 1 && told.length === 0 ? ` -> ${first.id}` : "";
  const secrets = masked === 0 ? [] : [`  ${count(masked, "secret")} masked`];
  return [
    `${status}  ${path}${note}`,
    ...aboutLines(about),
    ...noteLines(told),
    ...secrets,
    ...warnings.map((warning) => (status === "skipped" ? `  ${warning}` : `  warning: ${warning}`)),
  ].join("\n");
}

/** Of many notes, so many are named. */
const mostNotes = 10;

/** Where the parts of conversations are, and what they tell. */
function noteLines(notes: readonly ImportedNote[]): readonly string[] {
  const shown = notes.slice(0, mostNotes).map(({ id, task = "" }) => `    ${id}  ${task}`.trimEnd());
  return notes.length > mostNotes ? [...shown, `    and ${String(notes.length - mostNotes)} more`] : shown;
}

function aboutLines({ session, told }: Pick<ImportedFile, "session" | "told">): readonly string[] {
  if (session) {
    const { task, decisions, events, lessons } = session;
    return [
      `  ${task}`,
      `  ${[count(decisions, "decision"), count(events, "event"), count(lessons, "lesson")].join(", ")}`,
    ];
  }
  if (!told) return [];
  const { conversations, messages, created, merged, unchanged } = told;
  const states = { created, merged, unchanged };
  const parts = Object.entries(states).map(([state, amount]) => `${String(amount)} ${state}`);
  const all = count(created + merged + unchanged, "episode");
  return [`  ${count(conversations, "conversation")}, ${count(messages, "message")}`, `  ${all}: ${parts.join(", ")}`];
}
