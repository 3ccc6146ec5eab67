import { defined } from "../../core/lib/defined.ts";
import { saidDate, saidOutcome, type Decision, type Episode, type Outcome } from "../../core/model/episode.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { answering } from "../../core/retrieval/answering.ts";
import { meeting, readWanted, termsOf, wordLeg, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Reading } from "./preflight-readings.ts";
import { termsIn } from "./preflight-terms.ts";
import { isOtherwise, wantedOf } from "./preflight-untaken.ts";
import { saidWords } from "../search/said-words.ts";

export interface FailedEpisode extends NoteRef {
  readonly why: string;
  readonly date?: string;
  readonly outcome: Outcome;
  readonly task: string;
  /** The decision it turned on, as far as can be told. */
  readonly decision: { readonly id: string; readonly context: string | null; readonly chosen: string } | null;
  readonly lessons: readonly string[];
}

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
/** One word in common is chance. */
const fewestTerms = 2;

/** Episodes that speak of the same, those that answer best first. */
export function episodesLike({ library, wanted, except }: Reading): readonly SeenEpisode[] {
  const { catalog } = library;
  const accepts = (id: NoteId): boolean => id !== except && catalog.note(id)?.kind === "episode";
  return wordLeg(catalog.words, wanted.terms, accepts, lookedAt)
    .flatMap(({ id }): readonly SeenEpisode[] => {
      const episode = catalog.note(id);
      return episode?.kind === "episode" ? seenAs(library, wanted, episode) : [];
    })
    .sort((a, b) => b.answers - a.answers);
}

/** The same by what was done in them: whoever speaks of what was not has nothing to fear from how it ended. */
export function byWhatWasDone(
  { library, wanted, done }: Reading,
  seen: readonly SeenEpisode[],
): readonly SeenEpisode[] {
  return seen
    .flatMap((each) => {
      if (isOtherwise(library, each.episode, done)) return [];
      const asked = wantedOf(library, wanted, each.episode);
      return asked === wanted ? [each] : seenAs(library, asked, each.episode);
    })
    .sort((a, b) => b.answers - a.answers);
}

function seenAs({ catalog }: Library, wanted: Wanted, episode: Episode): readonly SeenEpisode[] {
  const { words } = catalog;
  const { terms } = meeting(words, wanted, termsOf(words, episode.id));
  return terms.length < fewestTerms ? [] : [{ episode, terms, ...answering(words, wanted, episode.id) }];
}

/** An episode speaks of many things: few words in common have to be much of what is asked, and said together. */
const floors = [
  { terms: 3, answers: 0.65 },
  { terms: 4, answers: 0.5 },
] as const;

/** Those that failed, or half failed, at what a sentence is about. */
export function failuresAmong(
  { library, wanted, text }: Reading,
  seen: readonly SeenEpisode[],
): readonly FailedEpisode[] {
  return seen
    .filter((each) => hasFailed(each) && isAlike(each))
    .map(({ episode, terms }) =>
      failedEpisode(
        { ...episode, lessons: fitting(library, episode, wanted) },
        saidWords(library.catalog.words, text)(terms),
        turningPoint(library, episode, wanted),
      ),
    );
}

/** Its lessons, those first that have most words of what is to be done. */
function fitting(library: Library, { lessons }: Episode, { terms }: Wanted): readonly string[] {
  const rows = lessons.map((lesson) => {
    const own = termsIn(library, lesson);
    return { lesson, shared: terms.filter(({ term }) => own.has(term)).length };
  });
  return rows.sort((a, b) => b.shared - a.shared).map(({ lesson }) => lesson);
}

function hasFailed({ episode }: SeenEpisode): boolean {
  const outcome = saidOutcome(episode);
  return outcome === "failure" || outcome === "partial";
}

function isAlike({ together, answers }: SeenEpisode): boolean {
  return floors.some((floor) => together >= floor.terms && answers >= floor.answers);
}

function failedEpisode(episode: Episode, terms: readonly string[], decision: Decision | undefined): FailedEpisode {
  const { chosen, context = null } = decision ?? {};
  return {
    ...noteRef(episode),
    why: terms.join(", "),
    ...defined({ date: saidDate(episode) }),
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
