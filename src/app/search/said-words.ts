import { tokensOf, type Token } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { spellingIn } from "./spelling-in.ts";
import { withoutParts } from "./without-parts.ts";

const spelled = /[^\s"()[\],;:!?]+/gu;

/**
 * How a question spells the words it is looked up by, for nobody has asked for `retri`; what it does not say is told as
 * the note that was found spells it.
 */
export function saidWords(
  index: Pick<WordIndex, "lexicon">,
  question: string,
): (terms: readonly string[], note?: string) => readonly string[] {
  const { lexicon } = index;
  const said = new Map<string, string>();
  for (const { spelling, tokens } of spellingsIn(question)) {
    for (const { word, isWhole } of tokens) {
      const term = lexicon.find(word);
      if (term === undefined) continue;
      const name = lexicon.term(term);
      if (!said.has(name)) said.set(name, isWhole || tokens.length === 1 ? trimmed(spelling) : word);
    }
  }
  return (terms, note = "") =>
    withoutParts(index, terms, question).map((term) => said.get(term) ?? spellingIn([note], term)?.spelling ?? term);
}

/** How a text spells words, as `eachToken` tells them: small where it ever does, for any word may begin a sentence. */
export function asSpelled(text: string, words: readonly string[]): readonly string[] {
  const wanted = new Set(words);
  const known = new Map<string, string>();
  for (const { spelling, tokens } of spellingsIn(text)) {
    const [{ word } = { word: "" }] = tokens;
    if (tokens.length !== 1 || !wanted.has(word)) continue;
    const said = trimmed(spelling);
    if (!known.has(word) || said === said.toLowerCase()) known.set(word, said);
  }
  return words.map((word) => known.get(word) ?? word);
}

interface Spelling {
  readonly spelling: string;
  readonly tokens: readonly Token[];
}

/** What stands between blanks and marks, its parts before it, and the words in each. */
function* spellingsIn(text: string): Generator<Spelling> {
  for (const [spelling] of text.matchAll(spelled)) {
    const parts = spelling.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== "" && part !== spelling);
    for (const each of [...parts, spelling]) yield { spelling: each, tokens: tokensOf(each) };
  }
}

const edges = lazily(() => /^[^\p{L}\p{N}]+|[.'’]+$/gu);

/** Without the full stop of a sentence; `C++` keeps its signs. */
function trimmed(spelling: string): string {
  return spelling.replace(edges(), "");
}
