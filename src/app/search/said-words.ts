import { eachToken } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { withoutParts } from "./without-parts.ts";

const spelled = /[^\s"()[\],;:!?]+/gu;

/** How a question spells the words it is looked up by: nobody has asked for `retri`. */
export function saidWords(
  index: Pick<WordIndex, "lexicon">,
  question: string,
): (terms: readonly string[]) => readonly string[] {
  const { lexicon } = index;
  const said = new Map<string, string>();
  for (const { spelling, tokens } of spellingsIn(question)) {
    for (const { word, whole } of tokens) {
      const term = lexicon.find(word, whole);
      if (term === undefined) continue;
      const name = lexicon.term(term);
      if (!said.has(name)) said.set(name, tokens.length === 1 ? trimmed(spelling) : word);
    }
  }
  return (terms) => withoutParts(index, terms, question).map((term) => said.get(term) ?? term);
}

/** How a question spells a word, as `eachToken` tells it. */
export function saidAs(question: string, word: string): string {
  for (const { spelling, tokens } of spellingsIn(question)) {
    if (tokens.some((token) => token.word === word)) return tokens.length === 1 ? trimmed(spelling) : word;
  }
  return word;
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
  readonly tokens: readonly { readonly word: string; readonly whole: boolean }[];
}

/** What stands between blanks and marks, and the words in it. */
function* spellingsIn(text: string): Generator<Spelling> {
  for (const [spelling] of text.matchAll(spelled)) {
    const tokens: { readonly word: string; readonly whole: boolean }[] = [];
    eachToken(spelling, (word, whole) => tokens.push({ word, whole }));
    yield { spelling, tokens };
  }
}

const edges = lazily(() => /^[^\p{L}\p{N}]+|[.'’]+$/gu);

/** Without the full stop of a sentence; `C++` keeps its signs. */
function trimmed(spelling: string): string {
  return spelling.replace(edges(), "");
}
