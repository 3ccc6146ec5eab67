import { defined } from "../../core/lib/defined.ts";
import { saidDate, type Decision, type Episode, type Outcome } from "../../core/model/episode.ts";
import { meeting, readWanted } from "../../core/retrieval/word-leg.ts";
import { blamedFor } from "../episodes/blamed-for.ts";
import { consequencesOf } from "../episodes/consequences.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { saidWords } from "../search/said-words.ts";
import type { Reading } from "./preflight-readings.ts";
import { termsIn } from "./preflight-terms.ts";

export interface FailedEpisode extends NoteRef {
  readonly why: string;
  readonly date?: string;
  readonly outcome: Outcome;
  readonly task: string;
  /** The decision it turned on, as far as can be told. */
  readonly decision: FailedDecision | null;
  /** Whether that decision is what is about to be done, in nearly the same words. */
  readonly same_decision: boolean;
  readonly lessons: readonly string[];
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

/** What warns somebody who has not asked: a decision that failed, and no merely half, is about to be taken again. */
export const failsAgain = ({ same_decision, decision }: FailedEpisode): boolean =>
  same_decision && decision?.outcome !== "partial";

/** An episode, and what is to be told of it. */
interface Telling {
  readonly episode: Episode;
  /** The words it was found by. */
  readonly terms: readonly string[];
  readonly decision: Decision | undefined;
  readonly isSame?: boolean;
}

/** Of what is told in several sentences, so many. */
const mostTold = 2;

export function failedEpisode(reading: Reading, { episode, terms, decision, isSame = false }: Telling): FailedEpisode {
  const { library, text } = reading;
  return {
    ...noteRef(episode),
    why: saidWords(library.catalog.words, text)(terms).join(", "),
    ...defined({ date: saidDate(episode) }),
    outcome: episode.outcome ?? "partial",
    task: episode.task,
    decision: decision === undefined ? null : failedDecision(episode, decision, isSame),
    same_decision: isSame,
    lessons: fittingLessons(reading, episode).slice(0, mostTold),
  };
}

function failedDecision(episode: Episode, decision: Decision, isSame: boolean): FailedDecision | null {
  const { id, title, context = null, rationale = null, outcome = null } = decision;
  const chosen = decision.chosen ?? (isSame ? title : undefined);
  if (chosen === undefined) return null;
  const later = episode.decisions.slice(episode.decisions.indexOf(decision) + 1);
  return {
    ...{ id, title, context, chosen, rationale, outcome },
    came_of_it: consequencesOf(episode, decision)
      .slice(0, mostTold)
      .map(({ content }) => content),
    worked_then: later
      .filter((each) => each.outcome === "success")
      .slice(0, mostTold)
      .map((each) => each.title),
  };
}

/** Its lessons, those first that have most words of what is to be done. */
function fittingLessons({ library, wanted }: Reading, { lessons }: Episode): readonly string[] {
  const rows = lessons.map((lesson) => {
    const own = termsIn(library, lesson);
    return { lesson, shared: wanted.terms.filter(({ term }) => own.has(term)).length };
  });
  return rows.sort((a, b) => b.shared - a.shared).map(({ lesson }) => lesson);
}

/** The decision that failed, else the one nearest to the intent. */
export function turningPoint({ library, wanted }: Reading, episode: Episode): Decision | undefined {
  const { words } = library.catalog;
  const near = ({ context = "", chosen = "", title }: Decision): number => {
    const terms = readWanted(words, `${title} ${context} ${chosen}`).terms.map(({ term }) => term);
    return meeting(words, wanted, Uint32Array.from(terms)).coverage;
  };
  return blamedFor(episode).toSorted((a, b) => near(b) - near(a))[0];
}
