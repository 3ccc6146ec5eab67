import { ok } from "../core/lib/result.ts";
import { readMoment } from "../core/lib/time.ts";
import type { Decision, Episode } from "../core/model/episode.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments } from "./arguments.ts";
import { consequencesOf } from "./episodes/consequences.ts";
import { findEpisode } from "./episodes/find-episode.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { decisionRow, type DecisionRow } from "./show-episode.ts";

export const decisionSequenceArguments = argumentsOf(() => ({
  episode_id: filledText("the name of an episode").describe(
    "its session id, title, path, permalink, or part of its name",
  ),
}));

/** A decision, and what it led to. */
export interface SequencedDecision extends DecisionRow {
  readonly effects_resolved: readonly EffectRow[];
  /** Events that it says it led to, or that say it caused them. */
  readonly consequences: readonly { readonly id: string; readonly type: string | null; readonly content: string }[];
}

export interface EffectRow {
  readonly id: string;
  readonly kind: "decision" | "event" | null;
  readonly exists: boolean;
}

export interface DecisionSequence extends NoteRef {
  readonly decisions: readonly SequencedDecision[];
}

/** The decisions of an episode in the order in which they were taken. */
export function decisionSequence(_ports: unknown, { catalog }: Library, input: unknown): Attempt<DecisionSequence> {
  const read = readArguments(decisionSequenceArguments, input);
  if (!read.ok) return read;
  const found = findEpisode(catalog, read.value.episode_id);
  if (!found.ok) return found;
  const episode = found.value;
  const decisions = inTime(episode.decisions).map((decision) => step(episode, decision));
  return ok({ ...noteRef(episode), decisions });
}

/** By the instant, whatever the zone; one without a time stays behind the one it follows in the note. */
export function inTime(decisions: readonly Decision[]): readonly Decision[] {
  let at = -Infinity;
  const placed = decisions.map((decision) => {
    at = readMoment(decision.timestamp ?? "")?.at ?? at;
    return { decision, at };
  });
  return placed.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ decision }) => decision);
}

function step(episode: Episode, decision: Decision): SequencedDecision {
  const { decisions, events } = episode;
  const effects_resolved = decision.effects.map((id): EffectRow => {
    if (decisions.some((each) => each.id === id)) return { id, kind: "decision", exists: true };
    const isEvent = events.some((each) => each.id === id);
    return { id, kind: isEvent ? "event" : null, exists: isEvent };
  });
  const consequences = consequencesOf(episode, decision).map(({ id, type = null, content }) => ({ id, type, content }));
  return { ...decisionRow(decision), effects_resolved, consequences };
}
