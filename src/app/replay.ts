import { readMoment } from "../core/lib/time.ts";
import type { Decision, Episode, EpisodeEvent, Outcome } from "../core/model/episode.ts";
import { cleanLine } from "../core/notes/clean.ts";

/** Something that led to another thing, or came of it; named by its id alone where the episode has no such thing. */
export interface ReplayLink {
  readonly id: string;
  readonly title: string;
  readonly exists: boolean;
}

interface Step {
  readonly id: string;
  readonly title: string;
  /** As the note states it. */
  readonly timestamp?: string;
  readonly type?: string;
  readonly causes: readonly ReplayLink[];
  readonly effects: readonly ReplayLink[];
  readonly line: number;
}

export interface DecisionStep extends Step {
  readonly kind: "decision";
  readonly context?: string;
  readonly chosen?: string;
  /** The options that are not the chosen one; all of them where none says what was chosen. */
  readonly others: readonly string[];
  /** Whether one of the options is what was chosen, so that the others were not taken. */
  readonly isAmongOptions: boolean;
  readonly rationale?: string;
  readonly outcome?: Outcome;
}

export interface EventStep extends Step {
  readonly kind: "event";
}

export type ReplayStep = DecisionStep | EventStep;

/**
 * What was decided and what happened, in the order of time. What has no time goes before the first thing it led to, else
 * behind what it came of, else behind what it follows in the note. The order says nothing about causes: links do.
 */
export function replaySteps(episode: Episode): readonly ReplayStep[] {
  const links = linksIn(episode);
  const steps: readonly ReplayStep[] = [
    ...episode.decisions.map((decision) => decisionStep(decision, links)),
    ...episode.events.map((event): EventStep => ({ kind: "event", title: event.content, ...common(event, links) })),
  ];
  const times = timesOf(steps);
  const at = ({ id }: ReplayStep): number => times.get(id) ?? -Infinity;
  return steps.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

interface Links {
  readonly titles: ReadonlyMap<string, string>;
  /** Pairs of a cause and an effect, each once, in the order of the note. */
  readonly pairs: readonly (readonly [cause: string, effect: string])[];
}

function linksIn({ decisions, events }: Episode): Links {
  const all = [
    ...decisions.flatMap(({ id, effects }) => effects.map((effect) => [id, effect] as const)),
    ...events.flatMap(({ id, causedBy, leadsTo }) => [
      ...causedBy.map((cause) => [cause, id] as const),
      ...leadsTo.map((effect) => [id, effect] as const),
    ]),
  ];
  const titles = new Map([
    ...decisions.map(({ id, title }) => [id, title] as const),
    ...events.map(({ id, content }) => [id, content] as const),
  ]);
  return { titles, pairs: [...new Map(all.map((pair) => [pair.join(" "), pair])).values()] };
}

function common({ id, timestamp, type, line }: Decision | EpisodeEvent, { titles, pairs }: Links): Omit<Step, "title"> {
  const named = (other: string): ReplayLink => {
    const title = titles.get(other);
    return { id: other, title: title ?? other, exists: title !== undefined };
  };
  return {
    id,
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(type === undefined ? {} : { type }),
    causes: pairs.filter(([, effect]) => effect === id).map(([cause]) => named(cause)),
    effects: pairs.filter(([cause]) => cause === id).map(([, effect]) => named(effect)),
    line,
  };
}

function decisionStep(decision: Decision, links: Links): DecisionStep {
  const { title, context, chosen, rationale, outcome, options } = decision;
  const others = options.filter((option) => !isChosen(option, chosen));
  return {
    kind: "decision",
    title,
    ...common(decision, links),
    ...(context === undefined ? {} : { context }),
    ...(chosen === undefined ? {} : { chosen }),
    others,
    isAmongOptions: others.length < options.length,
    ...(rationale === undefined ? {} : { rationale }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** Whether an option is what was chosen, said at more or less length. */
function isChosen(option: string, chosen: string | undefined): boolean {
  if (chosen === undefined) return false;
  const [one, other] = [plain(option), plain(chosen)];
  return one.startsWith(other) || other.startsWith(one);
}

const plain = (text: string): string => cleanLine(text).toLowerCase().replace(/[.!]$/, "");

function timesOf(steps: readonly ReplayStep[]): ReadonlyMap<string, number> {
  const stated = new Map(steps.flatMap(({ id, timestamp = "" }) => timeEntry(id, readMoment(timestamp)?.at)));
  const times = new Map<string, number>();
  let last = -Infinity;
  let kind: ReplayStep["kind"] | undefined;
  for (const step of steps) {
    // Decisions and events are lists of their own: the first of one follows nothing of the other.
    if (step.kind !== kind) last = -Infinity;
    kind = step.kind;
    last = stated.get(step.id) ?? linkedTime(step, stated) ?? last;
    times.set(step.id, last);
  }
  return times;
}

function timeEntry(id: string, at: number | undefined): readonly (readonly [string, number])[] {
  return at === undefined ? [] : [[id, at]];
}

function linkedTime({ causes, effects }: ReplayStep, stated: ReadonlyMap<string, number>): number | undefined {
  const timesIn = (links: readonly ReplayLink[]): readonly number[] => links.flatMap(({ id }) => stated.get(id) ?? []);
  const later = timesIn(effects);
  if (later.length > 0) return Math.min(...later) - 1;
  const earlier = timesIn(causes);
  return earlier.length > 0 ? Math.max(...earlier) + 1 : undefined;
}
