import type { QueryTerm } from "../../core/index/score-words.ts";
import type { Decision, Episode } from "../../core/model/episode.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { compoundWeight, type Wanted } from "../../core/retrieval/word-leg.ts";
import { blamedFor } from "../episodes/blamed-for.ts";
import type { Library } from "../library.ts";
import { badTrials } from "./bad-trials.ts";
import type { Reading } from "./preflight-readings.ts";
import { isNumber, nameOf, rowOfAct, rowsOnce, wordOf } from "./preflight-terms.ts";

type Words = ReadonlySet<string>;

interface Option {
  readonly whole: Words;
  /** What nothing that was done speaks of. */
  readonly own: Words;
}

interface Turn {
  readonly decision: Decision;
  /** Those that were not taken and have words of their own. */
  readonly options: readonly Option[];
  /** What tells the option that was taken from them. */
  readonly taken: Words;
}

/** What could have been done in an episode, and was not. */
const turnsIn = rowsOnce((library, episode: Episode): readonly Turn[] => {
  const { task, decisions, events, observations, tags, context, summary = "" } = episode;
  // Why an option was not taken is said in its words.
  const done = wordsOfAll(library, [
    ...[nameOf(episode), task, context, summary, ...tags],
    ...decisions.flatMap((each) => [each.title, each.context ?? "", each.chosen ?? ""]),
    ...[...events, ...observations].map(({ content }) => content),
  ]);
  return decisions.map((decision) => turnOf(library, decision, done));
});

function turnOf(library: Library, decision: Decision, done: Words): Turn {
  const taken = wordsOfAll(library, [decision.chosen ?? decision.title]);
  const others = decision.options
    .map((option) => wordsOfAll(library, [option]))
    .filter((option) => taken.size === 0 || !(isWithin(option, taken) || isWithin(taken, option)));
  return {
    decision,
    options: others.map((whole) => ({ whole, own: without(whole, done) })).filter(({ own }) => own.size > 0),
    taken: without(taken, new Set(others.flatMap((option) => [...option]))),
  };
}

const wordsOfAll = (library: Library, texts: readonly string[]): Words =>
  new Set(texts.flatMap((text) => rowOfAct(library, text)));

const without = (words: Words, some: Words): Words => new Set([...words].filter((word) => !some.has(word)));

const isWithin = (words: Words, others: Words): boolean => [...words].every((word) => others.has(word));

/** Whether somebody says that they are about to take an option that was not taken. */
export const takesOther = ({ library, doneAct }: Reading, episode: Episode, decision: Decision): boolean =>
  turnsIn(library, episode).some((turn) => turn.decision === decision && isTaking(doneAct, turn));

/** "In one commit" has a word of "one package, one commit" that nothing else has, and says the opposite. */
const isTaking = (done: Words, { options }: Turn): boolean =>
  options.some(({ whole, own }) => isWithin(own, done) && isMostly(whole, done));

function isMostly(option: Words, done: Words): boolean {
  const words = [...option].filter((word) => !isNumber(word));
  return words.filter((word) => done.has(word)).length > words.length / 2;
}

/** Whether somebody is about to take an option that was not taken when an episode failed. */
export function isOtherwise({ library, doneAct: done }: Reading, episode: Episode): boolean {
  const blamed = blamedFor(episode);
  return turnsIn(library, episode).some(
    (turn) => blamed.includes(turn.decision) && isTaking(done, turn) && ![...turn.taken].some((word) => done.has(word)),
  );
}

/** What is asked of an episode by what was done in it: what could have been done instead is unknown to it. */
export function wantedOf(library: Library, wanted: Wanted, episode: Episode): Wanted {
  const others = new Set(turnsIn(library, episode).flatMap(({ options }) => options.flatMap(({ own }) => [...own])));
  const isAsked = ({ term }: QueryTerm): boolean => !others.has(wordOf(library, term));
  const terms = wanted.terms.filter(isAsked);
  if (terms.length === wanted.terms.length) return wanted;
  // Of a compound, its parts are asked.
  const unknown = wanted.terms.filter((each) => !isAsked(each) && each.weight > compoundWeight);
  const spelled = unknown.map(({ term }) => library.catalog.words.lexicon.term(term));
  return { ...wanted, terms, said: wanted.said.filter(isAsked), unknown: [...wanted.unknown, ...spelled] };
}

/** Whether somebody is about to do what was not done in any episode that shows how it goes wrong. */
export function isShownByOthers(reading: Reading, pattern: Pattern): boolean {
  const bad = badTrials(reading.library, pattern).flatMap(({ note }) => (note.kind === "episode" ? [note] : []));
  return bad.length > 0 && bad.every((episode) => isOtherwise(reading, episode));
}
