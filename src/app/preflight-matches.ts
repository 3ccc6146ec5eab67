import { wilson } from "../core/causal/evidence.ts";
import { checkPattern } from "../core/checks/check-patterns.ts";
import { compare } from "../core/lib/compare.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { answering } from "../core/retrieval/answering.ts";
import type { Meant } from "../core/retrieval/meaning-leg.ts";
import { meeting, readWanted, termsOf, wordLeg, type Wanted } from "../core/retrieval/word-leg.ts";
import type { Library } from "./library.ts";
import { replacements } from "./list-antipatterns.ts";
import { noteRef, type NoteRef, type UnwrittenRef } from "./note-ref.ts";
import { patternRow, type EvidenceRow } from "./pattern-rows.ts";
import { isDisputed } from "./vouching.ts";
import { wordsAsSaid } from "./words-as-said.ts";

/** A sentence of what somebody is about to do. */
export interface Intent {
  readonly library: Library;
  readonly text: string;
  readonly now: number;
  readonly limit: number;
  /** What it means; without it, only words are compared. */
  readonly meaning: Meant | undefined;
  /** The note in which it is being written. */
  readonly except: NoteId | undefined;
}

export interface MatchingPattern extends NoteRef {
  /** The words it was matched by, and the episode that shows it, where that counted. */
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

/** A pattern that fits a sentence, and how well. */
export interface Match {
  readonly pattern: Pattern;
  readonly score: number;
  readonly why: string;
}

/**
 * What a match is made of: how much of the intent the pattern answers, how much of its trigger the intent meets, how
 * near they are in meaning beyond what any two sentences are, and how well the best of its episodes answers. What stays
 * under the floor is chance, and so is a single word in common, unless the meaning is very near. As measured: see
 * docs/benchmarks.md.
 */
const weights = { trigger: 0.25, meaning: 0.3, evidence: 0.6 } as const;
const floors = { score: 0.545, terms: 2, nearness: 0.4, near: 0.15 } as const;
/** So many patterns and episodes are looked at closely. */
const lookedAt = 50;

/** Patterns and anti-patterns that fit, best first; those that say nothing are none. */
export function matchesOf(intent: Intent): readonly Match[] {
  const { library, text, except } = intent;
  const { words } = library.catalog;
  const wanted = readWanted(words, text);
  const said = Uint32Array.from(wanted.terms.map(({ term }) => term));
  const shown = episodesLike(intent, wanted);
  const found = wordLeg(words, wanted.terms, (id) => id !== except && isPattern(library, id), lookedAt);
  return found
    .flatMap(({ id }) => {
      const pattern = patternAt(library, id);
      return pattern ? (matchOf(intent, pattern, { wanted, said, shown }) ?? []) : [];
    })
    .filter(({ pattern }) => !isDoubtful(intent, pattern))
    .sort(bestFirst);
}

export function bestFirst(a: Match, b: Match): number {
  return b.score - a.score || compare(a.pattern.id, b.pattern.id);
}

function isPattern({ catalog }: Library, id: NoteId): boolean {
  const kind = catalog.note(id)?.kind;
  return kind === "pattern" || kind === "antipattern";
}

function patternAt({ catalog }: Library, id: NoteId): Pattern | undefined {
  const note = catalog.note(id);
  return note?.kind === "pattern" || note?.kind === "antipattern" ? note : undefined;
}

/** Patterns that say nothing, look like a test, or are contradicted by their own episodes, are no advice. */
function isDoubtful({ library, now }: Intent, pattern: Pattern): boolean {
  const tally = library.tally(pattern.id) ?? { trials: [], occurrences: 0 };
  const isIdle = checkPattern(pattern, tally, now).some(({ code }) => code === "tautology" || code === "fixture-name");
  return isIdle || isDisputed(library, pattern);
}

interface Compared {
  readonly wanted: Wanted;
  readonly said: Uint32Array;
  /** How well the episodes answer that answer best. */
  readonly shown: ReadonlyMap<string, number>;
}

function episodesLike({ library, except }: Intent, wanted: Wanted): ReadonlyMap<string, number> {
  const { catalog } = library;
  const accepts = (id: NoteId): boolean => id !== except && catalog.note(id)?.kind === "episode";
  const found = wordLeg(catalog.words, wanted.terms, accepts, lookedAt).filter(
    ({ id }) => meeting(catalog.words, wanted, termsOf(catalog.words, id)).terms.length >= floors.terms,
  );
  return new Map(found.map(({ id }): [string, number] => [id, answering(catalog.words, wanted, id)]));
}

function matchOf(intent: Intent, pattern: Pattern, compared: Compared): Match | undefined {
  const { library, text, meaning } = intent;
  const { words } = library.catalog;
  const own = meeting(words, compared.wanted, termsOf(words, pattern.id));
  const trigger = meeting(words, readWanted(words, pattern.trigger), compared.said);
  const nearness = meaning ? nearnessOf(meaning, pattern.id) : 0;
  const witness = bestWitness(library, pattern, compared.shown);
  const score =
    answering(words, compared.wanted, pattern.id) +
    weights.trigger * trigger.coverage * Math.min(1, trigger.terms.length / floors.terms) +
    weights.meaning * Math.max(0, nearness - floors.nearness) +
    weights.evidence * (witness?.answers ?? 0);
  const isVeryNear = meaning !== undefined && nearness >= meaning.enough + floors.near;
  if (!isVeryNear && (score < floors.score || own.terms.length < floors.terms)) return undefined;
  const terms = wordsAsSaid(words, [...new Set([...trigger.terms, ...own.terms])], text);
  return { pattern, score, why: [...new Set(terms), ...seenIn(library, witness)].join(", ") };
}

function seenIn({ catalog }: Library, witness: Witness | undefined): readonly string[] {
  const title = witness && catalog.note(noteId(witness.episode))?.title;
  return title === undefined ? [] : [`seen in ${title}`];
}

/** The nearest of a note's parts. */
function nearnessOf({ table, question }: Meant, id: NoteId): number {
  const place = table.place(id);
  const rows = place?.fingerprints.map((_, unit) => place.firstRow + unit) ?? [];
  return Math.max(0, ...rows.map((row) => table.rows.product(row, question)));
}

/** An episode of a pattern's evidence that answers, too. */
interface Witness {
  readonly episode: string;
  readonly answers: number;
}

function bestWitness(library: Library, { id }: Pattern, shown: ReadonlyMap<string, number>): Witness | undefined {
  const trials = library.tally(id)?.trials ?? [];
  return trials
    .flatMap(({ episode }) => {
      const answers = shown.get(episode);
      return answers === undefined ? [] : [{ episode, answers }];
    })
    .sort((a, b) => b.answers - a.answers)[0];
}

/** A match as it is told. */
export function matching(library: Library, { pattern, why }: Match): MatchingPattern {
  const { success_rate: rate, occurrences, evidence } = patternRow(library, pattern);
  const { trigger, action } = pattern;
  const interval = wilson(rate ?? 0, rate === null ? 0 : occurrences);
  return { ...noteRef(pattern), why, trigger, action, rate, interval, occurrences, evidence };
}

export function warning(library: Library, match: Match): PatternWarning {
  return { ...matching(library, match), instead: replacements(library, match.pattern) };
}
