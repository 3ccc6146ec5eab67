import type { NoteId } from "./note-id.ts";

/** What a name in a link or an argument stands for. */
export type Resolution =
  | { readonly kind: "found"; readonly id: NoteId }
  | { readonly kind: "ambiguous"; readonly ids: readonly NoteId[] }
  | { readonly kind: "none" };

/** Looks a name up as seen from one note: of two equal titles the nearer one counts. */
export type Resolve = (name: string, from?: NoteId) => Resolution;

const mostNamed = 3;

/** The notes a name could stand for, in words. */
export function anyOf(ids: readonly NoteId[]): string {
  const rest = ids.length - mostNamed;
  return rest <= 1 ? ids.join(" or ") : `${ids.slice(0, mostNamed).join(", ")} or ${String(rest)} others`;
}
