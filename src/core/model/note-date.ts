import { isoDay, readMoment } from "../lib/time.ts";
import { saidDate } from "./episode.ts";
import { isMemory, type ParsedNote } from "./note.ts";

/** The moment a note is about; what is imported later does not become newer by it. */
export function noteDate(note: ParsedNote): number | undefined {
  if (known.has(note)) return known.get(note);
  const text = dateText(note);
  const at = text === undefined ? undefined : readMoment(text)?.at;
  known.set(note, at);
  return at;
}

/** The day of that moment: `YYYY-MM-DD`. */
export function noteDay(note: ParsedNote): string | undefined {
  const at = noteDate(note);
  return at === undefined ? undefined : isoDay(at);
}

/** Every search asks it of all its candidates. */
const known = new WeakMap<ParsedNote, number | undefined>();

function dateText(note: ParsedNote): string | undefined {
  if (note.kind === "note") return note.date;
  if (!isMemory(note)) return undefined;
  switch (note.kind) {
    case "episode":
      if (note.date !== undefined) return saidDate(note);
      return note.timestamp ?? note.createdAt;
    case "pattern":
    case "antipattern":
      return note.lastValidated;
    case "learning":
      return note.lastReinforced ?? note.createdAt;
  }
}
