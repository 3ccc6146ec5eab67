import type { Lexicon } from "../../core/index/lexicon.ts";
import { stopWords } from "../../core/index/stems.ts";
import { plainWords } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { withoutGermanFunctionWords } from "../../core/retrieval/question-words.ts";
import { tellingIn } from "../../core/retrieval/answering.ts";
import { wordsForAct } from "../../core/retrieval/same-act.ts";
import { readWanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";

/** Words that tell nothing of what is done, but that it is to be, when next, and by some means. */
const planning = lazily(
  () =>
    /(^|[^\p{L}\p{N}-])(?:today|tonight|tomorrow|yesterday|soon|later|again|(?:am |are |is )?going to|gonna|will|shall|would|must|let[’']?s|heute|morgen|übermorgen|gestern|später|wieder|nochmals?|erneut|per|via|werden?|würden?|möchten?)(?![\p{L}\p{N}'’-])/giu,
);

/** Nor does the time of day at which it is to be: "at ten". */
const timeOfDay = lazily(() => {
  const english = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
  const german = "eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf";
  return new RegExp(
    `(^|[^\\p{L}\\p{N}-])(?:at|by|um|gegen|ab|bis) (?:\\d{1,2}(?:[:.]\\d\\d)?|${english}|${german})(?: ?(?:o['’]clock|[ap]\\.?m\\.?|uhr)(?![\\p{L}\\p{N}-])|(?=\\s*$|[.,;!?]|\\s(?:on|and|or|today|tonight|tomorrow|am|und|oder|heute|morgen)(?![\\p{L}\\p{N}-])))`,
    "giu",
  );
});

/** A text by what it tells of what is done. */
export function tellingPart(text: string): string {
  return withoutGermanFunctionWords(text.replaceAll(timeOfDay(), "$1 ")).replaceAll(planning(), "$1 ");
}

/** A text without the names of the notes it links to, which say nothing of it. */
export function withoutTargets(text: string): string {
  return text.replaceAll(/\[\[[^\]|\n]*(?:\|([^\]\n]*))?\]\]/gu, (_, shown: string | undefined) => shown ?? " ");
}

/** The words of a text that some note has, in terms. */
export function termsIn({ catalog }: Library, text: string): ReadonlySet<number> {
  const { terms } = readWanted(catalog.words, tellingPart(text));
  return new Set(terms.map(({ term }) => term));
}

/** What is read of a note in terms, once: they have their numbers until a note changes. */
export function readOnce<Note extends object, Terms>(
  read: (library: Library, note: Note) => Terms,
): (library: Library, note: Note) => Terms {
  const known = new WeakMap<Note, { readonly words: WordIndex; readonly revision: number; readonly terms: Terms }>();
  return (library, note) => {
    const { words } = library.catalog;
    const before = known.get(note);
    if (before?.words === words && before.revision === words.revision) return before.terms;
    const terms = read(library, note);
    known.set(note, { words, revision: words.revision, terms });
    return terms;
  };
}

/**
 * The words of a text that tell anything, in their order; of one that no note has, that there is one. Words for one act
 * are one word: the first of them that some note has.
 */
export type Row = readonly (number | undefined)[];

export function rowOf({ catalog }: Library, text: string): Row {
  const { lexicon } = catalog.words;
  return plainWords(tellingPart(text))
    .filter((word) => !stopWords.has(word))
    .map((word) => actIn(lexicon, word) ?? lexicon.find(word));
}

/** "All" and "everything" leave what is done as it is, and so do German articles and "let us". */
const besideActs = lazily(
  () =>
    /(^|[^\p{L}\p{N}-])(?:every(?:thing|one)?|alle[nmrs]?|beide[nmrs]?|jede[nmrs]?|sämtliche[nmrs]?|die|den|des|let (?:us|me)|lasst?)(?![\p{L}\p{N}-])/giu,
);

/** The same of what is done, to however many things; what is linked to is not named by that. */
export const rowOfAct = (library: Library, text: string): Row =>
  rowOf(library, withoutTargets(text).replaceAll(besideActs(), "$1 "));

function actIn(lexicon: Lexicon, word: string): number | undefined {
  const known = wordsForAct(lexicon.stem(word)).find((each) => lexicon.id(each) !== undefined);
  return known === undefined ? undefined : lexicon.id(known);
}

/** Among fewer notes, how many have a word is chance. */
const fewestNotes = 50;
/** A word that tells less than this did not carry a match. */
export const carrying = 0.5;

/** How much a word tells, by how few notes have it, 0..1. */
export function tellingOf({ catalog: { words } }: Library, term: number): number {
  return tellingIn({ noteCount: Math.max(fewestNotes, words.noteCount) }, words.frequencies.notes(term));
}
