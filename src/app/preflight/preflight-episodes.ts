import { saidOutcome, type Episode } from "../../core/model/episode.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { answering } from "../../core/retrieval/answering.ts";
import { meeting, termsOf, wordLeg, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import { failedAgain, failedLike, type FailedEpisode } from "./failed-episode.ts";
import { decidedAgain, sharesDecision, undertakenAgain } from "./preflight-decided.ts";
import type { Reading } from "./preflight-readings.ts";
import { fewestCommon } from "./preflight-terms.ts";
import { isOtherwise, wantedOf } from "./preflight-untaken.ts";

/** An episode that has some words of a sentence. */
export interface SeenEpisode {
  readonly episode: Episode;
  readonly terms: readonly string[];
  /** How much of the sentence it answers, 0..1. */
  readonly answers: number;
  /** How many of the words stand in one part of it. */
  readonly together: number;
}

/** So many episodes are looked at closely. */
const lookedAt = 25;

/** The episodes that have most of a sentence's words, its rarest above all. */
export function episodesNear({ library, wanted, except }: Reading): readonly Episode[] {
  const { catalog } = library;
  const accepts = (id: NoteId): boolean => id !== except && catalog.note(id)?.kind === "episode";
  return wordLeg(catalog.words, wanted.terms, accepts, lookedAt).flatMap(({ id }) => {
    const episode = catalog.note(id);
    return episode?.kind === "episode" ? [episode] : [];
  });
}

/** Episodes that speak of the same, those that answer best first. */
export function episodesLike({ library, wanted }: Reading, near: readonly Episode[]): readonly SeenEpisode[] {
  return near.flatMap((episode) => seenAs(library, wanted, episode)).sort((a, b) => b.answers - a.answers);
}

/** The same by what was done in them: whoever speaks of what was not has nothing to fear from how it ended. */
export function byWhatWasDone(reading: Reading, seen: readonly SeenEpisode[]): readonly SeenEpisode[] {
  const { library, wanted } = reading;
  return seen
    .flatMap((each) => {
      if (isOtherwise(reading, each.episode)) return [];
      const asked = wantedOf(library, wanted, each.episode);
      return asked === wanted ? [each] : seenAs(library, asked, each.episode);
    })
    .sort((a, b) => b.answers - a.answers);
}

function seenAs({ catalog }: Library, wanted: Wanted, episode: Episode): readonly SeenEpisode[] {
  const { words } = catalog;
  const { terms } = meeting(words, wanted, termsOf(words, episode.id));
  return terms.length < fewestCommon ? [] : [{ episode, terms, ...answering(words, wanted, episode.id) }];
}

/** An episode speaks of many things: few words in common have to be much of what is asked, and said together. */
const floors = [
  { terms: 3, answers: 0.65 },
  { terms: 4, answers: 0.5 },
] as const;
/** Where some of these words are those of a decision that went wrong, less will do. */
const floorOfDecision = 0.5;

/** Those that failed, or half failed, at what a sentence is about. */
export function failuresAmong(reading: Reading, seen: readonly SeenEpisode[]): readonly FailedEpisode[] {
  return seen
    .filter((each) => hasFailed(each.episode) && isAlike(reading, each))
    .map((each) => failedLike(reading, each));
}

/** Those in which something went wrong that a sentence says again in nearly the same words, however short it is. */
export function failuresAgain(reading: Reading, near: readonly Episode[]): readonly FailedEpisode[] {
  return near.flatMap((episode) => {
    const again = decidedAgain(reading, episode);
    if (again === undefined && !(hasFailed(episode) && undertakenAgain(reading, episode))) return [];
    const { catalog } = reading.library;
    const { terms } = meeting(catalog.words, reading.wanted, termsOf(catalog.words, episode.id));
    const found = { episode, terms };
    return [again === undefined ? failedLike(reading, found) : failedAgain(reading, found, again)];
  });
}

function hasFailed(episode: Episode): boolean {
  const outcome = saidOutcome(episode);
  return outcome === "failure" || outcome === "partial";
}

function isAlike(reading: Reading, { episode, together, answers }: SeenEpisode): boolean {
  const isOfDecision = sharesDecision(reading, episode);
  return floors.some((floor) => together >= floor.terms && answers >= (isOfDecision ? floorOfDecision : floor.answers));
}
