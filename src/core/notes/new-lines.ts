import { findFence } from "./fence.ts";
import { withLinks } from "./wiki-link.ts";

export const linesIn = (text: string): readonly string[] => text.split(/\r?\n/);

/** The first line below the properties that the text did not have before, counted from 1. */
export function firstNewLine(before: string, after: string): number | undefined {
  const known = new Set(linesIn(before));
  const body = findFence(after)?.bodyStart ?? 0;
  const isNew = (line: string): boolean => line.trim() !== "" && !known.has(line);
  const at = linesIn(after.slice(body)).findIndex(isNew);
  return at === -1 ? undefined : after.slice(0, body).split("\n").length + at;
}

/**
 * What a text says beyond lines that are known. Lines without a word divide it as before: properties stay properties,
 * and paragraphs apart.
 */
export function newLines(text: string, known: ReadonlySet<string>): string {
  return linesIn(text)
    .filter((line) => !/[\p{L}\p{N}]/u.test(line) || !known.has(line))
    .join("\n");
}

/**
 * Known lines, and those of a text that one of them has become: an app writes links anew when a note gets another name,
 * and properties as it quotes and indents them. What stands beside a line that is still there has not come of it.
 */
export function withRenewed(known: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const lines = linesIn(text);
  const there = new Set(lines);
  const gone = new Set([...known].filter((line) => !there.has(line)).map(withoutDress));
  return new Set([...known, ...lines.filter((line) => gone.has(withoutDress(line)))]);
}

const withoutDress = (line: string): string =>
  withLinks(line, () => "")
    .replaceAll(/["']/g, "")
    .trim();
