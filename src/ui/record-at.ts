import type { Decision, Episode, EpisodeEvent } from "../core/model/episode.ts";

/** The decision or event of an episode that a line of its note, counted from 1, belongs to. */
export function recordAt(
  { decisions, events }: Pick<Episode, "decisions" | "events">,
  lines: readonly string[],
  line: number,
): Decision | EpisodeEvent | undefined {
  const record = [...decisions, ...events]
    .filter((each) => each.line <= line)
    .sort((a, b) => b.line - a.line)
    .at(0);
  if (!record) return undefined;
  const after = lines.slice(record.line, line);
  // A decision ends with the next heading; what belongs to an event is indented below it.
  const isInside = (text: string): boolean => ("content" in record ? /^(?:\s|$)/.test(text) : !/^#{1,6}\s/.test(text));
  return after.every(isInside) ? record : undefined;
}
