import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import { findDay } from "../lib/time.ts";
import { defined } from "../lib/defined.ts";
import { round, type EvidenceSource, type Tally } from "./evidence.ts";

/** What patterns are chosen by; each absent where nothing is known. */
export interface PatternFacts {
  /** How often it went well, 0..1. */
  readonly rate?: number;
  readonly occurrences?: number;
  /** The day of the last episode it was tried in: `YYYY-MM-DD`. */
  readonly lastEvidence?: string;
  /** The day since when it can have been known: that of its first episode, else that of its last validation. */
  readonly created?: string;
}

/** A pattern's numbers. */
export interface PatternNumbers {
  readonly rate?: number;
  readonly occurrences: number;
  /** The episodes behind them. */
  readonly episodes: number;
  readonly confidence: number;
}

export function factsOf(pattern: Pattern, tally: Tally, source: EvidenceSource): PatternFacts {
  const { rate, occurrences } = numbersOf(pattern, tally);
  const days = tally.trials.flatMap(({ day }) => day ?? []);
  const named = pattern.causalLinks.flatMap(({ episodes }) => episodes);
  const shown = named.flatMap((episode) => episodeDay(episode, pattern.id, source) ?? []);
  const created = [...days, ...shown].reduce<string | undefined>(earlier, undefined);
  return defined({
    rate,
    occurrences,
    lastEvidence: days.reduce<string | undefined>(later, undefined),
    created: created ?? findDay(pattern.lastValidated ?? ""),
  });
}

/** By the evidence; what a note merely states counts where nothing vouches for it at all. */
export function numbersOf(pattern: Pattern, tally: Tally | undefined): PatternNumbers {
  const isKnown = tally !== undefined && (tally.occurrences > 0 || tally.trials.length > 0);
  const { occurrences = 0, successRate } = pattern;
  const said = isKnown ? { occurrences: tally.occurrences, rate: tally.rate } : { occurrences, rate: successRate };
  const confidence = round(((said.rate ?? 0) * said.occurrences + 1) / (said.occurrences + 2));
  return { ...defined(said), episodes: tally?.trials.length ?? 0, confidence };
}

/** The day of the episode of that name. */
export function episodeDay(name: string, from: NoteId, source: EvidenceSource): string | undefined {
  const found = source.resolve(name, from);
  return found.kind === "found" ? source.dayOf(found.id) : undefined;
}

const earlier = (known: string | undefined, day: string): string => (known === undefined || day < known ? day : known);
const later = (known: string | undefined, day: string): string => (known === undefined || day > known ? day : known);
