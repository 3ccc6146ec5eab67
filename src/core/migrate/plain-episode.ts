import { defined } from "../lib/defined.ts";
import { findDay } from "../lib/time.ts";
import type { JsonObject } from "../lib/json.ts";
import type { Decision, Episode, EpisodeEvent } from "../model/episode.ts";
import { suggestedIn } from "./suggested.ts";

/** An episode in the JSON that ai-agents keeps, as far as the note says it by itself. */
export function plainEpisode(episode: Episode): JsonObject {
  const { sessionId, date, outcome, task, decisions, events, lessons } = episode;
  const { timestamp = date === undefined ? undefined : `${date}T00:00:00+00:00`, metrics, durationMinutes } = episode;
  return {
    id: `episode-${sessionId}`,
    session: sessionId,
    ...defined({ timestamp, outcome }),
    task,
    decisions: decisions.map(plainDecision),
    events: events.map(plainEvent),
    metrics: { ...defined({ duration_minutes: durationMinutes }), ...metrics },
    lessons,
  };
}

/** The same with all that its schema asks of one: what nobody knows is null, and a time that nobody knows midnight. */
export function completeEpisode(episode: Episode): JsonObject {
  const day = episode.date ?? findDay(episode.timestamp ?? "") ?? "1970-01-01";
  const timestamp = `${day}T00:00:00+00:00`;
  const { id = "", session = "", ...rest } = plainEpisode(episode);
  return {
    ...{ id, session, timestamp, outcome: null, ...rest },
    decisions: episode.decisions.map((decision) => {
      const { id: own = "", ...said } = plainDecision(decision);
      return { id: own, timestamp, type: null, chosen: null, outcome: null, ...said };
    }),
    events: episode.events.map((event) => {
      const { id: own = "", ...said } = plainEvent(event);
      return { id: own, timestamp, type: null, ...said };
    }),
  };
}

function plainDecision(decision: Decision): JsonObject {
  const { id, timestamp, type, context = "", options, chosen, rationale = "", outcome, effects } = decision;
  const suggested = suggestedIn(decision.effectsRemark);
  return {
    id,
    ...defined({ timestamp, type }),
    context,
    ...(options.length > 0 && { options }),
    ...defined({ chosen }),
    rationale,
    ...defined({ outcome }),
    effects: effects.filter((effect) => !suggested.includes(effect)),
  };
}

function plainEvent({ id, timestamp, type, content, causedBy, leadsTo }: EpisodeEvent): JsonObject {
  return { id, ...defined({ timestamp, type }), content, caused_by: causedBy, leads_to: leadsTo };
}
