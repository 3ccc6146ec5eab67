import { gistOf, saidIn, type SaidPart } from "../../app/browse/say.ts";
import type { ParsedNote } from "../../core/model/note.ts";

/** What can be done from the details of a memory. */
export type DetailsAct = "open" | "replay" | "why";

/** What a memory says, as far as somebody wants to know who does not open it. */
export interface DetailsModel {
  readonly gist: string;
  readonly parts: readonly SaidPart[];
  readonly acts: readonly DetailsAct[];
}

const longestGist = 600;
const longestLine = 240;

/** @param hasCauses whether there is anything to say of why it happened */
export function detailsOf(note: ParsedNote, hasCauses: boolean): DetailsModel {
  const canReplay = note.kind === "episode" && note.decisions.length + note.events.length > 0;
  const acts = [...(canReplay ? (["replay"] as const) : []), ...(hasCauses ? (["why"] as const) : []), "open" as const];
  return { gist: gistOf(note, longestGist), parts: saidIn(note, longestLine), acts };
}
