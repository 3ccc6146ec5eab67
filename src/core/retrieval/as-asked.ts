import type { Stem } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import { lazily } from "../lib/lazily.ts";

/** What a word may end in and still be the same: another number, case or tense, and nothing that makes a noun of a verb. */
const plain = lazily(() => /^(?:y|i?e?[dmnrst]?|ten?|[bdfgklmnprtz]?(?:ing|ed|e[rn])s?)$/);

interface Asked {
  readonly question: string;
  /** Of its words, those to look for, in the form they are looked for. */
  readonly terms: readonly string[];
}

/** Whether a text has one of these words of a question as it was asked, but for such an ending. */
export function saysAsAsked(text: string, { question, terms }: Asked, stem: Stem): boolean {
  const asked = new Map<string, string[]>(terms.map((term) => [term, []]));
  eachToken(question, (word) => asked.get(stem(word))?.push(word));
  let says = false;
  eachToken(text, (word) => {
    says ||= asked.get(stem(word))?.some((each) => isSameWord(each, word)) === true;
  });
  return says;
}

function isSameWord(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return plain().test(one.slice(common)) && plain().test(other.slice(common));
}
