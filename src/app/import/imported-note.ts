import { defined } from "../../core/lib/defined.ts";
import { saidOutcome, type Episode } from "../../core/model/episode.ts";
import type { ImportedNote } from "./import-report.ts";
import { noteRef } from "../note-ref.ts";

/** What is told of the note of an imported episode, as it is when the import is done. */
export function importedNote(
  episode: Episode,
  status: NonNullable<ImportedNote["status"]>,
  text: string | undefined,
): ImportedNote {
  return {
    ...{ ...noteRef(episode), status, task: episode.task },
    ...{ date: episode.date ?? null, outcome: saidOutcome(episode) ?? null, decisions: episode.decisions.length },
    ...defined({ text }),
  };
}

/** A note in which an edit has left something, or nothing. */
export function editedNote(
  episode: Episode,
  { before, now, preview }: { readonly before: string; readonly now: string; readonly preview: boolean },
): ImportedNote {
  if (now === before) return importedNote(episode, "unchanged", undefined);
  return importedNote(episode, "merged", preview ? now : undefined);
}
