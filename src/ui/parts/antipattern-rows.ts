import type { Occasion, Standing } from "../../app/antipattern-standings.ts";
import type { FailedEpisode } from "../../app/preflight-episodes.ts";
import type { NoteRef, UnwrittenRef } from "../../app/note-ref.ts";
import { percent } from "../../core/lib/percent.ts";
import { readMoment } from "../../core/lib/time.ts";
import { antipatternText as words } from "../text-of-antipatterns.ts";
import { namedNote, type NamedNote } from "./note-link.ts";
import type { WriteDay } from "./result-row.ts";

export type OccasionSign = keyof typeof words.went;

export interface OccasionRow extends NamedNote {
  readonly sign: OccasionSign;
  readonly day: string;
}

/** An anti-pattern as it is listed. */
export interface AntipatternRow {
  readonly id: string;
  readonly title: string;
  readonly trigger: string;
  /** 0..1; null when nothing is known. */
  readonly harm: number | null;
  readonly share: string;
  readonly shareLabel: string;
  readonly facts: string;
  readonly instead: readonly NamedNote[];
  readonly occasions: readonly OccasionRow[];
  /** What is to be said about the number once it is opened. */
  readonly remarks: readonly string[];
  /** By which words of what is being written. */
  readonly why?: string;
}

/** What rows need of their surroundings to name things as people do. */
export interface Naming {
  readonly titleOf: (ref: NoteRef | UnwrittenRef) => string;
  readonly writeDay: WriteDay;
}

export function toAntipatternRow(standing: Standing, naming: Naming, why?: string): AntipatternRow {
  const { harm, cameUp, lastSeen } = standing;
  const last = lastSeen === undefined ? [] : [words.last(dayOf(lastSeen, naming))];
  const share = harm === null ? words.untried : percent(harm);
  return {
    id: standing.id,
    title: naming.titleOf(standing),
    trigger: standing.trigger,
    harm,
    share,
    shareLabel: harm === null ? words.untried : words.share(share, cameUp),
    facts: [words.cameUp(cameUp), ...(cameUp === 0 ? [] : last)].join(", "),
    instead: standing.instead.map((ref) => namedNote(ref, naming)),
    occasions: standing.occasions.map((each) => occasionRow(each, naming)),
    remarks: remarksOn(standing),
    ...(why === undefined ? {} : { why: words.matched(why) }),
  };
}

/** An episode that went badly, or half so, at what is about to be done. */
export function failedRow(episode: FailedEpisode, naming: Naming): OccasionRow {
  const { outcome: sign, date } = episode;
  return { ...namedNote(episode, naming), sign, day: date === undefined ? "" : dayOf(date, naming) };
}

function occasionRow({ note, went, day }: Occasion, naming: Naming): OccasionRow {
  return { ...namedNote(note, naming), sign: went ?? "unknown", day: day === undefined ? "" : dayOf(day, naming) };
}

function remarksOn({ rate, uses, interval, unattributed }: Standing): readonly string[] {
  const [low, high] = interval;
  const rated = rate === null ? words.notRated : words.rate(uses, percent(rate), percent(low), percent(high));
  return [rated, ...(unattributed === 0 ? [] : [words.apart(unattributed)])];
}

function dayOf(day: string, { writeDay }: Naming): string {
  const moment = readMoment(day);
  return moment === undefined ? day : writeDay(moment.at);
}
