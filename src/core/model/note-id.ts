declare const brand: unique symbol;

/** A note's key: its path in the vault, with forward slashes. An entry of a memory file adds `#` and its own id. */
export type NoteId = string & { readonly [brand]: "NoteId" };

export const noteId = (path: string): NoteId => path as NoteId;
