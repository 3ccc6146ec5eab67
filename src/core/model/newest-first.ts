import { compare } from "../lib/compare.ts";
import { dayMs, findDay, isoDay, readMoment } from "../lib/time.ts";
import type { Episode } from "./episode.ts";
import { noteDate } from "./note-date.ts";
import type { ParsedNote } from "./note.ts";

/** When a note happened, as far as it says. */
export interface NoteTime {
  /** `YYYY-MM-DD` */
  readonly day?: string;
  /** When on that day, as the note states it: `HH:MM`; of episodes only. */
  readonly time?: string;
}

export function noteTime(note: ParsedNote): NoteTime {
  const at = noteDate(note);
  if (at === undefined) return {};
  const day = isoDay(at);
  const time = note.kind === "episode" ? timeOn(day, note) : undefined;
  return time === undefined ? { day } : { day, time };
}

/**
 * The newest first, undated notes last. Of one day, the later time, then the session with the higher number, which is
 * the later one: session-10 comes before session-9.
 */
export function newestFirst(a: ParsedNote, b: ParsedNote): number {
  return compare(placeOf(b), placeOf(a)) || compare(sessionOf(b), sessionOf(a)) || compare(a.id, b.id);
}

/** Asked many times of each note that is sorted. */
const places = new WeakMap<ParsedNote, string>();

/** What sorts later is newer. */
function placeOf(note: ParsedNote): string {
  const known = places.get(note);
  if (known !== undefined) return known;
  const { day, time } = noteTime(note);
  const moment =
    note.kind === "episode"
      ? (time ?? eveningOf(day, note))
      : // Learnings are reinforced at a moment, of which nobody is told more than the day.
        String(noteDate(note) ?? "").padStart(16, "0");
  // What is undated has nothing but its number, and sorts before all days.
  const place = day === undefined ? sessionNumber(note) : `${day} ${moment} ${sessionNumber(note)}`;
  places.set(note, place);
  return place;
}

const sessionOf = (note: ParsedNote): string => (note.kind === "episode" ? note.sessionId : "");

/** The number in a session's id, in as many digits for each; empty where there is none. */
function sessionNumber(note: ParsedNote): string {
  return /session-(\d+)/i.exec(sessionOf(note))?.[1]?.padStart(16, "0") ?? "";
}

/**
 * A stamp in UTC that is of the next day is of the evening where the person was: `28:30`, behind all times of the day.
 * One of the day before is of the early morning, which is where what has no time stands.
 */
function eveningOf(day: string | undefined, { startAt, timestamp }: Episode): string {
  const stamp = startAt ?? timestamp ?? "";
  const at = day === undefined ? undefined : readMoment(day)?.at;
  const [, hour, minutes] = /[T ](\d{1,2})(:\d{2}).*Z$/i.exec(stamp) ?? [];
  if (at === undefined || hour === undefined || minutes === undefined) return "";
  return findDay(stamp) === isoDay(at + dayMs) ? `${String(Number(hour) + 24)}${minutes}` : "";
}

/** The time of a stamp of that day; midnight stands for a time nobody knows. */
function timeOn(day: string, { startAt, timestamp }: Episode): string | undefined {
  for (const stamp of [startAt, timestamp]) {
    if (stamp === undefined || findDay(stamp) !== day || readMoment(stamp)?.precision !== "time") continue;
    const time = /[T ](\d{1,2}:\d{2})/.exec(stamp)?.[1]?.padStart(5, "0");
    if (time !== undefined && time !== "00:00") return time;
  }
  return undefined;
}
