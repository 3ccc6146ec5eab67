import { noteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Library } from "../library.ts";

/** At most so well went what shows that an anti-pattern is one. */
const badly = 0.5;

/** A use of an anti-pattern that ended badly, in a note that is there. */
export interface BadTrial {
  readonly note: ParsedNote;
  /** How well it went, 0..1. */
  readonly value: number;
}

export function badTrials({ catalog, tally }: Library, { id, kind }: Pattern): readonly BadTrial[] {
  const trials = kind === "antipattern" ? (tally(id)?.trials ?? []) : [];
  return trials.flatMap(({ episode, value = 1 }) => {
    const note = value <= badly ? catalog.note(noteId(episode)) : undefined;
    return note ? [{ note, value }] : [];
  });
}
