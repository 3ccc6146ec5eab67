import { defined } from "../lib/defined.ts";
import type { Outcome } from "../model/episode.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Evidence, Pattern, Unattributed } from "../model/pattern.ts";
import type { Resolve } from "../model/resolution.ts";

/** What an outcome is worth when a rate is computed. */
export const outcomeValue: Readonly<Record<Outcome, number>> = { success: 1, partial: 0.5, failure: 0 };

/** One episode a pattern was tried in. */
export interface Trial {
  /** The episode's note, or its name as written when there is no such note. */
  readonly episode: NoteId | string;
  readonly outcome?: Outcome;
  /** How well it went, 0..1; absent when nobody says. */
  readonly value?: number;
  /** The day it happened, `YYYY-MM-DD`: as the line says, else the one that the episode is about. */
  readonly day?: string;
  /** The line says that it is about the practice, however the session ended. */
  readonly told?: true;
  readonly line: number;
}

/** A pattern's numbers, computed from its evidence. */
export interface Tally {
  readonly trials: readonly Trial[];
  /** Where the situation came up and the practice was not used; no part of the numbers. */
  readonly avoided?: readonly Trial[];
  /** Trials whose outcome is known, and uses no episode vouches for. */
  readonly occurrences: number;
  /** 0..1; absent when nothing is known. */
  readonly rate?: number;
}

export interface EvidenceSource {
  readonly resolve: Resolve;
  /** The outcome an episode states of itself. */
  readonly outcomeOf: (id: NoteId) => Outcome | undefined;
  /** The day an episode is about: `YYYY-MM-DD`. */
  readonly dayOf: (id: NoteId) => string | undefined;
}

/**
 * Counts each episode once, however often it is listed, and another note once a day; what the line states wins over the
 * episode's own outcome.
 */
export function tally(pattern: Pattern, source: EvidenceSource): Tally {
  const used = new Map<string, Trial>();
  const avoided = new Map<string, Trial>();
  for (const each of pattern.evidence) {
    const trial = trialOf(each, pattern, source);
    const kept = each.avoided ? avoided : used;
    const key = `${trial.episode} ${evidenceDay(each) ?? ""}`;
    if (!kept.has(key)) kept.set(key, trial);
  }
  const values = [...used.values()].flatMap(({ value }) => value ?? []);
  const { n, sum } = countedUses(pattern);
  const occurrences = values.length + n;
  const total = values.reduce((left, right) => left + right, sum);
  const held = avoided.size === 0 ? {} : { avoided: [...avoided.values()] };
  const counted = { trials: [...used.values()], ...held, occurrences };
  return occurrences === 0 ? counted : { ...counted, rate: round(total / occurrences) };
}

/** The uses no episode vouches for, as far as they count. */
export function countedUses({ unattributed }: Pattern): Unattributed {
  return unattributed === undefined || unattributed.counted === false ? { n: 0, sum: 0 } : unattributed;
}

function trialOf(evidence: Evidence, { id }: Pattern, source: EvidenceSource): Trial {
  const { episode, outcome, value, line } = evidence;
  const resolved = source.resolve(episode, id);
  const found = resolved.kind === "found" ? resolved.id : undefined;
  const day = evidenceDay(evidence) ?? (found === undefined ? undefined : source.dayOf(found));
  const trial = defined({ episode: found ?? episode, day, told: isOfPractice(evidence) ? true : undefined, line });
  if (evidence.avoided) return trial;
  const said = outcome ?? (found !== undefined && value === undefined ? source.outcomeOf(found) : undefined);
  return { ...trial, ...worth(value, said) };
}

function worth(value: number | undefined, said: Outcome | undefined): Pick<Trial, "outcome" | "value"> {
  if (value !== undefined) return { value };
  return said === undefined ? {} : { outcome: said, value: outcomeValue[said] };
}

/** The day a line of evidence is about, where its remark begins with it: `on 2026-11-18`. */
export function evidenceDay({ remark = "" }: Pick<Evidence, "remark">): string | undefined {
  return /^on (\d{4}-\d{2}-\d{2})(?![\d-])/.exec(remark)?.[1];
}

/** How a line says that its value is the practice's, and not the session's. */
export const ofPractice = "of the practice";

export function isOfPractice({ remark = "" }: Pick<Evidence, "remark">): boolean {
  return remark.split(/, */).includes(ofPractice);
}

/** Four decimals: enough that a thousand further trials still move the number. */
export function round(rate: number): number {
  return Math.round(rate * 10_000) / 10_000;
}

/** Wilson's interval: where the true rate lies, 19 times in 20, when this is the rate of so many trials. */
export function wilson(rate: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const z = 1.96;
  const middle = rate + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return [round(Math.max(0, (middle - spread) / scale)), round(Math.min(1, (middle + spread) / scale))];
}
