import type { NoteId } from "../../../core/model/note-id.ts";
import type { ParsedNote } from "../../../core/model/note.ts";
import type { OpenActions } from "./note-link.ts";

/** A note that a base lists, as the memory knows it; not at all, where it is a file that is no note. */
export interface BaseNote {
  readonly id: NoteId;
  /** What it is called where nobody says more. */
  readonly name: string;
  readonly note: ParsedNote | undefined;
  /** What its `date` says, for notes the memory does not read. */
  readonly date: string;
}

/** What can be done where a view shows notes of a base. */
export interface BaseActions extends OpenActions {
  readonly showMore: () => void;
}
