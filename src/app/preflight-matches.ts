import { wilson } from "../core/causal/evidence.ts";
import { compare } from "../core/lib/compare.ts";
import { defined } from "../core/lib/defined.ts";
import type { Decision, Episode, Outcome } from "../core/model/episode.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { readQuery } from "../core/retrieval/read-query.ts";
import { isRelevant, retrieve } from "../core/retrieval/retrieve.ts";
import { meeting, readWanted, termsOf, type Meeting, type Wanted } from "../core/retrieval/word-leg.ts";
import { doubtfulPatterns } from "./bootstrap-parts.ts";
import type { Library } from "./library.ts";
import { antipatternRow } from "./list-antipatterns.ts";
import { noteRef, type NoteRef, type UnwrittenRef } from "./note-ref.ts";
import type { EvidenceRow } from "./pattern-rows.ts";
import { usualRanking } from "./search-arguments.ts";
import { memoriesOf } from "./search.ts";
import { wordsAsSaid } from "./words-as-said.ts";

/** Something somebody is about to do. */
export interface Intent {
  readonly library: Library;
  readonly text: string;
  readonly now: number;
  readonly limit: number;
}

export interface MatchingPattern extends NoteRef {
  /** The words it was matched by. */
  readonly why: string;
  readonly trigger: string;
  readonly action: string;
  readonly rate: number | null;
  /** Where the true rate lies, nineteen times in twenty. */
  readonly interval: readonly [low: number, high: number];
  readonly occurrences: number;
  readonly evidence: readonly EvidenceRow[];
}

export interface PatternWarning extends MatchingPattern {
  readonly instead: readonly (NoteRef | UnwrittenRef)[];
}

export interface FailedEpisode extends NoteRef {
  readonly why: string;
  readonly date?: string;
  readonly outcome: Outcome;
  readonly task: string;
  /** The decision it turned on, as far as can be told. */
  readonly decision: { readonly id: string; readonly context: string | null; readonly chosen: string } | null;
  readonly lessons: readonly string[];
}

/**
 * So much of the intent, or of the trigger, has to be met; a single word in common is chance; and what fits much worse
 * than the best is a distraction.
 */
const floors = { intent: 0.35, trigger: 0.5, terms: 2, best: 0.5 } as const;

interface Match {
  readonly pattern: Pattern;
  readonly score: number;
  readonly terms: readonly string[];
}

/** Anti-patterns and patterns whose trigger the intent meets, or which speak of most of it; best first. */
export function matchingPatterns(intent: Intent): {
  readonly warnings: readonly PatternWarning[];
  readonly patterns: readonly MatchingPattern[];
} {
  const { library, limit } = intent;
  const doubtful = doubtfulPatterns(intent);
  const { words } = library.catalog;
  const wanted = readWanted(words, intent.text);
  const said = Uint32Array.from(wanted.terms.map(({ term }) => term));
  const matches = library.catalog
    .patterns()
    .filter(({ id }) => !doubtful.has(id))
    .flatMap((pattern) => matchOf(library, pattern, { text: intent.text, wanted, said }) ?? [])
    .sort((a, b) => b.score - a.score || compare(a.pattern.id, b.pattern.id));
  const top = matches[0]?.score ?? 0;
  const of = (kind: Pattern["kind"]): readonly Match[] =>
    matches.filter(({ pattern, score }) => pattern.kind === kind && score >= floors.best * top).slice(0, limit);
  return {
    warnings: of("antipattern").map((match) => warning(library, match)),
    patterns: of("pattern").map((match) => matching(library, match)),
  };
}

interface Said {
  readonly text: string;
  readonly wanted: Wanted;
  readonly said: Uint32Array;
}

function matchOf({ catalog }: Library, pattern: Pattern, { text, wanted, said }: Said): Match | undefined {
  const { words } = catalog;
  const ofIntent = meeting(words, wanted, termsOf(words, pattern.id));
  if (ofIntent.terms.length === 0) return undefined;
  const ofTrigger = meeting(words, readWanted(words, pattern.trigger), said);
  const isMatch = meets(ofIntent, floors.intent) || meets(ofTrigger, floors.trigger);
  if (!isMatch) return undefined;
  const terms = wordsAsSaid(words, [...new Set([...ofTrigger.terms, ...ofIntent.terms])], text);
  return { pattern, score: ofIntent.coverage + ofTrigger.coverage, terms };
}

function meets({ coverage, terms }: Meeting, floor: number): boolean {
  return coverage >= floor && terms.length >= floors.terms;
}

function matching(library: Library, { pattern, terms }: Match): MatchingPattern {
  const { success_rate: rate, occurrences, evidence } = antipatternRow(library, pattern);
  const { trigger, action } = pattern;
  const interval = wilson(rate ?? 0, rate === null ? 0 : occurrences);
  return { ...noteRef(pattern), why: terms.join(", "), trigger, action, rate, interval, occurrences, evidence };
}

function warning(library: Library, match: Match): PatternWarning {
  return { ...matching(library, match), instead: antipatternRow(library, match.pattern).replacement };
}

/** Episodes about the same that failed, or half failed. */
export function failuresLike({ library, text, now, limit }: Intent): readonly FailedEpisode[] {
  const query = { ...readQuery("outcome:failure,partial", now), words: text };
  const { hits } = retrieve(memoriesOf(library), query, { ...usualRanking, now, limit });
  const { words } = library.catalog;
  const wanted = readWanted(words, text);
  return hits.flatMap((hit): readonly FailedEpisode[] => {
    const note = library.catalog.note(hit.id);
    if (note?.kind !== "episode" || !isRelevant(hit, undefined) || hit.terms.length < floors.terms) return [];
    return [failedEpisode(note, wordsAsSaid(words, hit.terms, text), turningPoint(library, note, wanted))];
  });
}

function failedEpisode(episode: Episode, terms: readonly string[], decision: Decision | undefined): FailedEpisode {
  const { chosen, context = null } = decision ?? {};
  return {
    ...noteRef(episode),
    why: terms.join(", "),
    ...defined({ date: episode.date }),
    outcome: episode.outcome ?? "partial",
    task: episode.task,
    decision: decision === undefined || chosen === undefined ? null : { id: decision.id, context, chosen },
    lessons: episode.lessons.slice(0, 2),
  };
}

/** The decision that failed, else the one nearest to the intent. */
function turningPoint({ catalog }: Library, { decisions }: Episode, wanted: Wanted): Decision | undefined {
  const { words } = catalog;
  const near = ({ context = "", chosen = "", title }: Decision): number => {
    const terms = readWanted(words, `${title} ${context} ${chosen}`).terms.map(({ term }) => term);
    return meeting(words, wanted, Uint32Array.from(terms)).coverage;
  };
  const failed = decisions.filter(({ outcome }) => outcome === "failure");
  const candidates = failed.length > 0 ? failed : decisions;
  return candidates.toSorted((a, b) => near(b) - near(a))[0];
}
