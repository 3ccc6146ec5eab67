import type { Doubt } from "./doubt-of.ts";
import { tellUnknownWords, type UnknownWord } from "./tell-unknown-words.ts";
import { tellTime, timeToTell, type Listed, type TimeAsked } from "./time-asked.ts";

/** A doubt in a sentence, for programs and terminals. */
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
export function tellWithin(when: TimeAsked, shown: Listed): string {
  // As it is typed, a time may begin with a word such as "in", of any language.
  const said = `: "${tellTime(when)}".`;
  const then = `from then${tellWrong(when)}`;
  switch (timeToTell(when, shown)) {
    case "episodes":
      return `All episodes from then, newest first${said}`;
    case "all":
      return `All from then, newest first${said}`;
    case "each":
      if (shown.length === 1) return `This is ${then}${said}`;
      return `All of these are ${then}${when.failed === true ? ", what failed before what half failed" : ""}${said}`;
    case "some":
      return `${tellSome(when, shown.length)} ${then}${said} Newer and older ones are listed, too; since: and before: leave them out.`;
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
