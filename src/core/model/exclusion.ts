import type { JsonFault } from "../lib/json-fault.ts";
import { isList, isObject, member, parseJson } from "../lib/json.ts";
import { literal } from "../lib/literal.ts";
import { ok, type Result } from "../lib/result.ts";
import { pathIn, type MemoryRoot } from "./memory-root.ts";

/** Whether a file is left out, by its path in the vault. */
export type IsExcluded = (path: string) => boolean;

/** Where Obsidian's settings keep "Excluded files". */
export const exclusionSetting = "userIgnoreFilters";

/** The folder of other people's programs, whose notes are nobody's memory. */
const foreignFolder = "node_modules";

/** What was reviewed is kept there: without it nothing would be known of any review, so it is read all the same. */
const reviewLog = /^reviews\/\d{4}-\d{2} [^/]+\.md$/;

/**
 * Reads "Excluded files" as Obsidian does: an entry between slashes is a regular expression, any other the beginning of
 * a path. Case does not count, and what is no regular expression excludes nothing.
 */
export function exclusion(filters: unknown, root: MemoryRoot = ""): IsExcluded {
  const entries: readonly unknown[] = Array.isArray(filters) ? filters : [];
  const patterns = entries.flatMap((entry) => (typeof entry === "string" ? patternOf(entry.trim()) : []));
  return (path) => {
    if (reviewLog.test(pathIn(root, path) ?? "")) return false;
    if (path.includes(foreignFolder) && path.split("/").slice(0, -1).some(isForeign)) return true;
    // Some systems give names with their accents decomposed; the settings have them as Obsidian shows them.
    const composed = path.normalize("NFC");
    return patterns.some((pattern) => pattern.test(composed));
  };
}

/** What the text of Obsidian's `app.json` excludes. */
export function exclusionIn(appSettings: string, root: MemoryRoot = ""): Result<IsExcluded, JsonFault> {
  const settings = parseJson(appSettings);
  if (!settings.ok) return settings;
  const filters = isObject(settings.value) ? member(settings.value, exclusionSetting) : undefined;
  return ok(exclusion(isList(filters) ? filters : undefined, root));
}

/** Whether a folder of that name is left out with all that is in it. */
export function isForeign(folder: string): boolean {
  return folder === foreignFolder;
}

function patternOf(entry: string): readonly RegExp[] {
  if (entry === "") return [];
  const isPattern = entry.length > 2 && entry.startsWith("/") && entry.endsWith("/");
  try {
    return [new RegExp(isPattern ? entry.slice(1, -1) : `^${literal(entry.normalize("NFC"))}`, "i")];
  } catch {
    return [];
  }
}
