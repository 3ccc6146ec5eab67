import { findFence } from "./fence.ts";

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
