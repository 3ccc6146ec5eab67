import { countedUses, wilson, type Tally, type Trial } from "../../core/causal/evidence.ts";
import { numbersOf } from "../../core/causal/facts.ts";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import type { Outcome } from "../../core/model/episode.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Library } from "../library.ts";
import { noteRef, refTo, type NoteRef, type UnwrittenRef } from "../note-ref.ts";
import { whatInstead, type WhatInstead } from "../patterns/what-instead.ts";

/** One time that an anti-pattern came up. */
export interface Occasion {
  readonly note: NoteRef | UnwrittenRef;
  /** Null where nobody says how it went. */
  readonly went: Outcome | "avoided" | null;
  /** How well it went, 0..1, where that is none of the outcomes. */
  readonly value?: number;
  readonly day?: string;
}

/** How an anti-pattern stands: what came of it, by the notes that say so. */
export interface Standing extends NoteRef, WhatInstead {
  readonly trigger: string;
  /** How often somebody kept from it. */
  readonly avoided: number;
  /** Of the times it came up, avoided or not, the share that ended badly, 0..1; null when nothing is known. */
  readonly harm: number | null;
  /** The rate of the practice itself: how well its uses went, 0..1. */
  readonly rate: number | null;
  readonly interval: readonly [low: number, high: number];
  readonly uses: number;
  /** The latest first. */
  readonly occasions: readonly Occasion[];
  /** Uses that no note vouches for. */
  readonly unattributed: number;
  /** The day it last went wrong, or half so. */
  readonly lastFailed?: string;
}

/** Every anti-pattern, the one that does most harm first. */
export function antipatternStandings(library: Library): readonly Standing[] {
  return library.catalog
    .patterns()
    .filter(({ kind }) => kind === "antipattern")
    .map((pattern) => standing(library, pattern))
    .sort(mostHarmFirst);
}

export function standingOf(library: Library, id: NoteId): Standing | undefined {
  const note = library.catalog.note(id);
  return note?.kind === "antipattern" ? standing(library, note) : undefined;
}

function standing(library: Library, pattern: Pattern): Standing {
  const tally = library.tally(pattern.id);
  const { rate = null, occurrences: uses } = numbersOf(pattern, tally);
  const occasions = occasionsOf(library, tally);
  const avoided = tally?.avoided?.length ?? 0;
  return {
    ...noteRef(pattern),
    trigger: pattern.trigger,
    avoided,
    harm: harmOf(rate, uses, uses + avoided),
    rate,
    interval: wilson(rate ?? 0, rate === null ? 0 : uses),
    uses,
    occasions,
    unattributed: occasions.length === 0 ? uses : countedUses(pattern).n,
    ...whatInstead(library, pattern),
    ...defined({ lastFailed: occasions.length === 0 ? pattern.lastValidated : occasions.find(hasFailed)?.day }),
  };
}

const hasFailed = ({ went, value = 1 }: Occasion): boolean => went !== "avoided" && value < 1;

function harmOf(rate: number | null, uses: number, cameUp: number): number | null {
  if (cameUp === 0) return null;
  if (uses === 0) return 0;
  return rate === null ? null : ((1 - rate) * uses) / cameUp;
}

function occasionsOf(library: Library, tally: Tally | undefined): readonly Occasion[] {
  const { trials = [], avoided = [] } = tally ?? {};
  const used = trials.map((trial) => occasion(library, trial, trial.outcome ?? null));
  const held = avoided.map((trial) => occasion(library, trial, "avoided"));
  return [...used, ...held].sort((a, b) => compare(b.day ?? "", a.day ?? ""));
}

function occasion({ catalog }: Library, { episode, value, day }: Trial, went: Occasion["went"]): Occasion {
  return { note: refTo(catalog.note(noteId(episode)), episode), went, ...defined({ value, day }) };
}

function mostHarmFirst(a: Standing, b: Standing): number {
  return (
    (b.harm ?? -1) - (a.harm ?? -1) ||
    b.uses + b.avoided - a.uses - a.avoided ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  );
}
