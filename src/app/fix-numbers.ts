import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { changedMeanwhile } from "../core/model/note-failures.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isPattern } from "../core/model/note.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setFields } from "../core/notes/patch-fields.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import { changeNote } from "./change-note.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";

export const fixNumbersArguments = argumentsOf(() => ({ paths: z.array(z.string()).optional() }));

/** A number in a note that follows from the rest of it, and does not say what follows. */
export interface Fix {
  readonly path: string;
  readonly field: "occurrences" | "success_rate";
  readonly from: number;
  readonly to: number;
}

export interface Fixed extends Fix {
  /** Why it was not written, where it was not. */
  readonly refused?: string;
}

/** What can be put right without asking anybody: a pattern's numbers, where there is evidence that they follow from. */
export function numberFixes(library: Library, isAsked: (path: string) => boolean): readonly Fix[] {
  return library.catalog
    .patterns()
    .filter(({ id }) => isAsked(id))
    .flatMap((pattern) => fixesOf(library, pattern));
}

export function fixesOf(library: Library, { id, occurrences, successRate }: Pattern): readonly Fix[] {
  const counted = library.tally(id);
  if (counted?.rate === undefined) return [];
  const stated = [
    { field: "occurrences" as const, from: occurrences, to: counted.occurrences },
    { field: "success_rate" as const, from: successRate, to: counted.rate },
  ];
  return stated.flatMap(({ field, from, to }) =>
    from === undefined || Math.abs(from - to) <= 0.0001 ? [] : [{ path: id, field, from, to }],
  );
}

/** Writes those numbers. */
export async function fixNumbers(
  { vault }: Pick<Ports, "vault">,
  library: Library,
  input: unknown,
): Promise<Attempt<{ readonly fixes: readonly Fixed[] }>> {
  const read = readArguments(fixNumbersArguments, input);
  if (!read.ok) return read;
  const { paths } = read.value;
  const fixed: Fixed[] = [];
  for (const pattern of library.catalog.patterns()) {
    const own = paths === undefined || paths.includes(pattern.id) ? fixesOf(library, pattern) : [];
    if (own.length === 0) continue;
    const written = await write(vault, pattern.id, own);
    fixed.push(...own.map((fix) => defined({ ...fix, refused: written.ok ? undefined : written.error.message })));
  }
  return ok({ fixes: fixed });
}

/** A note whose evidence has changed meanwhile has other numbers by now: it is left alone. */
async function write(vault: Ports["vault"], id: NoteId, fixes: readonly Fix[]): Promise<Attempt<string>> {
  return await changeNote(vault, id, (text) => correctedText(id, text, fixes));
}

/** The note with the numbers that follow, where it still says those that do not. */
export function correctedText(id: NoteId, text: string, fixes: readonly Fix[]): Attempt<string> {
  const changes = Object.fromEntries(fixes.map(({ field, to }) => [field, to]));
  return isAsItWas(id, text, fixes) ? setFields(text, changes) : changedMeanwhile(id);
}

function isAsItWas(id: NoteId, text: string, fixes: readonly Fix[]): boolean {
  const { note } = parseNote(id, text);
  if (!isPattern(note)) return false;
  const stated = { occurrences: note.occurrences, success_rate: note.successRate };
  return fixes.every(({ field, from }) => stated[field] === from);
}
