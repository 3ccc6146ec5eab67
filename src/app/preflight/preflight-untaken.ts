import type { Decision, Episode } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { QueryTerm } from "../../core/index/score-words.ts";
import { compoundWeight, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import type { Reading } from "./preflight-readings.ts";
import { readOnce, termsIn } from "./preflight-terms.ts";

type Terms = ReadonlySet<number>;

interface Turn {
  /** What only the options speak of that were not taken. */
  readonly others: Terms;
  /** What tells the option that was taken from them. */
  readonly taken: Terms;
}

interface Untaken {
  /** All that is named only as what could have been done. */
  readonly others: Terms;
  /** The decisions that failed; where none is said to, any may be what did. */
  readonly turns: readonly Turn[];
}

const untakenIn = readOnce((library, episode: Episode): Untaken => {
  const { title, task, decisions, events, observations, tags, context, summary = "" } = episode;
  // Why an option was not taken is said in its words.
  const done = termsOfAll(library, [
    ...[title.replaceAll("-", " "), task, context, summary, ...tags],
    ...decisions.flatMap((each) => [each.title, each.context ?? "", each.chosen ?? ""]),
    ...[...events, ...observations].map(({ content }) => content),
  ]);
  const turns = decisions.map((each) => ({ ...turnOf(library, each, done), hasFailed: each.outcome === "failure" }));
  const failed = turns.filter(({ hasFailed }) => hasFailed);
  return {
    others: new Set(turns.flatMap(({ others }) => [...others])),
    turns: failed.length > 0 ? failed : turns,
  };
});

function turnOf(library: Library, { options, chosen = "" }: Decision, done: Terms): Turn {
  const taken = termsIn(library, chosen);
  const untaken = options
    .map((option) => termsIn(library, option))
    .filter((option) => !isWithin(option, taken) && !isWithin(taken, option))
    .flatMap((option) => [...option]);
  return { others: without(untaken, done), taken: without(taken, new Set(untaken)) };
}

const termsOfAll = (library: Library, texts: readonly string[]): Terms =>
  new Set(texts.flatMap((text) => [...termsIn(library, text)]));

const without = (terms: Iterable<number>, some: Terms): Terms => new Set([...terms].filter((term) => !some.has(term)));

const isWithin = (terms: Terms, others: Terms): boolean => without(terms, others).size === 0;

/** Whether somebody is about to take an option that was not taken when an episode failed. */
export function isOtherwise(library: Library, episode: Episode, done: Terms): boolean {
  const isMet = (terms: Terms): boolean => [...terms].some((term) => done.has(term));
  return untakenIn(library, episode).turns.some(({ others, taken }) => isMet(others) && !isMet(taken));
}

/** What is asked of an episode by what was done in it: what could have been done instead is unknown to it. */
export function wantedOf(library: Library, wanted: Wanted, episode: Episode): Wanted {
  const { others } = untakenIn(library, episode);
  const isAsked = ({ term }: QueryTerm): boolean => !others.has(term);
  const terms = wanted.terms.filter(isAsked);
  if (terms.length === wanted.terms.length) return wanted;
  // Of a compound, its parts are asked.
  const unknown = wanted.terms.filter(({ term, weight }) => others.has(term) && weight > compoundWeight);
  const spelled = unknown.map(({ term }) => library.catalog.words.lexicon.term(term));
  return { ...wanted, terms, said: wanted.said.filter(isAsked), unknown: [...wanted.unknown, ...spelled] };
}

/** At most so well went what shows that an anti-pattern is one. */
export const badly = 0.5;

/** Whether somebody is about to do what was not done in any episode that shows how it goes wrong. */
export function isShownByOthers({ library, done }: Reading, { id, kind }: Pattern): boolean {
  const bad = (kind === "antipattern" ? (library.tally(id)?.trials ?? []) : []).flatMap(({ episode, value = 1 }) => {
    const note = library.catalog.note(noteId(episode));
    return value <= badly && note?.kind === "episode" ? [note] : [];
  });
  return bad.length > 0 && bad.every((episode) => isOtherwise(library, episode, done));
}
