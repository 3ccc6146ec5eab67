import { diffHunks, type Hunk } from "../core/lib/text-diff.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { changedMeanwhile } from "../core/model/note-failures.ts";
import { isPattern } from "../core/model/note.ts";
import { correctedText, fixesOf } from "./fix-numbers.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Vault } from "./ports.ts";
import { readableTitle } from "./episodes/readable-title.ts";
import { changeUndoably, undoChange, type Written } from "./undo-change.ts";

type Patched = Pick<Vault, "read" | "process">;

/** A note that says other numbers than its evidence, and how it would change. */
export interface PreparedFix extends NoteRef {
  readonly id: NoteId;
  readonly hunks: readonly Hunk[];
}

export interface WrittenFixes {
  readonly notes: readonly NoteRef[];
  /** Why a note was left alone. */
  readonly faults: readonly string[];
  /** Puts back, to the byte, every note that nobody has changed since. */
  readonly undo: () => Promise<Pick<WrittenFixes, "notes" | "faults">>;
}

export interface PreparedFixes {
  readonly fixes: readonly PreparedFix[];
  /** Why a note could not be corrected. */
  readonly faults: readonly string[];
  /** Writes what was shown, where the note is still the one it was shown for. */
  readonly write: () => Promise<WrittenFixes>;
}

interface Planned extends Written {
  readonly ref: PreparedFix;
}

/** What {@link fixNumbers} would do to these notes, for a person to look at first. */
export async function prepareFixes(vault: Patched, library: Library, ids: readonly NoteId[]): Promise<PreparedFixes> {
  const attempts = await Promise.all(ids.map((id) => planned(vault, library, id)));
  const all = attempts.flatMap((attempt) => (attempt.ok && attempt.value ? [attempt.value] : []));
  return { fixes: all.map(({ ref }) => ref), faults: faultsOf(attempts), write: () => writeAll(vault, all) };
}

/** The notes whose numbers can be corrected. */
export function fixableNotes(library: Library): readonly NoteId[] {
  return library.catalog
    .patterns()
    .filter((pattern) => fixesOf(library, pattern).length > 0)
    .map(({ id }) => id);
}

async function planned(vault: Patched, library: Library, id: NoteId): Promise<Attempt<Planned | undefined>> {
  const note = library.catalog.note(id);
  if (!note || !isPattern(note)) return ok(undefined);
  const fixes = fixesOf(library, note);
  if (fixes.length === 0) return ok(undefined);
  const read = await vault.read(id);
  if (!read.ok) return read;
  const after = correctedText(id, read.value, fixes);
  if (!after.ok) return after;
  const title = readableTitle(note.title, note);
  const ref = { ...noteRef(note), id, title, hunks: diffHunks(read.value, after.value) };
  return ok({ ref, before: read.value, after: after.value });
}

async function writeAll(vault: Patched, all: readonly Planned[]): Promise<WrittenFixes> {
  const done: Planned[] = [];
  const attempts: Attempt<unknown>[] = [];
  for (const each of all) {
    const { ref, before, after } = each;
    const written = await changeUndoably(vault, ref.id, (text) =>
      text === before ? ok(after) : changedMeanwhile(ref.id),
    );
    attempts.push(written);
    if (written.ok) done.push(each);
  }
  return { notes: done.map(({ ref }) => ref), faults: faultsOf(attempts), undo: () => undoAll(vault, done) };
}

async function undoAll(vault: Patched, done: readonly Planned[]): Promise<Pick<WrittenFixes, "notes" | "faults">> {
  const attempts: Attempt<NoteRef>[] = [];
  for (const { ref, ...written } of done)
    attempts.push(await undoChange(vault, ref, written, "Put its numbers back yourself."));
  return { notes: attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : [])), faults: faultsOf(attempts) };
}

const faultsOf = (attempts: readonly Attempt<unknown>[]): readonly string[] =>
  attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.error.message]));
