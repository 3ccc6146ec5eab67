import { isObject, parseJson, tooDeep, type JsonObject } from "../lib/json.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { error, warning, type Issue } from "./issue.ts";

const conflictMarker = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;

/** One object of JSON; else why it is none. */
export function readLegacy(text: string): Result<JsonObject, Issue> {
  const read = parseJson(text);
  if (read.ok && isObject(read.value)) return ok(read.value);
  if (read.ok) return err(warning("not-ours", "The file holds JSON, but no object."));
  const { line, reason } = read.error;
  if (reason === tooDeep) {
    const message = `The file is not migrated: ${tooDeep}. Make that part of it flatter, or write it as a text.`;
    return err(error("too-large", message));
  }
  if (conflictMarker.test(text)) {
    const message = "The file holds the marks of a merge conflict. Settle the conflict, then migrate it again.";
    return err(error("conflict-markers", message));
  }
  if (!isSaid(text)) return err(error("not-json", "The file is empty."));
  return err(error("not-json", `The file is not JSON: line ${String(line)}: ${reason}.`));
}

/** Whether anything is left of a text once blanks and control characters are gone. */
export function isSaid(text: string): boolean {
  return /[^\s\p{Cc}\ufeff]/u.test(text);
}

/** A text on one line, short enough for a message. */
export function quoted(value: unknown): string {
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/\s+/g, " ");
  return text.length <= 60 ? `"${text}"` : `"${text.slice(0, 59)}…"`;
}
