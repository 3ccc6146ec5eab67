import type { Query } from "../../core/retrieval/read-query.ts";
import type { Retrieved } from "../../core/retrieval/retrieve.ts";
import { tellUnknownWords, type UnknownWord } from "./tell-unknown-words.ts";

/**
 * Why what was found is no answer: it merely shares a word, or has one that is spelt alike, or is of another time; or
 * only part of one; or what kept anything from being found: nothing meets the conditions, or there are no notes at all.
 */
export type Doubt = "weak" | "alike" | "loose" | "elsewhen" | "unmet" | "empty";

type Asked = Pick<Query, "words" | "filters" | "without" | "when">;

export function doubtOf({ words, filters, without, when }: Asked, found: Retrieved): Doubt | undefined {
  const { fit, hits } = found;
  if (fit !== "none") return fit === "loose" ? "loose" : undefined;
  const hasConditions = filters.length + without.length > 0 || when !== undefined;
  if (hits.length === 0) return words === "" && hasConditions ? "unmet" : undefined;
  if (words === "" && hasConditions) return "elsewhen";
  return hits.some(({ sharesWord }) => sharesWord) ? "weak" : "alike";
}

/** The same in a sentence, for programs and terminals. */
export function tellDoubt(doubt: Doubt, shown: number): string {
  switch (doubt) {
    case "weak":
      return shown === 0 ? "Nothing relevant." : "Nothing relevant. These notes only share a word with it.";
    case "alike":
      return "Nothing relevant.";
    case "loose":
      return "These fit only in part.";
    case "elsewhen":
      return "Nothing from then. These are the nearest to it.";
    case "unmet":
      return "Nothing meets this.";
    case "empty":
      return "There are no notes yet. Add an episode, or import conversations and sessions.";
  }
}

/** What is said before what was found: how far it answers, and what was looked for in place of words that no note has. */
export function tellFound({ doubt, hits, unknown_words: unknown = [] }: Findings): string {
  const respelt = hits.length > 0 ? tellUnknownWords(unknown, doubt) : undefined;
  return [doubt && tellDoubt(doubt, hits.length), respelt].filter((said) => said !== undefined).join(" ");
}

interface Findings {
  readonly doubt?: Doubt | undefined;
  readonly hits: readonly unknown[];
  readonly unknown_words?: readonly UnknownWord[] | undefined;
}
