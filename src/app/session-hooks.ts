import * as z from "zod";
import { projectOf } from "../core/extract/transcript-context.ts";
import { lazily } from "../core/lib/lazily.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { packAsData } from "./as-data.ts";
import { readArguments } from "./arguments.ts";
import { bootstrap } from "./bootstrap.ts";
import type { ImportReport } from "./import/import-report.ts";
import { importSessions } from "./import-sessions.ts";
import type { Library } from "./library.ts";
import { isOfProject } from "./search/of-project.ts";
import type { OpenPieces, Ports } from "./ports.ts";

/** What Claude Code tells a hook; what else it may tell one day is no mistake. */
export const hookArguments = lazily(() =>
  z.looseObject({
    session_id: z.string().optional().describe("the session, as Claude Code tells it"),
    transcript_path: z.string().optional().describe("its transcript"),
    cwd: z.string().optional().describe("the folder it works in"),
    hook_event_name: z.string().optional().describe("what has happened"),
    source: z.string().optional().describe("how the session began: startup, resume, clear or compact"),
  }),
);

export interface SessionContext {
  /** What to know before the session; empty when there is nothing. */
  readonly context: string;
  readonly tokens: number;
}

/** What a session that begins should know: of its own project where the vault has that, else of all. */
export function startSession(ports: Ports, library: Library, input: unknown): Attempt<SessionContext> {
  const read = readArguments(hookArguments, input);
  if (!read.ok) return read;
  const { cwd = "", source } = read.value;
  // A session that goes on has been told already.
  if (source === "resume") return ok({ context: "", tokens: 0 });
  const project = projectOf(cwd);
  const isKnown = library.catalog.memories().some((note) => note.kind === "episode" && isOfProject(note, project));
  const known = bootstrap(ports, library, isKnown ? { project } : {});
  if (!known.ok) return known;
  const { markdown, left_out: leftOut, tokens } = known.value;
  const isEmpty = markdown === "" && leftOut.length === 0;
  return ok({ context: isEmpty ? "" : packAsData(known.value, ["the budget of bootstrap_context"]), tokens });
}

/** Keeps a session that has ended. */
export async function endSession(
  ports: Ports,
  library: Library,
  input: unknown,
  open: OpenPieces,
): Promise<Attempt<ImportReport>> {
  const read = readArguments(hookArguments, input);
  if (!read.ok) return read;
  const { transcript_path: path = "" } = read.value;
  if (path.trim() === "") return badArgument("transcript_path", "must name the transcript of the session.");
  return await importSessions(ports, library, { files: [path], write: true }, open);
}
