import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import { linesOf } from "./lines.ts";
import { findLinks } from "./wiki-link.ts";

/** Puts a list item in place of the one on a line; its indentation and line ending stay. Refuses one with more links. */
export function replaceItem(text: string, line: number, item: string): Attempt<string> {
  const found = linesOf(text)[line - 1];
  if (!found || findLinks(found.text).length !== 1) {
    const message = `Line ${String(line)} cannot be changed safely: give each link a line of its own, then try again.`;
    return fail("PARSE_ERROR", message, { line });
  }
  const indent = /^[ \t]*/.exec(found.text)?.[0] ?? "";
  const end = found.start + found.text.length;
  return ok(text.slice(0, found.start) + indent + item + text.slice(end));
}
