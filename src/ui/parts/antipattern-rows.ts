import { backingOf, halvesOf, isTried, type Fare } from "../../app/causes/fare.ts";
import type { Occasion, Standing } from "../../app/causes/antipattern-standings.ts";
import { tellReason } from "../../app/episodes/tell-reason.ts";
import type { FailedAgain, FailedDecision, FailedLike } from "../../app/preflight/failed-episode.ts";
import type { NoteRef, UnwrittenRef } from "../../app/note-ref.ts";
import { saidBriefly } from "../../app/patterns/said-briefly.ts";
import type { MatchingPattern, PatternWarning } from "../../app/preflight/matched-rows.ts";
import type { BrokenRule } from "../../app/preflight/preflight-rules.ts";
import { defined } from "../../core/lib/defined.ts";
import { portion } from "../../core/lib/portion.ts";
import { readMoment } from "../../core/lib/time.ts";
import { antipatternText as words } from "../text/antipatterns.ts";
import { countsHalves, fare } from "./fare.ts";
import { namedNote, type NamedNote } from "./note-link.ts";
import type { WriteDay } from "./result-row.ts";
import { writePercent } from "../write-number.ts";

export type OccasionSign = keyof typeof words.went;

export interface OccasionRow extends NamedNote {
  readonly sign: OccasionSign;
  readonly day: string;
}

/** An episode in which that or the like was tried. */
export interface TriedRow extends OccasionRow {
  /** What was decided there, or what was learned. */
  readonly gist?: string;
  /** Why it was decided, what came of it, and what worked then. */
  readonly told: readonly string[];
}

/** An anti-pattern as it is listed. */
export interface AntipatternRow {
  readonly id: string;
  readonly title: string;
  readonly trigger: string;
  /** Of the times it was done, the share that ended badly, 0..1; null when nothing is known. */
  readonly harm: number | null;
  readonly share: string;
  readonly shareLabel: string;
  /** Whether the share counts what half worked. */
  readonly hasHalves: boolean;
  readonly facts: string;
  readonly instead: readonly NamedNote[];
  /** What its note says to do instead, in its own words. */
  readonly insteadSaid?: string;
  readonly occasions: readonly OccasionRow[];
  /** What is to be said about the number once it is opened. */
  readonly remarks: readonly string[];
  readonly why?: MatchRow;
}

/** By which words of what is being written it was found, and the episode that shows it. */
export interface MatchRow {
  readonly terms: string;
  readonly seenIn?: NamedNote;
}

/** A note and what it says to do or not to do, or why it is named. */
export interface RuleRow extends NamedNote {
  readonly text: string;
}

/** What rows need of their surroundings to name things as people do. */
export interface Naming {
  readonly titleOf: (ref: NoteRef | UnwrittenRef) => string;
  readonly writeDay: WriteDay;
}

export function toAntipatternRow(standing: Standing, naming: Naming, why?: PatternWarning): AntipatternRow {
  const { rate, uses } = standing;
  const fared = fareOf(standing);
  const harm = rate === null || !isTried(fared) ? null : 1 - rate;
  const shareLabel = fare(fared);
  return {
    id: standing.id,
    title: naming.titleOf(standing),
    trigger: standing.trigger,
    harm,
    share: harm === null ? words.untried : words.share(portion(harm, uses, writePercent), uses),
    shareLabel,
    hasHalves: harm !== null && countsHalves(fared),
    facts: factsOf(standing, shareLabel, naming),
    instead: standing.instead.map((ref) => namedNote(ref, naming)),
    ...defined({ insteadSaid: standing.instead_said }),
    occasions: standing.occasions.map((each) => occasionRow(each, naming)),
    remarks: remarksOn(standing),
    ...(why === undefined ? {} : { why: matchRow(why, naming) }),
  };
}

function fareOf({ rate, uses, occasions }: Standing): Fare {
  const used = occasions.flatMap(({ went }) => (went === "avoided" ? [] : [went]));
  return { kind: "antipattern", rate, uses, episodes: used.length, halves: halvesOf(used) };
}

function factsOf({ uses, avoided, lastFailed }: Standing, shareLabel: string, naming: Naming): string {
  if (uses + avoided === 0) return words.notCome;
  const kept = avoided === 0 ? [] : [words.avoidedOften(avoided)];
  const last = lastFailed === undefined ? [] : [words.last(dayOf(lastFailed, naming))];
  return [uses === 0 ? words.notDone : shareLabel, ...last, ...kept].join(", ");
}

function matchRow({ sure, terms, seen_in: seen }: PatternWarning, naming: Naming): MatchRow {
  if (!sure) return { terms: words.shares(terms.join(", ")) };
  return { terms: words.matched(terms.join(", ")), ...(seen && { seenIn: namedNote(seen, naming) }) };
}

/** An episode in which what is about to be done was decided, and went badly, or half so. */
export function failedRow(episode: FailedAgain, naming: Naming): TriedRow {
  const { decision } = episode;
  const row = alikeRow(episode, naming);
  return {
    ...row,
    sign: decision.outcome ?? row.sign,
    gist: words.decided(decision.title),
    told: toldOf(decision),
  };
}

/** One that is merely like it. What was decided there is not what is about to be decided: what was learned may help. */
export function alikeRow(episode: FailedAgain | FailedLike, naming: Naming): TriedRow {
  const { outcome, date, lessons } = episode;
  return {
    ...namedNote(episode, naming),
    sign: outcome ?? "unknown",
    day: date === undefined ? "" : dayOf(date, naming),
    ...defined({ gist: lessons[0] }),
    told: [],
  };
}

export function ruleRow(rule: BrokenRule, naming: Naming): RuleRow {
  return { ...namedNote(rule, naming), text: rule.text };
}

export function workedRow(pattern: MatchingPattern, naming: Naming): RuleRow {
  return { ...namedNote(pattern, naming), text: saidBriefly(pattern.action) };
}

/** A pattern that may be about something else: why it is named says more than what it says to do. */
export function sharingRow(pattern: MatchingPattern, naming: Naming): RuleRow {
  return { ...namedNote(pattern, naming), text: words.shares(pattern.terms.join(", ")) };
}

function toldOf({ rationale, came_of_it, worked_then }: FailedDecision): readonly string[] {
  return [
    ...(rationale === null ? [] : [tellReason(rationale, (reason) => words.because(reason))]),
    ...(came_of_it.length === 0 ? [] : [words.cameOfIt(came_of_it.join("; "))]),
    ...(worked_then.length === 0 ? [] : [words.workedThen(worked_then.join("; "))]),
  ];
}

function occasionRow({ note, went, day }: Occasion, naming: Naming): OccasionRow {
  return { ...namedNote(note, naming), sign: went ?? "unknown", day: day === undefined ? "" : dayOf(day, naming) };
}

function remarksOn(standing: Standing): readonly string[] {
  const { rate, uses, interval, unattributed } = standing;
  const [low, high] = interval;
  if (backingOf(fareOf(standing)) === "assumed") return [words.notRated];
  const apart = unattributed === 0 ? [] : [words.apart(unattributed)];
  if (rate === null || uses === 0) return [words.notRated, ...apart];
  return [words.rate(uses, writePercent(1 - high), writePercent(1 - low)), ...apart];
}

function dayOf(day: string, { writeDay }: Naming): string {
  const moment = readMoment(day);
  return moment === undefined ? day : writeDay(moment.at);
}
