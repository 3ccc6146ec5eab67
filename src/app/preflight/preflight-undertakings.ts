import { saidOutcome, type Decision, type Episode, type Outcome } from "../../core/model/episode.ts";
import { withWholeCommand } from "../../core/retrieval/german-verbs.ts";
import { mainClause } from "../../core/retrieval/main-clause.ts";
import { missing } from "../../core/retrieval/undertaken.ts";
import type { Library } from "../library.ts";
import { fewestCommon, plainly, readOnce, rowOfAct, termsIn, type Row } from "./preflight-terms.ts";

type Words = ReadonlySet<string>;

/** What was done, as one of its names says it. */
export interface Claim {
  readonly whole: Row;
  /** Without its reasons and conditions. */
  readonly main: Row;
  /** What it says is missing. */
  readonly lacking: ReadonlySet<number>;
  /** So many telling words of it are enough to know it by, among others. */
  readonly enough: number;
}

/** Something that was done, by what it is called. */
export interface Undertaking {
  /** Word for word. */
  readonly names: readonly string[];
  readonly claims: readonly Claim[];
  /** All that is said of it, but what could have been done instead. */
  readonly about: Words;
}

/** A decision that went wrong, or half so. */
export interface Decided extends Undertaking {
  readonly decision: Decision;
  /** What only an option that was not taken speaks of, for each of them. */
  readonly untaken: readonly Words[];
}

/** What an episode was for. */
export const undertakingOf = readOnce((library, episode: Episode): Undertaking => {
  const names = [nameOf(episode), episode.task];
  return calledSo(library, names, [...names, ...episode.tags]);
});

/** @param about all that is said of it */
export function calledSo(library: Library, names: readonly string[], about: readonly string[]): Undertaking {
  return {
    names: names.map(plainly),
    claims: claimsOf(library, names, fewestCommon),
    about: wordsOf(library, about),
  };
}

export const decidedIn = readOnce((library, episode: Episode): readonly Decided[] => {
  const { project = "" } = episode;
  return episode.decisions
    .filter(({ outcome = usualOutcome(episode) }) => outcome !== "success")
    .map((decision) => {
      const { title, chosen = "", context = "", options } = decision;
      const own = wordsOf(library, [title, chosen]);
      const untaken = options
        .map((option) => new Set(rowOfAct(library, option).filter((word) => !own.has(word))))
        .filter(({ size }) => size > 0);
      const about = wordsOf(library, [title, chosen, context, nameOf(episode), episode.task, project]);
      // What was chosen is said in short: "go on" and "leave it alone" may be said of anything.
      const claims = [...claimsOf(library, [title], fewestCommon), ...claimsOf(library, [chosen], fewestCommon + 1)];
      return { decision, untaken, about, names: [plainly(title)], claims };
    });
});

/** What came of a decision that does not say so: where none is said to have failed, any may be why the episode did. */
function usualOutcome(episode: Episode): Outcome {
  const isKnown = episode.decisions.some(({ outcome }) => outcome === "failure");
  return !isKnown && saidOutcome(episode) === "failure" ? "failure" : "success";
}

/** What an episode is called, in words: neither its day nor its number is part of that. */
function nameOf({ title }: Episode): string {
  return title.replace(/^EPISODE-(?:\d{4}-\d{2}-\d{2})?-?(?:session-\d+)?-?/iu, "").replaceAll("-", " ");
}

function claimsOf(library: Library, names: readonly string[], enough: number): readonly Claim[] {
  return names
    .filter((name) => name !== "")
    .map((name) => ({
      whole: rowOfAct(library, name),
      main: rowOfAct(library, mainClause(withWholeCommand(name))),
      lacking: termsIn(library, missing(name)),
      enough,
    }));
}

const wordsOf = (library: Library, texts: readonly string[]): Words =>
  new Set(texts.flatMap((text) => rowOfAct(library, text)));
