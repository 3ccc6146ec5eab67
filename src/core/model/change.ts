import type { NoteId } from "./note-id.ts";

/** What a file looks like from outside; enough to tell whether it must be read again. */
export interface FileStamp {
  readonly id: NoteId;
  readonly modifiedAt: number;
  readonly size: number;
}

/** What happened to a file of the vault, whoever did it. */
export type Change =
  | { readonly kind: "upserted"; readonly file: FileStamp }
  | { readonly kind: "removed"; readonly id: NoteId }
  | { readonly kind: "renamed"; readonly from: NoteId; readonly file: FileStamp };
