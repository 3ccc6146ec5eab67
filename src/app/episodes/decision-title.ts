import { cleanLine } from "../../core/notes/clean.ts";

const longestTitle = 80;

/** What a decision is called: one line, cut where it is long. */
export function decisionTitle(said: string): string {
  return Array.from(cleanLine(said)).slice(0, longestTitle).join("").trimEnd();
}
