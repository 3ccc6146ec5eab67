import { bare } from "../../core/facts/named-parts.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { cleanLine } from "../../core/notes/clean.ts";
import { emptyWordsOf } from "../../core/retrieval/question-words.ts";
import { readableName } from "../../core/notes/render-record.ts";
import { aliasesFor } from "../patterns/new-pattern.ts";
import { patternSlug } from "../patterns/pattern-input.ts";

/** What a mined pattern is called. */
export interface MinedName extends Pick<Pattern, "aliases"> {
  /** All of it, on one line. */
  readonly title: string;
  /** Its name in a path. */
  readonly slug: string;
  /** The same as it is spelt. */
  readonly heading: string;
}

/** Most decisions have fewer. */
const mostWords = 12;

/** By the title of a decision, as far as a path takes it; what is spelt otherwise, or goes on, finds the note, too. */
export function minedName(title: string): MinedName {
  const spelt = cleanLine(title);
  const heading = beginningOf(spelt);
  const slug = patternSlug(heading).split("-").slice(0, mostWords).join("-");
  if (slug === "")
    return { title: spelt, slug: "recurring-choice", heading: readableName("recurring-choice"), aliases: [] };
  return { title: spelt, slug, heading: readableName(heading), aliases: aliasesFor(spelt, slug) };
}

/** So many whole words that their name is not too long, and none at its end that only leads on; always one. */
function beginningOf(spelt: string): string {
  const words = spelt.split(" ");
  const leadsOn = emptyWordsOf(spelt);
  const fits = (count: number): boolean => patternSlug(words.slice(0, count).join(" ")).split("-").length <= mostWords;
  let count = words.findIndex((_, at) => at > 0 && !fits(at + 1));
  if (count < 0) return spelt;
  while (count > 1 && leadsOn((words[count - 1] ?? "").toLowerCase())) count--;
  return bare(words.slice(0, count).join(" "));
}
