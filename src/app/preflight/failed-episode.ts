import { defined } from "../../core/lib/defined.ts";
import { saidDate, saidOutcome, type Decision, type Episode, type Outcome } from "../../core/model/episode.ts";
import { meeting, readWanted } from "../../core/retrieval/word-leg.ts";
import { blamedFor } from "../episodes/blamed-for.ts";
import { worstConsequencesOf } from "../episodes/consequences.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { saidWords } from "../search/said-words.ts";
import type { Reading } from "./preflight-readings.ts";
import { termsIn } from "./preflight-terms.ts";

/** An episode in which something like what is about to be done went wrong. */
export type FailedEpisode = FailedAgain | FailedLike;

interface Failed extends NoteRef {
  readonly why: string;
  readonly date?: string;
  /** Null where nobody said how it ended. */
  readonly outcome: Outcome | null;
  readonly task: string;
  readonly lessons: readonly string[];
}

/** One whose decision is what is about to be done, in nearly the same words. */
export interface FailedAgain extends Failed {
  readonly same_decision: true;
  readonly decision: FailedDecision;
}

/** One that is like it. */
export interface FailedLike extends Failed {
  readonly same_decision: false;
  /** The decision it turned on, as far as can be told. */
  readonly decision: FailedDecision | null;
}

export interface FailedDecision {
  readonly id: string;
  readonly title: string;
  readonly context: string | null;
  readonly chosen: string;
  readonly rationale: string | null;
  readonly outcome: Outcome | null;
  /** The events it led to. */
  readonly came_of_it: readonly string[];
  /** What was decided after it in the same episode, and worked. */
  readonly worked_then: readonly string[];
}

/** Whether a decision is about to be taken again. */
export const isAgain = (episode: FailedEpisode): episode is FailedAgain => episode.same_decision;

/** What warns somebody who has not asked: a decision that failed, and no merely half, is about to be taken again. */
export const failsAgain = (episode: FailedEpisode): episode is FailedAgain =>
  isAgain(episode) && episode.decision.outcome !== "partial";

/** An episode, and the words it was found by. */
interface Found {
  readonly episode: Episode;
  readonly terms: readonly string[];
}

/** Of what is told in several sentences, so many. */
const mostTold = 2;

export function failedAgain(reading: Reading, found: Found, decision: Decision): FailedAgain {
  const told = failedDecision(found.episode, decision, decision.chosen ?? decision.title);
  return { ...failed(reading, found), decision: told, same_decision: true };
}

export function failedLike(reading: Reading, found: Found): FailedLike {
  const decision = turningPoint(reading, found.episode);
  const told = decision?.chosen === undefined ? null : failedDecision(found.episode, decision, decision.chosen);
  return { ...failed(reading, found), decision: told, same_decision: false };
}

function failed({ library, wanted, text }: Reading, { episode, terms }: Found): Failed {
  return {
    ...noteRef(episode),
    why: saidWords(library.catalog.words, text)(terms).join(", "),
    ...defined({ date: saidDate(episode) }),
    outcome: saidOutcome(episode) ?? null,
    task: episode.task,
    lessons: fittingLessons({ library, wanted }, episode).slice(0, mostTold),
  };
}

function failedDecision(episode: Episode, decision: Decision, chosen: string): FailedDecision {
  const { id, title, context = null, rationale = null, outcome = null } = decision;
  const later = episode.decisions.slice(episode.decisions.indexOf(decision) + 1);
  return {
    ...{ id, title, context, chosen, rationale, outcome },
    came_of_it: worstConsequencesOf(episode, decision, mostTold).map(({ content }) => content),
    worked_then: later
      .filter((each) => each.outcome === "success")
      .slice(0, mostTold)
      .map((each) => each.title),
  };
}

/** Its lessons, those first that have most words of what is to be done. */
function fittingLessons(
  { library, wanted }: Pick<Reading, "library" | "wanted">,
  { lessons }: Episode,
): readonly string[] {
  const rows = lessons.map((lesson) => {
    const own = termsIn(library, lesson);
    return { lesson, shared: wanted.terms.filter(({ term }) => own.has(term)).length };
  });
  return rows.sort((a, b) => b.shared - a.shared).map(({ lesson }) => lesson);
}

/** Of what is asked, so much is said of the decision that is told; else another may have been what it failed at. */
const leastOfDecision = 0.3;

/** The decision that failed, where it is about the intent; of several, the nearest. */
function turningPoint({ library, wanted }: Reading, episode: Episode): Decision | undefined {
  const { words } = library.catalog;
  const near = ({ context = "", chosen = "", title }: Decision): number => {
    const terms = readWanted(words, `${title} ${context} ${chosen}`).terms.map(({ term }) => term);
    return meeting(words, wanted, Uint32Array.from(terms)).coverage;
  };
  return blamedFor(episode)
    .filter((decision) => near(decision) >= leastOfDecision)
    .toSorted((a, b) => near(b) - near(a))[0];
}
