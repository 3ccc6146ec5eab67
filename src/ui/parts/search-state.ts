import type { SearchHit } from "../../app/search/show-hits.ts";
import type { Completion } from "./completions.ts";
import { mergeResults } from "./merge-results.ts";
import { emptyPack, togglePick, type RecallPack } from "./recall-pack.ts";
import type { ResultRow } from "./result-row.ts";

/** What the search prompt shows below its field, and where the person is in it. */
export interface SearchState {
  /** The question the results answer. */
  readonly question: string | undefined;
  readonly completions: readonly Completion[];
  readonly results: readonly ResultRow[];
  /** The key of a completion or result. */
  readonly selected: string | undefined;
  /** Whether the person went there, rather than finding it selected. */
  readonly hasMoved: boolean;
  readonly pack: RecallPack;
  /** Keys of results that say why they are there. */
  readonly explained: ReadonlySet<string>;
}

export const nothingYet: SearchState = {
  question: undefined,
  completions: [],
  results: [],
  selected: undefined,
  hasMoved: false,
  pack: emptyPack,
  explained: new Set(),
};

/** Typing shows other completions at once; results stay until new ones are there. */
export function typed(state: SearchState, completions: readonly Completion[]): SearchState {
  return withBest({ ...state, completions, hasMoved: false });
}

/** A new question's answer replaces the results; a better answer to the same one is folded in around the person. */
export function answered(state: SearchState, question: string, fresh: readonly ResultRow[]): SearchState {
  if (state.question !== question || !state.hasMoved) {
    const isCompleting = state.hasMoved && state.completions.some(({ key }) => key === state.selected);
    const next = { ...state, question, results: fresh };
    return isCompleting ? next : withBest({ ...next, hasMoved: false });
  }
  return { ...state, results: mergeResults(state.results, fresh, state.selected) };
}

/**
 * The same question answered better, by meaning, too: whoever reads, or has Enter under their finger, finds the selected
 * row and what stands above it where they were.
 */
export function improved(state: SearchState, better: readonly ResultRow[]): SearchState {
  if (selectedResult(state)) return { ...state, results: mergeResults(state.results, better, state.selected) };
  return state.hasMoved ? { ...state, results: better } : withBest({ ...state, results: better });
}

/** To the next or previous row, around the ends. */
export function moved(state: SearchState, step: 1 | -1): SearchState {
  const keys = [...state.completions, ...state.results].map(({ key }) => key);
  if (keys.length === 0) return state;
  const at = keys.indexOf(state.selected ?? "");
  return selecting(state, keys[(at + step + keys.length) % keys.length] ?? "");
}

export function selecting(state: SearchState, key: string): SearchState {
  return { ...state, selected: key, hasMoved: true };
}

/** Picks or unpicks the selected result, if one is selected. */
export function picking(state: SearchState): SearchState {
  const result = selectedResult(state);
  return result ? { ...state, pack: togglePick(state.pack, result.hit) } : state;
}

/** What is to be copied: what is picked, else what is selected. */
export function copied(state: SearchState): readonly SearchHit[] {
  if (state.pack.size > 0) return [...state.pack.values()];
  const result = selectedResult(state);
  return result ? [result.hit] : [];
}

/** Shows or hides why the selected result is there; the same state when there is nothing to change. */
export function explaining(state: SearchState, to: "shown" | "hidden"): SearchState {
  const { selected = "", explained } = state;
  const isShown = explained.has(selected);
  const hasReasons = (selectedResult(state)?.why.length ?? 0) > 0;
  if (isShown === (to === "shown") || !hasReasons) return state;
  return {
    ...state,
    explained: new Set(isShown ? [...explained].filter((key) => key !== selected) : [...explained, selected]),
  };
}

export function selectedResult({ results, selected }: SearchState): ResultRow | undefined {
  return results.find(({ key }) => key === selected);
}

export function selectedCompletion({ completions, selected }: SearchState): Completion | undefined {
  return completions.find(({ key }) => key === selected);
}

/** What Tab completes: the selected completion, or the first one while nobody has gone among the results. */
export function offered(state: SearchState): Completion | undefined {
  return selectedCompletion(state) ?? (state.hasMoved ? undefined : state.completions[0]);
}

/** Selects what Enter is most likely meant for: a value being typed, else the best result. */
function withBest(state: SearchState): SearchState {
  const [completion] = state.completions;
  const best = completion?.kind === "value" ? completion : (state.results[0] ?? completion);
  return { ...state, selected: best?.key };
}
