import type { Telling } from "../../core/conversation/conversation-episodes.ts";
import type { WallTime } from "../../core/conversation/shown-times.ts";
import type { SessionDraft, SessionFormat } from "../../core/extract/draft.ts";
import { defined } from "../../core/lib/defined.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { isoDay, readMoment, utc } from "../../core/lib/time.ts";
import type { Episode } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import { cleanLine } from "../../core/notes/clean.ts";
import { sessionName } from "../../core/notes/session-name.ts";
import type { EpisodeSource } from "./episode-source.ts";

interface Source extends Pick<Telling, "now" | "file" | "wallTime"> {
  readonly format: SessionFormat;
  readonly project?: string;
}

/** The episode of a draft, as its note would be. What nobody said of its day and its end is left out. */
export function importedEpisode(draft: SessionDraft, { file, format, project, now, wallTime }: Source): Episode {
  const { title, metrics, context, decisions, events, lessons } = draft;
  const sessionId = sessionName(draft.sessionId);
  const name = `EPISODE-${sessionId}`;
  const number = /session-(\d+)/.exec(sessionId)?.[1];
  const duration = metrics["duration_minutes"];
  const source: EpisodeSource = { format, files: { [file]: fingerprint(JSON.stringify(draft)) } };
  return defined({
    kind: "episode",
    id: noteId(`episodes/${name}.md`),
    title: name,
    sessionId,
    aliases: title === undefined || title === "" ? [] : [cleanLine(title)],
    tags: ["episodic", "memory", ...(number === undefined ? [] : [`session-${String(Number(number))}`])],
    date: dayOf(draft, wallTime),
    timestamp: draft.timestamp,
    outcome: draft.outcome,
    task: cleanLine(draft.task),
    durationMinutes: typeof duration === "number" || duration === null ? duration : undefined,
    metrics,
    project: project ?? draft.project,
    createdAt: utc(now),
    source,
    ...{ context, observations: [], decisions, events, lessons, messages: [], relations: [] },
  });
}

/** A session that says when it began was on the day that the person's clock showed then. */
function dayOf({ date, timestamp = "" }: SessionDraft, wallTime: WallTime): string | undefined {
  const began = readMoment(timestamp);
  return began?.precision === "time" ? isoDay(wallTime(began.at)) : date;
}
