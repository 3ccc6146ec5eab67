import { ok } from "../core/lib/result.ts";
import { defined } from "../core/lib/defined.ts";
import {
  saidDate,
  saidOutcome,
  type Decision,
  type Episode,
  type EpisodeEvent,
  type Expectation,
  type Message,
  type Metrics,
  type Outcome,
} from "../core/model/episode.ts";
import type { Observation, Relation } from "../core/model/note-base.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import { findEpisode } from "./episodes/find-episode.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { replaySteps } from "./replay.ts";

export const showEpisodeArguments = argumentsOf(() => ({
  note: filledText("the name of an episode").describe("its path, title, permalink, session id, or part of its name"),
}));

/** One episode as outsiders read it. */
export interface EpisodeDetails extends NoteRef {
  readonly session_id: string;
  readonly date?: string;
  readonly timestamp?: string;
  /** Null where nobody said how it ended, whatever the note has to say. */
  readonly outcome: Outcome | null;
  readonly task: string;
  readonly duration_minutes?: number | null;
  readonly metrics: Metrics;
  readonly project?: string;
  readonly conversation_id?: string;
  readonly start_at?: string;
  readonly end_at?: string;
  readonly created_at?: string;
  readonly surprise?: number;
  readonly consolidated_at?: string;
  readonly source?: unknown;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  readonly context: string;
  readonly premortem?: readonly Expectation[];
  readonly assumptions?: readonly Expectation[];
  readonly observations: readonly Observation[];
  readonly decisions: readonly DecisionRow[];
  readonly events: readonly EventRow[];
  /** Both by their ids, in the order of time. */
  readonly timeline: readonly string[];
  readonly lessons: readonly string[];
  readonly messages: readonly Message[];
  readonly relations: readonly Relation[];
}

/** A decision as outsiders read it: what it does not say is null, never assumed. */
export interface DecisionRow {
  readonly id: string;
  readonly timestamp: string | null;
  readonly type: string | null;
  readonly title: string;
  readonly context: string | null;
  readonly options: readonly string[];
  readonly chosen: string | null;
  readonly rationale: string | null;
  readonly outcome: Outcome | null;
  readonly effects: readonly string[];
  readonly effects_remark?: string;
  readonly extra?: Readonly<Record<string, string>>;
  readonly line: number;
}

export interface EventRow extends Omit<EpisodeEvent, "causedBy" | "leadsTo"> {
  readonly caused_by: readonly string[];
  readonly leads_to: readonly string[];
}

/** One episode, whole. */
export function showEpisode(_ports: unknown, { catalog }: Library, input: unknown): Attempt<EpisodeDetails> {
  const read = readArguments(showEpisodeArguments, input);
  if (!read.ok) return read;
  const found = findEpisode(catalog, read.value.note);
  return found.ok ? ok(details(found.value)) : found;
}

function details(episode: Episode): EpisodeDetails {
  return {
    ...noteRef(episode),
    ...defined({
      date: saidDate(episode),
      timestamp: episode.timestamp,
      outcome: saidOutcome(episode) ?? null,
      duration_minutes: episode.durationMinutes,
      project: episode.project,
      conversation_id: episode.conversationId,
      start_at: episode.startAt,
      end_at: episode.endAt,
      created_at: episode.createdAt,
      surprise: episode.surprise,
      consolidated_at: episode.consolidatedAt,
      source: episode.source,
      premortem: episode.premortem,
      assumptions: episode.assumptions,
    }),
    session_id: episode.sessionId,
    task: episode.task,
    metrics: episode.metrics,
    tags: episode.tags,
    aliases: episode.aliases,
    context: episode.context,
    observations: episode.observations,
    decisions: episode.decisions.map(decisionRow),
    events: episode.events.map(eventRow),
    timeline: replaySteps(episode).map(({ id }) => id),
    lessons: episode.lessons,
    messages: episode.messages,
    relations: episode.relations,
  };
}

export function decisionRow(decision: Decision): DecisionRow {
  const { timestamp = null, type = null, context = null, chosen = null, rationale = null, outcome = null } = decision;
  const { id, title, options, effects, effectsRemark, extra, line } = decision;
  const optional = { effects_remark: effectsRemark, extra: Object.keys(extra).length > 0 ? extra : undefined };
  return {
    id,
    timestamp,
    type,
    title,
    context,
    options,
    chosen,
    rationale,
    outcome,
    effects,
    ...defined(optional),
    line,
  };
}

function eventRow({ causedBy, leadsTo, ...event }: EpisodeEvent): EventRow {
  return { ...event, caused_by: causedBy, leads_to: leadsTo };
}
