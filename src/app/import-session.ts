import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import type { ImportReport } from "./import/import-report.ts";
import { importArguments, importSessions } from "./import-sessions.ts";
import type { Library } from "./library.ts";
import type { OpenPieces, Ports } from "./ports.ts";

/** What `import_session` takes: one file, or what it says. */
export const importSessionArguments = argumentsOf(() => ({
  path: filledText("a path").optional().describe("the file, where this server may read it"),
  text: filledText("a text").optional().describe("or what it says"),
  ...importArguments().pick({ format: true, project: true, write: true }).shape,
}));

/** Imports one session; a file is opened only where the host has a way to. */
export async function importSession(
  ports: Pick<Ports, "vault" | "clock" | "narrator">,
  library: Library,
  input: unknown,
  open: OpenPieces | undefined,
): Promise<Attempt<ImportReport>> {
  const read = readArguments(importSessionArguments, input);
  if (!read.ok) return read;
  const { path, text, ...rest } = read.value;
  if ((path === undefined) === (text === undefined))
    return badArgument("path", "give either the path of a file, or its text.");
  if (path !== undefined && !open)
    return badArgument("path", "this server reads no files. Give the text of the file instead.");
  const opened = path !== undefined && open ? await open(path) : ok([text ?? ""]);
  if (!opened.ok) return opened;
  const all = { ...defined(rest), files: [path ?? "text"] };
  return await importSessions(ports, library, all, () => Promise.resolve(opened));
}
