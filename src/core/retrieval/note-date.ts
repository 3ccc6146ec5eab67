import { readMoment } from "../lib/time.ts";
import type { ParsedNote } from "../model/note.ts";

/** The moment a note is about; what is imported later does not become newer by it. */
export function noteDate(note: ParsedNote): number | undefined {
  const text = dateText(note);
  return text === undefined ? undefined : readMoment(text)?.at;
}

function dateText(note: ParsedNote): string | undefined {
  switch (note.kind) {
    case "episode":
      return note.date ?? note.timestamp ?? note.createdAt;
    case "pattern":
    case "antipattern":
      return note.lastValidated;
    case "learning":
      return note.lastReinforced ?? note.createdAt;
    case "memory-file":
    case "note":
      return undefined;
  }
}
