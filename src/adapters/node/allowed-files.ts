import { realpath } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import type { OpenPieces } from "../../app/ports.ts";
import { fail } from "../../core/model/failure.ts";
import { ifPresent } from "../system-errors.ts";
import { isInside } from "./is-inside.ts";
import { outsideFiles } from "./outside-files.ts";

/**
 * Opens what lies in one of these folders, links followed, and is a log or a transcript by its name; no other file of
 * the machine is looked at, whatever an agent was talked into asking for.
 */
export function filesIn(folders: readonly string[]): OpenPieces {
  return async (path) => {
    const refused = fail("OUTSIDE_VAULT", refusal(path, folders));
    if (!/\.(?:jsonl|json|md)$/i.test(path)) return refused;
    const roots = (await Promise.all(folders.map((folder) => ifPresent(realpath(folder))))).flatMap(
      (root) => root ?? [],
    );
    const file = await ifPresent(realpath(path));
    if (file === undefined) return folders.some((folder) => isInside(resolve(path), folder)) ? missing(path) : refused;
    return roots.some((root) => isInside(file, root)) ? await outsideFiles.pieces(file) : refused;
  };
}

/** Where somebody works: the vault, and the folder a program was started in. */
export interface Workplace {
  readonly vault: string;
  readonly folder: string;
  readonly home: string;
}

/**
 * Where Claude Code keeps its transcripts, the vault, the project that is worked in, and what the person named in
 * RETRACE_IMPORT_FROM. A folder that holds the home folder is no project.
 */
export function importFolders(env: NodeJS.ProcessEnv, { vault, folder, home }: Workplace): readonly string[] {
  const claude = env["CLAUDE_CONFIG_DIR"] ?? join(home, ".claude");
  const named = (env["RETRACE_IMPORT_FROM"] ?? "").split(delimiter).filter((each) => isAbsolute(each));
  const isProject = folder !== home && !isInside(home, folder) && dirname(folder) !== folder;
  return [join(claude, "projects"), vault, ...(isProject ? [folder] : []), ...named];
}

function missing(path: string): ReturnType<typeof fail> {
  return fail("NOT_FOUND", `There is no file "${path}". Check the path.`);
}

function refusal(path: string, folders: readonly string[]): string {
  return `"${path}" may not be read: only .jsonl, .json and .md files in ${folders.join(", ")} may. Give the text instead.`;
}
