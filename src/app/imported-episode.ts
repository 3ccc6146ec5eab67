import type { SessionDraft, SessionFormat } from "../core/extract/draft.ts";
import { defined } from "../core/lib/defined.ts";
import { fingerprint } from "../core/lib/hash.ts";
import { isoDay } from "../core/lib/time.ts";
import type { Episode } from "../core/model/episode.ts";
import { noteId } from "../core/model/note-id.ts";
import { cleanLine } from "../core/notes/clean.ts";
import { fileName } from "../core/notes/file-name.ts";
import { isYamlValue, type YamlValue } from "../core/notes/yaml-line.ts";

/** Where an episode was read from: the same file, unchanged, is not looked at again. */
export interface EpisodeSource {
  readonly format: SessionFormat;
  /** What was read, by the name of the file. */
  readonly files: Readonly<Record<string, string>>;
}

/** The episode of a draft, as its note would be. What nobody said of its end is left out. */
export function importedEpisode(
  draft: SessionDraft,
  { path, format, project, now }: { path: string; format: SessionFormat; project?: string; now: number },
): Episode {
  const { title, metrics, context, decisions, events, lessons } = draft;
  const sessionId = sessionName(draft.sessionId);
  const name = `EPISODE-${sessionId}`;
  const number = /session-(\d+)/.exec(sessionId)?.[1];
  const duration = metrics["duration_minutes"];
  const source: EpisodeSource = { format, files: { [fileOf(path)]: fingerprint(JSON.stringify(draft)) } };
  return defined({
    kind: "episode",
    id: noteId(`episodes/${name}.md`),
    title: name,
    sessionId,
    aliases: title === undefined || title === "" ? [] : [cleanLine(title)],
    tags: ["episodic", "memory", ...(number === undefined ? [] : [`session-${String(Number(number))}`])],
    date: draft.date ?? isoDay(now),
    timestamp: draft.timestamp,
    outcome: draft.outcome,
    task: cleanLine(draft.task),
    durationMinutes: typeof duration === "number" || duration === null ? duration : undefined,
    metrics,
    project: project ?? draft.project,
    createdAt: new Date(now).toISOString(),
    source,
    ...{ context, observations: [], decisions, events, lessons, messages: [], relations: [] },
  });
}

/** Whether a note was made from just this telling: then nothing is to be done, whatever people made of it since. */
export function isRead({ source }: Episode, told: Episode): boolean {
  const known = filesOf(source);
  return Object.entries(filesOf(told.source)).every(([file, digest]) => known[file] === digest);
}

/** What a note was read from, with one more file. */
export function withSource(known: unknown, told: unknown): YamlValue {
  const both = { ...(isRecord(told) ? told : {}), ...(isRecord(known) ? known : {}) };
  const source = { ...both, files: { ...filesOf(known), ...filesOf(told) } };
  return isYamlValue(source) ? source : null;
}

const fileOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

function filesOf(source: unknown): Readonly<Record<string, unknown>> {
  const files = isRecord(source) ? source["files"] : undefined;
  return isRecord(files) ? files : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An id that works as part of a file name that notes link to. */
function sessionName(id: string): string {
  return fileName(cleanLine(id.replace(/^EPISODE-/i, "")).replaceAll(/[#^[\]]/g, "-"));
}
