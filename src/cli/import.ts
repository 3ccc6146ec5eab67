import type { ImportedFile, ImportedNote, ImportReport } from "../app/import/import-report.ts";
import { importArguments } from "../app/import-sessions.ts";
import { readArguments } from "../app/arguments.ts";
import type { OpenPieces, Outside } from "../app/ports.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand, type WorkDesk } from "./command.ts";
import { becoming, count, unwritten } from "./words.ts";

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
    const { preview } = read.value;
    return answer(report, (value) => print(value, preview ? "texts" : "lines"), bad ? 1 : 0);
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

function print({ written, files, totals }: ImportReport, shown: "lines" | "texts"): string {
  const episodes = files.flatMap(({ episode }) => (episode === undefined ? [] : [JSON.stringify(episode, null, 2)]));
  if (episodes.length > 0) return episodes.join("\n");
  const { created, merged, unchanged, skipped, masked, errors } = totals;
  const secrets = masked === 0 ? "" : ` ${count(masked, "secret")} masked.`;
  const counts = `${String(created)} ${madeWord(written, totals)}, ${String(merged)} merged, ${String(unchanged)} unchanged, ${String(skipped)} skipped`;
  const nothing = skipped === totals.files && errors === 0 ? " No session and no conversation was found." : "";
  const end = written || created + merged === 0 ? nothing : ` ${unwritten(shown)}`;
  const rows = files.map((file) => fileLines(file, { shown, written }));
  return [...rows, `${count(totals.files, "file")}: ${counts}.${secrets}${end}`].join("\n");
}

/** Where nothing is to be done, nothing has to be told apart from what is. */
const madeWord = (written: boolean, { created, merged }: Record<"created" | "merged", number>): string =>
  written || created + merged === 0 ? "created" : "would be created";

interface Telling {
  readonly shown: "lines" | "texts";
  readonly written: boolean;
}

function fileLines(
  { path, status, notes, masked, warnings, ...about }: ImportedFile,
  { shown, written }: Telling,
): string {
  const [first] = notes;
  const told = notes.filter((note) => note.status !== "unchanged");
  const note = first && notes.length === 1 && (!about.told || told.length === 0) ? ` -> ${first.id}` : "";
  const secrets = masked === 0 ? [] : [`  ${count(masked, "secret")} masked`];
  return [
    `${becoming(status, written)}  ${path}${note}`,
    ...aboutLines(about, notes, written),
    ...(about.told ? noteLines(told, shown) : []),
    ...secrets,
    ...warnings.map((warning) => (status === "skipped" ? `  ${warning}` : `  warning: ${warning}`)),
    ...told.flatMap(({ id, text }) => (text === undefined ? [] : [`\n--- ${id}`, text.trimEnd(), ""])),
  ].join("\n");
}

/** Of many notes, so many are named. */
const mostNotes = 10;

/** Where the parts of conversations are, when they were, and what they tell. */
function noteLines(notes: readonly ImportedNote[], shown: "lines" | "texts"): readonly string[] {
  const named = shown === "texts" ? notes : notes.slice(0, mostNotes);
  const lines = named.map(({ id, task, ...note }) => `    ${id}  ${factsOf(note).join(", ")}: ${task}`);
  const more = notes.length - named.length;
  return more === 0 ? lines : [...lines, `    and ${String(more)} more; --preview shows all of them`];
}

function factsOf({
  date,
  outcome,
  decisions,
}: Pick<ImportedNote, "date" | "outcome" | "decisions">): readonly string[] {
  const facts = [date ?? "", outcome ?? "", decisions === 0 ? "" : count(decisions, "decision")];
  return facts.filter((fact) => fact !== "");
}

const openEnd = "outcome not known";

function aboutLines(
  { session, told }: Pick<ImportedFile, "session" | "told">,
  notes: readonly ImportedNote[],
  written: boolean,
): readonly string[] {
  if (session) {
    const { task, decisions, events, lessons } = session;
    const counts = [count(decisions, "decision"), count(events, "event"), count(lessons, "lesson")];
    const facts = notes.flatMap(({ date, outcome }) => [date ?? "no date", outcome ?? openEnd]);
    return [`  ${task}`, `  ${[...facts, ...counts].join(", ")}`];
  }
  if (!told) return [];
  const { conversations, messages, created, merged, unchanged } = told;
  const states = { [madeWord(written, told)]: created, merged, unchanged };
  const parts = Object.entries(states).map(([state, amount]) => `${String(amount)} ${state}`);
  const end = notes.length > 0 && notes.every(({ outcome }) => outcome === null) ? `; ${openEnd}` : "";
  const all = `${count(created + merged + unchanged, "episode")}: ${parts.join(", ")}${end}`;
  return [`  ${count(conversations, "conversation")}, ${count(messages, "message")}`, `  ${all}`];
}
