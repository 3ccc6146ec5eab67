import { fingerprint } from "../../core/lib/hash.ts";
import { largest } from "../../core/lib/largest.ts";
import { oneLine } from "../../core/lib/one-line.ts";
import { readMoment } from "../../core/lib/time.ts";
import { conversationFormats } from "../../core/model/conversation.ts";
import type { Episode, EpisodeEvent } from "../../core/model/episode.ts";
import { filesOf, sourceOf } from "./episode-source.ts";

/** How a telling stands to what a note was read from: `before`, an older copy of it; `further`, it goes on. */
export type HowTold = "before" | "further" | "otherwise";

export function howTold(note: Episode, told: Episode): HowTold {
  const format = sourceOf(told)["format"];
  if (sourceOf(note)["format"] !== format) return "otherwise";
  if (format === "claude-code") return howTranscriptTold(note, told);
  // Which part of which conversation it is, is known.
  if (conversationFormats.some((each) => each === format)) return "further";
  const isSameFile = Object.keys(filesOf(told)).every((file) => file in filesOf(note));
  return isSameFile && goesOn(note, told) ? "further" : "otherwise";
}

/** A transcript only ever grows at its end; where one begins at another moment, it is another. */
function howTranscriptTold(note: Episode, told: Episode): HowTold {
  if (note.timestamp !== told.timestamp) return "otherwise";
  const isLess = ["tool_calls", "duration_minutes", "active_minutes"].some(
    (key) => Number(told.metrics[key] ?? 0) < Number(note.metrics[key] ?? 0),
  );
  return isLess ? "before" : "further";
}

/** Two logs of one name may be of two sessions: one goes on that is about the same and tells no less. */
function goesOn(note: Episode, told: Episode): boolean {
  const size = ({ events, decisions, lessons }: Episode): number => events.length + decisions.length + lessons.length;
  const keepsAll = note.events.every((known) => told.events.some((event) => isSameEvent(known, event)));
  return (note.task === told.task || keepsAll) && size(told) >= size(note);
}

/** A run of calls goes on while a session does: what began at the same moment is the same run. */
export function isSameEvent(known: EpisodeEvent, event: EpisodeEvent): boolean {
  if (known.type !== event.type) return false;
  const isTimed = known.timestamp !== undefined && event.timestamp !== undefined;
  const isSameTime = known.timestamp === event.timestamp;
  if (isTimed && isSameTime && event.type === "tool_call") return true;
  return plain(known) === plain(event) && (isSameTime || !isTimed);
}

const plain = ({ content }: EpisodeEvent): string => oneLine(content).toLowerCase();

/** How far a telling has been told, whatever somebody makes of its events in the note: a moment, or a mark of the last. */
export function toldUpTo(events: readonly EpisodeEvent[]): string | undefined {
  const moments = events.flatMap((event) => momentOf(event) ?? []);
  return moments.length > 0 ? `@${largest(moments).toString(36)}` : untimedMarks(events).at(-1);
}

/** The last event of a telling that goes no further than that; -1 where it has none. */
export function lastToldBy(events: readonly EpisodeEvent[], upTo: string): number {
  if (!upTo.startsWith("@")) return untimedMarks(events).indexOf(upTo);
  const at = parseInt(upTo.slice(1), 36);
  return events.findLastIndex((event) => (momentOf(event) ?? Infinity) <= at);
}

const momentOf = ({ timestamp }: EpisodeEvent): number | undefined =>
  timestamp === undefined ? undefined : readMoment(timestamp)?.at;

function untimedMarks(events: readonly EpisodeEvent[]): readonly string[] {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const said = `${event.type ?? ""} ${plain(event)}`;
    const count = 1 + (counts.get(said) ?? 0);
    counts.set(said, count);
    return fingerprint(`${said} ${String(count)}`).slice(-6);
  });
}

const run = /^(\d+) tool calls?: /;

/** The runs that have gone on since the note was told of them, as they are now, by the ids they have there. */
export function grownRuns(note: Episode, told: Episode): readonly Pick<EpisodeEvent, "id" | "content">[] {
  const calls = ({ content }: EpisodeEvent): number => Number(run.exec(content)?.[1]);
  return note.events.flatMap((known) => {
    const grown = told.events.find((event) => event.type === "tool_call" && isSameEvent(known, event));
    return grown && calls(grown) > calls(known) ? [{ id: known.id, content: grown.content }] : [];
  });
}
