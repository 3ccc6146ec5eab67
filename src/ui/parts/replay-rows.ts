import type { ReplayLink, ReplayStep } from "../../app/replay.ts";
import { replayText as words } from "../text/replay.ts";
import { plainText } from "./inline-text.ts";
import type { EffectArrow } from "./effect-arrows.ts";

export type ReplaySign = "success" | "partial" | "failure" | "decision" | "event";

export interface ReplayFact {
  readonly name: string;
  readonly said: readonly string[];
  /** Options that were not taken. */
  readonly isPassed: boolean;
}

export interface ReplayRow {
  readonly id: string;
  readonly kind: ReplayStep["kind"];
  readonly sign: ReplaySign;
  readonly title: string;
  readonly time: string;
  /** Of an event: what kind of thing happened. */
  readonly type: string;
  /** What it is, in words: `Decision, recovery`. */
  readonly sort: string;
  readonly facts: readonly ReplayFact[];
  readonly outcome: string;
  readonly causes: readonly ReplayLink[];
  readonly effects: readonly ReplayLink[];
  readonly line: number;
  /** What is said when one comes to it. */
  readonly heard: string;
}

export function toReplayRow(step: ReplayStep, where: string): ReplayRow {
  const outcome = step.kind === "decision" ? outcomeOf(step.outcome) : "";
  const kind = words[step.kind];
  return {
    id: step.id,
    kind: step.kind,
    sign: (step.kind === "decision" ? step.outcome : undefined) ?? step.kind,
    title: step.title,
    time: clockOf(step.timestamp),
    type: step.kind === "event" ? (step.type ?? "") : "",
    sort: step.type === undefined ? kind : `${kind}, ${typeIn(step.type)}`,
    facts: factsOf(step),
    outcome,
    causes: step.causes,
    effects: step.effects,
    line: step.line,
    heard: words.heard(where, kind, plainText(step.title), outcome),
  };
}

/** A note may say any type. */
function typeIn(type: string): string {
  const known: Readonly<Record<string, string>> = words.types;
  return known[type] ?? type.replaceAll("_", " ");
}

export function arrowsBetween(rows: readonly ReplayRow[]): readonly EffectArrow[] {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  return rows.flatMap(({ effects }, from) =>
    effects.flatMap(({ id }) => {
      const to = places.get(id);
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
  );
}

function outcomeOf(outcome: keyof typeof words.outcomes | undefined): string {
  return outcome === undefined ? words.noOutcome : words.outcomes[outcome];
}

function factsOf(step: ReplayStep): readonly ReplayFact[] {
  if (step.kind === "event") return [];
  const { context = "", chosen = "", rationale = "", others, isAmongOptions } = step;
  const passed = { name: isAmongOptions ? words.notTaken : words.options, said: others, isPassed: isAmongOptions };
  return [fact(words.context, context), fact(words.chosen, chosen), passed, fact(words.rationale, rationale)].filter(
    ({ said }) => said.some((each) => each !== ""),
  );
}

function fact(name: string, said: string): ReplayFact {
  return { name, said: [said], isPassed: false };
}

/** The time of day as the note states it: it was that time where it happened. */
function clockOf(timestamp: string | undefined): string {
  return /[T ](\d{1,2}:\d{2})/.exec(timestamp ?? "")?.[1] ?? "";
}
