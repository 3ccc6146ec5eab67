import { defined } from "../core/lib/defined.ts";
import type { Decision, Episode, Outcome } from "../core/model/episode.ts";
import { readQuery } from "../core/retrieval/read-query.ts";
import { retrieve, type Hit } from "../core/retrieval/retrieve.ts";
import { meeting, readWanted, type Wanted } from "../core/retrieval/word-leg.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Intent } from "./preflight-matches.ts";
import { usualRanking } from "./search-arguments.ts";
import { memoriesOf } from "./search.ts";
import { wordsAsSaid } from "./words-as-said.ts";

export interface FailedEpisode extends NoteRef {
  readonly why: string;
  readonly date?: string;
  readonly outcome: Outcome;
  readonly task: string;
  /** The decision it turned on, as far as can be told. */
  readonly decision: { readonly id: string; readonly context: string | null; readonly chosen: string } | null;
  readonly lessons: readonly string[];
}

/** An episode speaks of many things: few words in common have to be much of what is asked. */
const floors = [
  { terms: 2, answers: 0.65 },
  { terms: 3, answers: 0.5 },
] as const;

/** Episodes about the same that failed, or half failed. */
export function failuresLike({ library, text, now, limit, meaning, except }: Intent): readonly FailedEpisode[] {
  const query = { ...readQuery("outcome:failure,partial", now), words: text };
  const options = { ...usualRanking, now, limit: limit + 1, ...defined({ meaning }) };
  const { hits } = retrieve(memoriesOf(library), query, options);
  const { words } = library.catalog;
  const wanted = readWanted(words, text);
  return hits.flatMap((hit): readonly FailedEpisode[] => {
    const note = library.catalog.note(hit.id);
    if (note?.kind !== "episode" || note.id === except || !isAlike(hit)) return [];
    return [failedEpisode(note, wordsAsSaid(words, hit.terms, text), turningPoint(library, note, wanted))];
  });
}

function isAlike({ terms, answers }: Hit): boolean {
  return floors.some((floor) => terms.length >= floor.terms && answers >= floor.answers);
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
