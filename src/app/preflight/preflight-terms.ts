import { fold } from "../../core/index/fold.ts";
import { stemEnglish, stopWords } from "../../core/index/stems.ts";
import { plainWords } from "../../core/index/tokens.ts";
import type { WordIndex } from "../../core/index/word-index.ts";
import { lazily } from "../../core/lib/lazily.ts";
import type { Episode } from "../../core/model/episode.ts";
import { withLinks } from "../../core/notes/wiki-link.ts";
import { withWholeCommand } from "../../core/retrieval/german-verbs.ts";
import { withoutGermanFunctionWords } from "../../core/retrieval/question-words.ts";
import { tellingIn } from "../../core/retrieval/answering.ts";
import { wordsForAct } from "../../core/retrieval/same-act.ts";
import { englishNumbers } from "../../core/retrieval/when-english.ts";
import { germanNumbers } from "../../core/retrieval/when-german.ts";
import { readWanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";

/** Words that tell nothing of what is done, but that it is to be, when next or still, and by some means. */
const planning = lazily(
  () =>
    /(^|[^\p{L}\p{N}-])(?:today|tonight|tomorrow|yesterday|soon|later|again|(?:am |are |is )?going to|gonna|will|shall|would|must|let[’']?s|heute|morgen|übermorgen|gestern|später|wieder|nochmals?|erneut|per|via|werden?|würden?|möchten?|weiterhin|continue to|(?:keep|go)(?: on)?(?= \p{L}{3,}ing(?!\p{L})))(?![\p{L}\p{N}'’-])/giu,
);

/** Nor does the time of day at which it is to be: "at ten". */
const timeOfDay = lazily(() => {
  const hours = [...englishNumbers, ...germanNumbers].join("|");
  return new RegExp(
    `(^|[^\\p{L}\\p{N}-])(?:at|by|um|gegen|ab|bis) (?:\\d{1,2}(?:[:.]\\d\\d)?|${hours})(?: ?(?:o['’]clock|[ap]\\.?m\\.?|uhr)(?![\\p{L}\\p{N}-])|(?=\\s*$|[.,;!?]|\\s(?:on|and|or|today|tonight|tomorrow|am|und|oder|heute|morgen)(?![\\p{L}\\p{N}-])))`,
    "giu",
  );
});

/** A text by what it tells of what is done. */
export function tellingPart(text: string): string {
  return withoutGermanFunctionWords(text.replaceAll(timeOfDay(), "$1 ")).replaceAll(planning(), "$1 ");
}

/** A text without the names of the notes it links to, which say nothing of it. */
export const withoutTargets = (text: string): string =>
  withLinks(text, (inside) => inside.split("|").slice(1).join("|") || " ");

/** The words of a text that some note has, in terms; of a verb in two parts, whole as well. */
export function termsIn({ catalog }: Library, text: string): ReadonlySet<number> {
  const texts = new Set([text, withWholeCommand(text)]);
  const terms = [...texts].flatMap((each) => readWanted(catalog.words, tellingPart(each)).terms);
  return new Set(terms.map(({ term }) => term));
}

/** What an episode is called, in words: neither its day nor its number is part of that. */
export const nameOf = ({ title }: Pick<Episode, "title">): string =>
  title.replace(/^EPISODE-(?:\d{4}-\d{2}-\d{2})?-?(?:session-\d+)?-?/iu, "").replaceAll("-", " ");

/** Word for word, as what is done is called. */
export const plainly = (name: string): string => plainWords(withWholeCommand(name)).join(" ");

/** What is read of a note, or of all, with terms, once: which words have one is the same until some note changes. */
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

/** What is read of a note without terms, once: its words are the same whatever other notes say. */
export function rowsOnce<Note extends object, Rows extends object>(
  read: (library: Library, note: Note) => Rows,
): (library: Library, note: Note) => Rows {
  const known = new WeakMap<Note, Rows>();
  return (library, note) => {
    const rows = known.get(note) ?? read(library, note);
    known.set(note, rows);
    return rows;
  };
}

/** The words of a text that tell anything, in their order and stemmed. Words for one act are one word. */
export type Row = readonly string[];

export function rowOf({ catalog }: Library, text: string): Row {
  const { lexicon } = catalog.words;
  return plainWords(tellingPart(withWholeCommand(text)))
    .filter((word) => !stopWords.has(word))
    .map((word) => actOf(lexicon.stem(word)));
}

const actOf = (stem: string): string => wordsForAct(stem)[0] ?? stem;

/** Whether a word of a row is one for how many. */
export const isNumber = (word: string): boolean => numbers().has(word);

/** Folded and stemmed, as notes are read. */
const numbers = lazily(() => new Set([...englishNumbers, ...germanNumbers].map((word) => stemEnglish(fold(word)))));

/** As a row has it. */
export const wordOf = ({ catalog }: Library, term: number): string => actOf(catalog.words.lexicon.term(term));

/** The words of a row that some note has, in terms; of one for an act, all for that. */
export function termsOfRow({ catalog }: Library, row: Row): readonly number[] {
  const { lexicon } = catalog.words;
  return row.flatMap((word) => [word, ...wordsForAct(word)]).flatMap((word) => lexicon.id(word) ?? []);
}

/** "All" and "everything" leave what is done as it is, and so do German articles and "let us". */
const besideActs = lazily(
  () =>
    /(^|[^\p{L}\p{N}-])(?:every(?:thing|one)?|alle[nmrs]?|beide[nmrs]?|jede[nmrs]?|sämtliche[nmrs]?|die|den|des|let (?:us|me)|lasst?)(?![\p{L}\p{N}-])/giu,
);

/** The same of what is done, to however many things; what is linked to is not named by that. */
export const rowOfAct = (library: Library, text: string): Row => rowOf(library, withoutAmounts(withoutTargets(text)));

const withoutAmounts = (text: string): string => text.replaceAll(besideActs(), "$1 ");

/** A text by what can be looked for of it: "one" may be anything. */
export const soughtPart = (text: string): string => tellingPart(withoutAmounts(text)).replaceAll(/\bones?\b/giu, " ");

/** Among fewer notes, how many have a word is chance. */
const fewestNotes = 50;
/** One word in common is chance. */
export const fewestCommon = 2;
/** A word that tells less than this did not carry a match. */
export const carrying = 0.5;

/** How much a word tells, by how few notes have it, 0..1. */
export function tellingOf({ catalog: { words } }: Library, term: number): number {
  return tellingIn(noteCountOf(words), words.frequencies.notes(term));
}

/** The same of a word of a row: of an act, by the first word for it that some note has. */
export function tellingOfWord(library: Library, word: string): number {
  const [term] = termsOfRow(library, [word]);
  return term === undefined ? tellingIn(noteCountOf(library.catalog.words), 0) : tellingOf(library, term);
}

const noteCountOf = ({ noteCount }: WordIndex): Pick<WordIndex, "noteCount"> => ({
  noteCount: Math.max(fewestNotes, noteCount),
});
