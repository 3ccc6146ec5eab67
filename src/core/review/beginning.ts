import { readMoment } from "../lib/time.ts";
import type { Episode } from "../model/episode.ts";
import type { MemoryNote } from "../model/note.ts";
import type { Beginning } from "./fold.ts";

/** The clock starts with what happened, not with its import. A pattern happens again and again, so it has no such day. */
export function beginningOf(note: MemoryNote): Beginning {
  switch (note.kind) {
    case "episode":
      return { surprise: note.surprise ?? 0, at: endOf(note) };
    case "learning":
      return { surprise: 0, at: momentOf(note.createdAt, note.validAt) };
    case "pattern":
    case "antipattern":
      return { surprise: 0, at: undefined };
  }
}

/** When an episode was over: as it says, or so many minutes after it began, or the day it is of. */
function endOf({ endAt, timestamp, durationMinutes, date, createdAt }: Episode): number | undefined {
  const end = momentOf(endAt);
  if (end !== undefined) return end;
  const begun = momentOf(timestamp);
  if (begun !== undefined) return begun + Math.max(0, durationMinutes ?? 0) * 60_000;
  return momentOf(date, createdAt);
}

function momentOf(...texts: readonly (string | undefined)[]): number | undefined {
  for (const text of texts) {
    const moment = text === undefined ? undefined : readMoment(text);
    if (moment) return moment.at;
  }
  return undefined;
}
