import { isWithinEdits } from "./edits.ts";
import { ScoreBoard } from "./score-board.ts";
import { idf, type QueryTerm } from "./score-words.ts";
import { best } from "./top-k.ts";
import type { WordIndex } from "./word-index.ts";
import { lettersOf } from "./word-table.ts";

export interface Expansion {
  /** The word may still be being typed. */
  readonly prefix?: boolean;
  /** The word may be misspelt. */
  readonly fuzzy?: boolean;
}

const mostExpansions = 128;
/** What a word that is only begun with the letters typed, or spelled like them, counts against the word itself. */
const prefixWeight = 0.6;
const fuzzyWeight = 0.5;
/** The word as it would be if the letters typed were all of it but its ending. */
const endingWeight = 0.8;
const shortestMisspelt = 5;
const shortestTwice = 8;
/** In a shorter one no letter may be another. */
const shortestReplaced = 6;
/** A word in more notes than this is rather rare than misspelt. */
const fewNotes = 1;
const shortestStem = 3;
const longestEnding = 7;

/** Weights of terms by their number, multiplied by how many notes have them. */
interface Likely {
  readonly index: WordIndex;
  readonly board: ScoreBoard;
}

/** What a word of a query, as `eachToken` tells it, may stand for: itself first, then the likeliest others. */
export function expandTerm(index: WordIndex, word: string, expansion: Expansion = {}): QueryTerm[] {
  const { lexicon, frequencies } = index;
  const term = lexicon.find(word);
  const having = term === undefined ? 0 : frequencies.notes(term);
  const exact = term === undefined || having === 0 ? [] : [{ term, weight: 1 }];
  const likely = { index, board: boardOf(index) };
  if (expansion.prefix === true) addCompletions(likely, word);
  const isFound = having > fewNotes || likely.board.hits().length > 0;
  if (expansion.fuzzy === true && !isFound) addSpellings(likely, word);
  return [...exact, ...likeliest(likely, term)];
}

/** Kept with each index, so that a keystroke costs no memory. */
const boards = new WeakMap<WordIndex, ScoreBoard>();

function boardOf(index: WordIndex): ScoreBoard {
  const board = boards.get(index) ?? new ScoreBoard();
  boards.set(index, board);
  board.reset(index.lexicon.size);
  return board;
}

/** The commonest, as one word. */
function likeliest({ index, board }: Likely, exact: number | undefined): QueryTerm[] {
  const { frequencies, lexicon } = index;
  const tie = (a: number, b: number): number => lexicon.compare(a, b);
  const hits = board.hits().filter((term) => term !== exact);
  const chosen = best({ scores: board.values, hits, tie }, mostExpansions);
  return asOneWord(
    index,
    chosen.map((term) => ({ term, weight: (board.values[term] ?? 0) / frequencies.notes(term) })),
  );
}

/** How many notes have any of these terms, at most. */
export function notesWith({ frequencies, noteCount }: WordIndex, terms: readonly QueryTerm[]): number {
  return Math.min(
    noteCount,
    terms.reduce((sum, { term }) => sum + frequencies.notes(term), 0),
  );
}

/** Each with the weight of a single word that occurred wherever any of them does. */
export function asOneWord(index: WordIndex, terms: readonly QueryTerm[]): QueryTerm[] {
  const { frequencies, noteCount } = index;
  const together = idf(noteCount, notesWith(index, terms));
  return terms.map(({ term, weight }) => {
    return { term, weight: weight * (together / idf(noteCount, frequencies.notes(term))) };
  });
}

function suggest({ index, board }: Likely, term: number, weight: number): void {
  board.raise(term, weight * index.frequencies.notes(term));
}

/** Terms that begin with these letters, and those whose ending is being typed: `decis` of `decisio`. */
function addCompletions(likely: Likely, word: string): void {
  const { lexicon, shapes } = likely.index;
  shapes.eachWithPrefix(lettersOf(word), (term) => {
    suggest(likely, term, (prefixWeight * (word.length + 1)) / (lexicon.lengthOf(term) + 1));
  });
  eachStemIn(word, (stem, ending) => {
    if (!lexicon.stem.endings.some((known) => known.startsWith(ending))) return;
    const term = lexicon.id(stem);
    if (term !== undefined) suggest(likely, term, endingWeight);
  });
}

/** Terms that are spelled nearly like this word, or whose ending is. */
function addSpellings(likely: Likely, word: string): void {
  if (word.length < shortestMisspelt) return;
  const { lexicon, shapes } = likely.index;
  const forms = new Set([word, lexicon.stem(word)]);
  eachStemIn(word, (stem, ending) => {
    if (stem.length >= shortestMisspelt && lexicon.stem.endings.includes(ending)) forms.add(stem);
  });
  for (const form of forms) {
    shapes.eachSpelledLike(lettersOf(form), form.length < shortestTwice ? 1 : 2, (term) => {
      if (isLikely(word, form, lexicon.term(term))) suggest(likely, term, fuzzyWeight);
    });
  }
  eachStemIn(word, (stem, ending) => {
    const term = lexicon.id(stem);
    if (term !== undefined && isNearEnding(ending, lexicon.stem.endings)) suggest(likely, term, fuzzyWeight);
  });
}

/** Few mistake the first letter; and of a short word another one makes another word, unless two have changed places. */
function isLikely(word: string, form: string, term: string): boolean {
  if (form.length >= shortestTwice) return true;
  if (!term.startsWith(form.charAt(0))) return false;
  return word.length >= shortestReplaced || form.length !== term.length || inOrder(form) === inOrder(term);
}

function inOrder(word: string): string {
  return lettersOf(word).sort().join();
}

function isNearEnding(ending: string, endings: readonly string[]): boolean {
  const letters = lettersOf(ending);
  return endings.some((known) => known.length > 1 && isWithinEdits(letters, lettersOf(known), 1));
}

/** Tells each way to divide a word into a stem and an ending; a doubled letter between them is neither's. */
function eachStemIn(word: string, tell: (stem: string, ending: string) => void): void {
  for (let end = word.length - 1; end >= Math.max(shortestStem, word.length - longestEnding); end--) {
    tell(word.slice(0, end), word.slice(word[end] === word[end - 1] ? end + 1 : end));
  }
}
