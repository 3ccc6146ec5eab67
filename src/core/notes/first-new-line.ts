import { findFence } from "./fence.ts";

/** The first line below the properties that the text did not have before, counted from 1. */
export function firstNewLine(before: string, after: string): number | undefined {
  const known = new Set(before.split(/\r?\n/));
  const body = findFence(after)?.bodyStart ?? 0;
  const isNew = (line: string): boolean => line.trim() !== "" && !known.has(line);
  const lines = after.slice(body).split(/\r?\n/);
  const at = lines.findIndex(isNew);
  return at === -1 ? undefined : after.slice(0, body).split("\n").length + at;
}
