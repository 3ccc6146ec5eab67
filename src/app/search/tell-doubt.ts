import type { Query } from "../../core/retrieval/read-query.ts";
import type { Retrieved } from "../../core/retrieval/retrieve.ts";
import { tellUnknownWords, type UnknownWord } from "./tell-unknown-words.ts";
import { tellTime, timeToTell, type TimeAsked } from "./time-asked.ts";

/**
 * Why what was found is no answer: it merely shares a word, or has one that is spelt alike, or is of another time; or
 * only part of one; or what kept anything from being found: nothing meets the conditions, or there are no notes at all.
 */
export type Doubt = "weak" | "alike" | "loose" | "elsewhen" | "unmet" | "empty";

type Asked = Pick<Query, "words" | "filters" | "without" | "when" | "sought">;

export function doubtOf(asked: Asked, found: Retrieved): Doubt | undefined {
  const { fit, hits } = found;
  if (fit !== "none") return fit === "loose" ? "loose" : undefined;
  const isByConditions = asked.words === "" && hasConditions(asked);
  if (hits.length === 0) return isByConditions ? "unmet" : undefined;
  if (isByConditions) return "elsewhen";
  return hits.some(({ sharesWord }) => sharesWord) ? "weak" : "alike";
}

function hasConditions({ filters, without, when, sought = [] }: Asked): boolean {
  return filters.length + without.length + sought.length > 0 || when !== undefined;
}

/** The same in a sentence, for programs and terminals. */
export function tellDoubt(doubt: Doubt, shown: number, when?: Nearby): string {
  switch (doubt) {
    case "weak":
      return shown === 0 ? "Nothing relevant." : "Nothing relevant. These notes only share words with it.";
    case "alike":
      return "Nothing relevant.";
    case "loose":
      return "These fit only in part.";
    case "elsewhen":
      return tellElsewhen(when);
    case "unmet":
      return "Nothing meets this.";
    case "empty":
      return "There are no notes yet. Add an episode, or import conversations and sessions.";
  }
}

function tellElsewhen({ episodes, failed }: Nearby = {}): string {
  if (episodes === undefined) return "Nothing from then. These are the nearest to it.";
  const counted = `(${String(episodes)} ${episodes === 1 ? "episode" : "episodes"})`;
  return failed === true
    ? `Nothing went wrong then ${counted}. These are the nearest that did.`
    : `Nothing of that from then ${counted}. These are the nearest to it.`;
}

/** What of the answer is from the time that was named, in a sentence. */
export function tellWithin(when: TimeAsked, shown: number): string {
  // As it is typed, a time may begin with a word such as "in", of any language.
  const said = `: "${tellTime(when)}".`;
  const then = `from then${tellWrong(when)}`;
  switch (timeToTell(when, shown)) {
    case "all":
      return `All from then, newest first${said}`;
    case "each":
      return `${shown === 1 ? "This is" : "All of these are"} ${then}${when.failed === true ? ", what failed before what half failed" : ""}${said}`;
    case "some":
      return `${tellSome(when, shown)} ${then}${said} Newer and older ones are listed, too; since: and before: leave them out.`;
  }
}

function tellSome({ within, first }: TimeAsked, shown: number): string {
  if (within === 0) return "None of these is";
  const some =
    first === undefined
      ? `Of these ${String(shown)}, ${String(within)}`
      : first === 1
        ? "The first"
        : `The first ${String(first)}`;
  return `${some} ${(first ?? within) === 1 ? "is" : "are"}`;
}

/** How many of them went wrong, where that was asked for. */
function tellWrong({ within, wrong }: TimeAsked): string {
  if (wrong === undefined || within === 0) return "";
  return ` (${wrong === 0 ? "none" : String(wrong)} went wrong)`;
}

/** What is said before what was found: how far it answers, and what was looked for in place of words that no note has. */
export function tellFound({ doubt, hits, unknown_words: unknown = [], when }: Findings): string {
  const respelt = hits.length > 0 ? tellUnknownWords(unknown, doubt) : undefined;
  return [doubt && tellDoubt(doubt, hits.length, when), respelt].filter((said) => said !== undefined).join(" ");
}

type Nearby = Pick<TimeAsked, "episodes" | "failed">;

interface Findings {
  readonly doubt?: Doubt | undefined;
  readonly hits: readonly unknown[];
  readonly unknown_words?: readonly UnknownWord[] | undefined;
  readonly when?: Nearby | undefined;
}
