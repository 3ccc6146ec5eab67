import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, isAbsolute, join, relative, resolve } from "node:path";
import type { OpenLines } from "../../app/ports.ts";
import { fail } from "../../core/model/failure.ts";
import { ifPresent } from "./disk.ts";
import { outsideFiles } from "./outside-files.ts";

/**
 * Opens what lies in one of these folders, links followed, and is a log or a transcript by its name; no other file of
 * the machine is looked at, whatever an agent was talked into asking for.
 */
export function filesIn(folders: readonly string[]): OpenLines {
  return async (path) => {
    const refused = fail("OUTSIDE_VAULT", refusal(path, folders));
    if (!/\.(?:jsonl|json|md)$/i.test(path)) return refused;
    const roots = (await Promise.all(folders.map((folder) => ifPresent(realpath(folder))))).flatMap(
      (root) => root ?? [],
    );
    const file = await ifPresent(realpath(path));
    if (file === undefined) return folders.some((folder) => isInside(resolve(path), folder)) ? missing(path) : refused;
    return roots.some((root) => isInside(file, root)) ? await outsideFiles.lines(file) : refused;
  };
}

/** Where Claude Code keeps its transcripts, and what the person named in RETRACE_IMPORT_FROM. */
export function importFolders(env: NodeJS.ProcessEnv): readonly string[] {
  const claude = env["CLAUDE_CONFIG_DIR"] ?? join(homedir(), ".claude");
  const named = (env["RETRACE_IMPORT_FROM"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return [join(claude, "projects"), ...named];
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== "" && !isAbsolute(way) && way.split(/[/\\]/)[0] !== "..";
}

function missing(path: string): ReturnType<typeof fail> {
  return fail("NOT_FOUND", `There is no file "${path}". Check the path.`);
}

function refusal(path: string, folders: readonly string[]): string {
  return `"${path}" may not be read: only .jsonl, .json and .md files in ${folders.join(", ")} may. Give the text instead.`;
}
