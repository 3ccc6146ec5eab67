import { saidOutcome, type Decision, type Episode } from "../../core/model/episode.ts";
import { withWholeCommand } from "../../core/retrieval/german-verbs.ts";
import { mainClause } from "../../core/retrieval/main-clause.ts";
import { missing } from "../../core/retrieval/undertaken.ts";
import { blamedFor } from "../episodes/blamed-for.ts";
import type { Library } from "../library.ts";
import { fewestCommon, nameOf, plainly, readOnce, rowOfAct, termsIn, type Row } from "./preflight-terms.ts";

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
    .filter((decision) => wentWrong(episode, decision))
    .map((decision) => {
      const { title, chosen = "", context = "" } = decision;
      const about = wordsOf(library, [title, chosen, context, nameOf(episode), episode.task, project]);
      // What was chosen is said in short: "go on" and "leave it alone" may be said of anything.
      const claims = [...claimsOf(library, [title], fewestCommon), ...claimsOf(library, [chosen], fewestCommon + 1)];
      return { decision, about, names: [plainly(title)], claims };
    });
});

/** What does not say how it went did not go well where it may be why the episode failed. */
function wentWrong(episode: Episode, decision: Decision): boolean {
  if (decision.outcome !== undefined) return decision.outcome !== "success";
  return saidOutcome(episode) === "failure" && blamedFor(episode).includes(decision);
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
