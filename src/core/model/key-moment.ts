import type { ParsedNote } from "./note.ts";

/** What surprised so much, 0..1, is a key moment. */
export const keySurprise = 0.7;

export function isKeyMoment(note: ParsedNote): boolean {
  return note.kind === "episode" && (note.surprise ?? 0) >= keySurprise;
}
