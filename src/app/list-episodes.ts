import * as z from "zod";
import { compare } from "../core/lib/compare.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { dayMs, findDay, readDaysAgo, readMoment, readMonth, type Moment } from "../core/lib/time.ts";
import { endingOf, endings, saidDate, saidOutcome, type Episode, type Outcome } from "../core/model/episode.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { newestFirst } from "../core/model/newest-first.ts";
import { plainTag } from "../core/model/tag.ts";
import { argumentsOf, readArguments, someOf, wholeNumber } from "./arguments.ts";
import { wallTime } from "./day-here.ts";
import type { Library } from "./library.ts";
import type { Clock, Ports } from "./ports.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { isOfProject, unknownProject } from "./search/of-project.ts";
import { unknownTag } from "./search/unknown-names.ts";

export const listEpisodesArguments = argumentsOf(() => ({
  outcome: someOf(endings).optional().describe("one or several"),
  task: z.string().optional().describe("part of the task"),
  since: z.string().optional().describe("2026-08-14, an ISO time, or 7d"),
  until: z.string().optional().describe("the same, for the end"),
  tag: z.string().optional().describe("a tag the episode carries"),
  project: z.string().optional().describe("the project it belongs to"),
  has_lessons: z.boolean().optional().describe("only those with (or without) lessons"),
  min_errors: z.number("must be a number").min(0, "must be 0 or more").optional().describe("the fewest errors"),
  limit: wholeNumber(1, 100).default(20).describe("how many to list, 1 to 100"),
}));

type Query = z.infer<ReturnType<typeof listEpisodesArguments>>;

export interface EpisodeRow extends NoteRef {
  readonly date?: string;
  /** Null where nobody said how it ended, whatever the note has to say. */
  readonly outcome: Outcome | null;
  readonly task: string;
  readonly decisions: number;
  readonly events: number;
  readonly lessons: number;
}

export interface EpisodeList {
  /** How many fit, whatever the limit. */
  readonly total: number;
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly episodes: readonly EpisodeRow[];
  /** What may be wrong with the question where nothing fits. */
  readonly hint?: string;
}

/** The episodes that fit, newest first. */
export function listEpisodes(
  { clock }: Pick<Ports, "clock">,
  { catalog }: Library,
  input: unknown,
): Attempt<EpisodeList> {
  const read = readArguments(listEpisodesArguments, input);
  if (!read.ok) return read;
  const query = read.value;
  const since = readBound("since", query.since, clock);
  const until = readBound("until", query.until, clock);
  if (!since.ok) return since;
  if (!until.ok) return until;
  if (isSwapped(since.value, until.value))
    return badArgument("until", `${query.until ?? ""} is over before ${query.since ?? ""} begins. Swap the two.`);
  const fits = (episode: Episode): boolean => isWanted(episode, query) && isBetween(episode, since.value, until.value);
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" && fits(note) ? [note] : []));
  const sorted = episodes.sort(newestFirst);
  const hint = unknownProject(catalog, query.project) ?? unknownTag(catalog, query.tag);
  const rows = sorted.slice(0, query.limit).map(toRow);
  return ok({ total: sorted.length, skipped: unreadable(catalog), episodes: rows, ...defined({ hint }) });
}

function isWanted(episode: Episode, query: Query): boolean {
  const { task = "", project, tag, has_lessons, min_errors = 0 } = query;
  const checks = [
    hasOutcome(episode, query.outcome),
    episode.task.toLowerCase().includes(task.toLowerCase()),
    isOfProject(episode, project),
    tag === undefined || episode.tags.some((own) => plainTag(own) === plainTag(tag)),
    has_lessons === undefined || episode.lessons.length > 0 === has_lessons,
    errorCount(episode) >= min_errors,
  ];
  return checks.every(Boolean);
}

function hasOutcome(episode: Episode, wanted: Query["outcome"]): boolean {
  const list = typeof wanted === "string" ? [wanted] : (wanted ?? []);
  return list.length === 0 || list.includes(endingOf(episode));
}

export function errorCount({ events, metrics }: Episode): number {
  const listed = events.filter((event) => event.type === "error").length;
  const measured = metrics["errors"];
  return typeof measured === "number" ? Math.max(listed, measured) : listed;
}

interface Bound extends Moment {
  /** Days since 1970, where the person is. */
  readonly day: number;
}

function readBound(argument: string, text: string | undefined, clock: Clock): Attempt<Bound | undefined> {
  if (text === undefined) return ok(undefined);
  const ago = readDaysAgo(text, clock.now());
  if (ago !== undefined) return ok({ at: ago, precision: "time", day: dayOf(wallTime(clock, ago)) });
  const month = readMonth(text);
  if (month !== undefined) return ok(wholeDay(argument === "until" ? lastDayOf(month) : month));
  const moment = readMoment(text);
  if (moment) return ok({ ...moment, day: dayOf(moment.at) });
  return badArgument(argument, `"${text}" is no date. Use 2026-08-14, 2026-08, a full ISO time, or 7d.`);
}

function isSwapped(since: Bound | undefined, until: Bound | undefined): boolean {
  return since !== undefined && until !== undefined && since.day > until.day;
}

const dayOf = (at: number): number => Math.floor(at / dayMs);
const wholeDay = (at: number): Bound => ({ at, precision: "day", day: dayOf(at) });

function lastDayOf(month: number): number {
  const day = new Date(month);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0);
}

/** Both bounds count themselves; where only the day of an episode or bound is known, days are compared. */
function isBetween(episode: Episode, since: Bound | undefined, until: Bound | undefined): boolean {
  if (!since && !until) return true;
  const isAssumed = saidDate(episode) !== episode.date;
  const when = isAssumed ? undefined : whenOf(episode);
  if (!when) return false;
  const after = (bound: Bound): number => {
    const isExact = when.at !== undefined && bound.precision === "time";
    return isExact ? when.at - bound.at : when.day - bound.day;
  };
  return (!since || after(since) >= 0) && (!until || after(until) <= 0);
}

interface When {
  /** Days since 1970. */
  readonly day: number;
  readonly at: number | undefined;
}

/** The day an episode states, and its instant if its timestamp agrees; midnight stands for a time nobody knows. */
function whenOf({ date, timestamp }: Episode): When | undefined {
  const stamp = timestamp === undefined ? undefined : readMoment(timestamp);
  const day = date === undefined ? stamp : readMoment(date);
  if (!day) return undefined;
  const isKnown = stamp?.precision === "time" && stamp.at % dayMs !== 0;
  const agrees = date === undefined || findDay(timestamp ?? "") === findDay(date);
  return { day: dayOf(day.at), at: isKnown && agrees ? stamp.at : undefined };
}

/** Files that claim to be episodes and could not be read as such, by path. */
function unreadable({ files, unread }: Library["catalog"]): EpisodeList["skipped"] {
  const broken = [...files.values()].flatMap(({ note, problems: [problem] }) =>
    note.kind === "note" && problem ? [{ path: note.id, reason: problem.message }] : [],
  );
  const missed = [...unread].map(([path, reason]) => ({ path, reason }));
  const claim = /(^|\/)episodes\/|(^|\/)EPISODE-[^/]*$/i;
  return [...broken, ...missed].filter(({ path }) => claim.test(path)).sort((a, b) => compare(a.path, b.path));
}

function toRow(episode: Episode): EpisodeRow {
  return {
    ...noteRef(episode),
    ...defined({ date: saidDate(episode), outcome: saidOutcome(episode) ?? null, task: episode.task }),
    decisions: episode.decisions.length,
    events: episode.events.length,
    lessons: episode.lessons.length,
  };
}
