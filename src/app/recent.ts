import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { saidDate, saidOutcome, type Episode, type Outcome } from "../core/model/episode.ts";
import { isKeyMoment } from "../core/model/key-moment.ts";
import { newestFirst } from "../core/model/newest-first.ts";
import { noteDate } from "../core/model/note-date.ts";
import { agoBy } from "./ago-by.ts";
import { argumentsOf, readArguments, wholeNumber } from "./arguments.ts";
import { midnightBack } from "./day-here.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { isOfProject, unknownProject } from "./search/of-project.ts";
import type { Ports } from "./ports.ts";

export const recentArguments = argumentsOf(() => ({
  limit: z.int("must be a whole number").default(10).describe("how many, 1 to 100"),
  days: wholeNumber(1, 36_500).optional().describe("the last so many days"),
  project: z.string().optional().describe("only episodes of this project"),
}));

export interface RecentMemory extends NoteRef {
  readonly when?: string;
  readonly summary: string;
  readonly key_moment: boolean;
  /** How it ended, where somebody said so. */
  readonly outcome?: Outcome;
}

export interface RecentReport {
  readonly memories: readonly RecentMemory[];
  readonly markdown: string;
}

/** What happened last, newest first. */
export function recent({ clock }: Pick<Ports, "clock">, { catalog }: Library, input: unknown): Attempt<RecentReport> {
  const read = readArguments(recentArguments, input);
  if (!read.ok) return read;
  const { limit, days, project } = read.value;
  const from = days === undefined ? -Infinity : midnightBack(clock, days);
  const ago = agoBy(clock);
  const episodes = catalog
    .memories()
    .flatMap((note) => (note.kind === "episode" && isOfProject(note, project) ? [note] : []));
  const dated = episodes.map((episode) => ({ episode, at: noteDate(episode) ?? -Infinity }));
  const chosen = dated
    .filter(({ at }) => at >= from)
    .sort((a, b) => newestFirst(a.episode, b.episode))
    .slice(0, Math.min(100, Math.max(1, limit)));
  const markdown = chosen.map(({ episode, at }) => entry(episode, at, ago)).join("\n\n");
  const memories = chosen.map(({ episode }) => toMemory(episode));
  return ok({ memories, markdown: markdown || (unknownProject(catalog, project) ?? none(dated.length, read.value)) });
}

function none(
  episodes: number,
  { days, project }: { days?: number | undefined; project?: string | undefined },
): string {
  const whose = project === undefined ? "" : ` of the project ${project}`;
  if (episodes > 0 && days !== undefined)
    return days === 1
      ? `No memories${whose} of the last day.`
      : `No memories${whose} of the last ${String(days)} days.`;
  return project === undefined
    ? "No memories yet. Add an episode, or import conversations and sessions."
    : `No episodes${whose} yet.`;
}

export function toMemory(episode: Episode): RecentMemory {
  const said = { ...noteRef(episode), summary: episode.task, key_moment: isKeyMoment(episode) };
  const when = episode.date === undefined ? (episode.timestamp ?? episode.createdAt) : saidDate(episode);
  return { ...said, ...defined({ when, outcome: saidOutcome(episode) }) };
}

const badEnds: Readonly<Record<Outcome, string>> = { success: "", partial: " (half worked)", failure: " (failed)" };

/** What an episode is called in a list: one that ended badly says so. */
export function withBadEnd({ title, outcome = "success" }: RecentMemory): string {
  return `${title}${badEnds[outcome]}`;
}

function entry(episode: Episode, at: number, ago: (at: number) => string): string {
  const key = isKeyMoment(episode) ? " (key moment)" : "";
  const when = at === -Infinity ? [] : [`When: ${ago(at)}`];
  return [`### ${episode.title}${key}`, ...when, `Summary: ${episode.task}`].join("\n");
}
