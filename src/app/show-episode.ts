import { z } from "zod";
import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import type { Decision, Episode } from "../core/model/episode.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { filledText, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { noteRef } from "./note-ref.ts";

export const showEpisodeArguments = z.strictObject({ note: filledText("the name of an episode") });

/** One episode, whole. */
export function showEpisode(_ports: unknown, library: Library, input: unknown): Attempt<Record<string, unknown>> {
  const read = readArguments(showEpisodeArguments, input);
  if (!read.ok) return read;
  const found = findNote(library.catalog, read.value.note, (id) => library.catalog.note(id)?.kind === "episode");
  if (!found.ok) return found;
  const note = library.catalog.note(found.value);
  if (note?.kind !== "episode") return fail("NOT_FOUND", `${found.value} is no episode.`);
  return ok(toContract(note));
}

function toContract(episode: Episode): Record<string, unknown> {
  return {
    ...noteRef(episode),
    session_id: episode.sessionId,
    date: episode.date,
    timestamp: episode.timestamp,
    outcome: episode.outcome,
    task: episode.task,
    duration_minutes: episode.durationMinutes,
    metrics: episode.metrics,
    project: episode.project,
    conversation_id: episode.conversationId,
    start_at: episode.startAt,
    end_at: episode.endAt,
    created_at: episode.createdAt,
    surprise: episode.surprise,
    consolidated_at: episode.consolidatedAt,
    source: episode.source,
    tags: episode.tags,
    aliases: episode.aliases,
    context: episode.context,
    observations: episode.observations,
    decisions: episode.decisions.map(decisionRow),
    events: episode.events.map(({ causedBy, leadsTo, ...event }) => ({
      ...event,
      caused_by: causedBy,
      leads_to: leadsTo,
    })),
    lessons: episode.lessons,
    messages: episode.messages,
    relations: episode.relations,
  };
}

/** A decision as outsiders read it: what it does not say is null, never assumed. */
export function decisionRow(decision: Decision): Record<string, unknown> {
  return {
    id: decision.id,
    timestamp: decision.timestamp ?? null,
    type: decision.type ?? null,
    title: decision.title,
    context: decision.context ?? null,
    options: decision.options,
    chosen: decision.chosen ?? null,
    rationale: decision.rationale ?? null,
    outcome: decision.outcome ?? null,
    effects: decision.effects,
    ...(decision.effectsRemark === undefined ? {} : { effects_remark: decision.effectsRemark }),
    ...(Object.keys(decision.extra).length > 0 ? { extra: decision.extra } : {}),
    line: decision.line,
  };
}
