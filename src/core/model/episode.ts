import { isObject, member } from "../lib/json.ts";
import type { NoteBase, Observation, Relation } from "./note-base.ts";

export const outcomes = ["success", "partial", "failure"] as const;
export type Outcome = (typeof outcomes)[number];

export const decisionTypes = ["design", "implementation", "test", "recovery", "routing"] as const;
export const eventTypes = ["tool_call", "error", "milestone", "handoff", "commit", "test"] as const;

/** One choice made in a session. What the note does not say is absent, never assumed. */
export interface Decision {
  readonly id: string;
  readonly title: string;
  readonly timestamp?: string;
  /** One of `decisionTypes` when we write it; whatever the note says when we read it. */
  readonly type?: string;
  readonly context?: string;
  readonly options: readonly string[];
  readonly chosen?: string;
  readonly rationale?: string;
  readonly outcome?: Outcome;
  /** Ids of the decisions and events of the same episode that it led to. */
  readonly effects: readonly string[];
  /** What the effects line says beside the ids. */
  readonly effectsRemark?: string;
  /** Further bold-keyed bullets of the record, in the order they stand. */
  readonly extra: Readonly<Record<string, string>>;
  readonly line: number;
}

export interface EpisodeEvent {
  readonly id: string;
  readonly timestamp?: string;
  /** One of `eventTypes` when we write it; whatever the note says when we read it. */
  readonly type?: string;
  readonly content: string;
  readonly causedBy: readonly string[];
  readonly leadsTo: readonly string[];
  readonly line: number;
}

export interface Message {
  readonly role: string;
  readonly timestamp?: string;
  readonly text: string;
  readonly line: number;
}

/** What came of what was feared: it happened, or it did not, or something else did; of what was taken for granted: it held, or not. */
export const verdicts = ["hit", "missed", "false alarm", "held", "broke"] as const;
export type Verdict = (typeof verdicts)[number];

/** Something that was expected when a session began, and what came of it once somebody has looked. */
export interface Expectation {
  readonly text: string;
  readonly verdict?: Verdict;
}

/** Numbers and remarks about a session; null means not measured, 0 means measured and none. */
export type Metrics = Readonly<Record<string, number | string | boolean | null>>;

/** How an episode ended, as far as somebody said so: what an import only assumed says nothing. */
export function saidOutcome({ outcome, source }: Pick<Episode, "outcome" | "source">): Outcome | undefined {
  return assumed(source, "assumed_outcome") === outcome ? undefined : outcome;
}

/** The day an episode is about, as far as somebody said so: on which it was imported, nothing has to have happened. */
export function saidDate({ date, source }: Pick<Episode, "date" | "source">): string | undefined {
  return assumed(source, "assumed_date") === date ? undefined : date;
}

function assumed(source: unknown, key: string): unknown {
  return isObject(source) ? member(source, key) : undefined;
}

/** What can be asked of how an episode ended. */
export const endings = [...outcomes, "unknown"] as const;
export type Ending = (typeof endings)[number];

/** How an episode ended; where nobody said it, it is unknown. */
export const endingOf = (episode: Pick<Episode, "outcome" | "source">): Ending => saidOutcome(episode) ?? "unknown";

/** What happened in one working session or conversation. */
export interface Episode extends NoteBase {
  readonly kind: "episode";
  /** Whole, suffix included, without the `EPISODE-` prefix. */
  readonly sessionId: string;
  /** The day it is about: `YYYY-MM-DD`. */
  readonly date?: string;
  readonly timestamp?: string;
  readonly outcome?: Outcome;
  readonly task: string;
  readonly durationMinutes?: number | null;
  readonly metrics: Metrics;
  readonly project?: string;
  readonly conversationId?: string;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly createdAt?: string;
  /** How unexpected it was, 0..1. */
  readonly surprise?: number;
  readonly consolidatedAt?: string;
  /** Where an imported episode came from, kept for the way back. */
  readonly source?: unknown;
  /** What stands under "Summary". */
  readonly summary?: string;
  readonly context: string;
  /** What could go wrong; absent where nothing was said. */
  readonly premortem?: readonly Expectation[];
  /** What was taken for granted; absent where nothing was said. */
  readonly assumptions?: readonly Expectation[];
  readonly observations: readonly Observation[];
  readonly decisions: readonly Decision[];
  readonly events: readonly EpisodeEvent[];
  readonly lessons: readonly string[];
  readonly messages: readonly Message[];
  readonly relations: readonly Relation[];
}
