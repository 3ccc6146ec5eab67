import { findDay } from "../../lib/time.ts";

/** The day something is of is told before the one on which it was written down. */
const dayProperties = [/^(?:date|day)\s*:/i, /^(?:created(?:_at)?|timestamp)\s*:/i];

/** A text as lines, without the properties above it, and the day that those, its name or its title tell. */
export interface NoteLines {
  readonly lines: readonly string[];
  readonly day?: string;
}

/** The heading that a text begins with. */
const titleIn = (lines: readonly string[]): string =>
  /^#\s.*/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";

export function linesOutside(text: string, name: string): NoteLines {
  const all = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = all[0]?.trimEnd() === "---" ? all.findIndex((line, at) => at > 0 && line.trimEnd() === "---") : -1;
  const properties = all.slice(0, end + 1);
  const told = dayProperties.map((key) => findDay(properties.find((line) => key.test(line)) ?? ""));
  const lines = all.slice(end + 1);
  const day = told.find((each) => each !== undefined) ?? findDay(name) ?? findDay(titleIn(lines));
  return { lines, ...(day !== undefined && { day }) };
}
