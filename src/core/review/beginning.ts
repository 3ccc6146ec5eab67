import { readMoment } from "../lib/time.ts";
import type { MemoryNote } from "../model/note.ts";
import type { Beginning } from "./fold.ts";

/** The clock starts with what happened, not with its import. A pattern happens again and again, so it has no such day. */
export function beginningOf(note: MemoryNote): Beginning {
  switch (note.kind) {
    case "episode":
      return {
        surprise: note.surprise ?? 0,
        at: momentOf(note.endAt, note.timestamp, note.date, note.createdAt),
      };
    case "learning":
      return { surprise: 0, at: momentOf(note.createdAt, note.validAt) };
    case "pattern":
    case "antipattern":
      return { surprise: 0, at: undefined };
  }
}

function momentOf(...texts: readonly (string | undefined)[]): number | undefined {
  for (const text of texts) {
    const moment = text === undefined ? undefined : readMoment(text);
    if (moment) return moment.at;
  }
  return undefined;
}
