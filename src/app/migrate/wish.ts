import type { Issue } from "../../core/migrate/issue.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";

/** Where a note is, or is to be, and under which address. */
export interface Place {
  readonly id: NoteId;
  readonly permalink: string;
}

/** A note that a file asks for. */
export interface Wish {
  /** What makes two wishes one note, whatever its path. */
  readonly key: string;
  /** Where it goes when it is new: the first of these that is free. */
  readonly ids: readonly [NoteId, ...NoteId[]];
  /** The whole note; nothing where it cannot be written. */
  readonly text: (place: Place) => string | undefined;
  /** Whether a note says all of this already, and says the same. */
  readonly isIn: (text: string, id: NoteId) => boolean;
  /** Whether a note is no more than what this one is made of. */
  readonly isMadeOf?: (text: string) => boolean;
  /** A note with what is new in this one; absent where two such notes cannot be made one. */
  readonly mergedInto?: (text: string, id: NoteId) => Attempt<Merged>;
  /** Where both can stay, each as it is: the names beside it, one after the other. */
  readonly beside?: (at: number) => NoteId;
}

/** A note that two tellings have been put into. */
export interface Merged {
  readonly text: string;
  /** What the other telling says otherwise. */
  readonly issues: readonly Issue[];
}

/** The notes of the vault as they will be, for what a file says about notes that are not its own. */
export interface OpenNotes {
  readonly find: (key: string) => { readonly id: NoteId; readonly text: string } | undefined;
  readonly put: (id: NoteId, text: string) => void;
}

/** What becomes of one file, before anybody looks at what the vault has. */
export type Conversion =
  | { readonly kind: "skipped"; readonly issue: Issue }
  | {
      readonly kind: "wishes";
      readonly wishes: readonly Wish[];
      readonly issues: readonly Issue[];
      /** What it says about notes that are not its own, and the keys of those. */
      readonly beside?: { readonly keys: readonly string[]; readonly add: (notes: OpenNotes) => readonly Issue[] };
    };

export const skipped = (issue: Issue): Conversion => ({ kind: "skipped", issue });
