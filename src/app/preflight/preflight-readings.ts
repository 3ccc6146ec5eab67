import { plainWords } from "../../core/index/tokens.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { wholeCommand, type Command } from "../../core/retrieval/german-verbs.ts";
import { understands, type Meant } from "../../core/retrieval/meaning-leg.ts";
import { contrasted, missing, speaksOfIntention, undertaken } from "../../core/retrieval/undertaken.ts";
import { tellsNothing } from "../../core/retrieval/vague-words.ts";
import { isEmptyTalk, readWanted, type Wanted } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import { plainly, rowOf, rowOfAct, soughtPart, termsIn, type Row } from "./preflight-terms.ts";

/** A sentence of what somebody is about to do, read in one way. */
export interface Reading {
  readonly library: Library;
  readonly text: string;
  readonly wanted: Wanted;
  /** Its words in their order. */
  readonly row: Row;
  /** The same of what is done, to however many things. */
  readonly act: Row;
  /** Word for word, as a name is written. */
  readonly name: string;
  /** What the sentence says is done, as a row has it. */
  readonly doneAct: ReadonlySet<string>;
  /** The same in terms; the text may still have what it denies. */
  readonly done: ReadonlySet<number>;
  /** What it says that is said of anything. */
  readonly vague: ReadonlySet<number>;
  /** What the sentence says is missing. */
  readonly denied: ReadonlySet<number>;
  /** What the sentence is set against. */
  readonly against: ReadonlySet<number>;
  /** The patterns it is read for: those that miss what it denies, those that do not, or both. */
  readonly isOf: "negative" | "positive" | "all";
  /** Whether it is said among what is to be done. */
  readonly isIntention: boolean;
  /** What it means; without it, only words are compared. */
  readonly meaning: Meant | undefined;
  /** The note in which it is being written. */
  readonly except: NoteId | undefined;
}

/** More than so many take a noticeable time. */
const mostSentences = 60;

export interface Readings {
  readonly readings: readonly Reading[];
  /** How many sentences at the end were not looked at. */
  readonly skipped: number;
}

/** A paragraph speaks of several things, and each is looked for by itself. */
export async function readingsOf(library: Library, text: string, except: NoteId | undefined): Promise<Readings> {
  const { readings, skipped } = wordReadings(library, text, except);
  const meant = readings.map(async (reading): Promise<Reading> => {
    const asked = await library.meaning?.ask(reading.text);
    return asked && understands(asked, reading.text) ? { ...reading, meaning: asked } : reading;
  });
  return { readings: await Promise.all(meant), skipped };
}

/** The same at once, by words alone. */
export function wordReadings(library: Library, text: string, except?: NoteId): Readings {
  const isIntention = speaksOfIntention(text);
  const sentences = sentencesIn(text);
  const readings = sentences
    .slice(0, mostSentences)
    .flatMap(said)
    .map((each): Reading => {
      const { text: own, isOf, sentence } = each;
      // Once for all patterns that are compared with it.
      const act = rowOfAct(library, own);
      const terms = {
        row: rowOf(library, own),
        act,
        name: plainly(own),
        doneAct: new Set(each.done === own ? act : rowOfAct(library, each.done)),
        done: termsIn(library, each.done),
        vague: termsIn(library, plainWords(own).filter(tellsNothing(own)).join(" ")),
        denied: termsIn(library, missing(sentence)),
        against: termsIn(library, contrasted(sentence)),
      };
      const wanted = wantedIn(library, own, each.verb);
      return { ...terms, library, text: own, isOf, wanted, isIntention, meaning: undefined, except };
    });
  return { readings, skipped: Math.max(0, sentences.length - mostSentences) };
}

function sentencesIn(text: string): readonly string[] {
  return withoutRuns(text)
    .split(/[.!?;:]+(?=\s)|\n+/)
    .filter((sentence) => sentence.trim() !== "" && !isEmptyTalk(sentence));
}

/** A long run of signs without a space is an address or encoded, and says nothing; a link to a note does. */
function withoutRuns(text: string): string {
  return text.replaceAll(/\[\[[^\]\n]{0,300}\]\]|[!-Z^-~\\]{40,}/gu, (run) => (run.startsWith("[[") ? run : " "));
}

interface Said extends Pick<Reading, "text" | "isOf">, Pick<Command, "verb"> {
  /** All of it, with what it gives up and denies. */
  readonly sentence: string;
  /** The sentence without what it denies. */
  readonly done: string;
}

/** What is denied is not done; but what goes wrong may be just that it is not, and then the pattern says so. */
function said(asSaid: string): readonly Said[] {
  const { sentence, ...verb } = wholeCommand(asSaid);
  const kept = undertaken(sentence, "given-up");
  const done = undertaken(sentence, "denied");
  const readings =
    kept === done
      ? [{ text: done, done, isOf: "all" as const }]
      : [
          { text: kept, done, isOf: "negative" as const },
          { text: done, done, isOf: "positive" as const },
        ];
  return readings.filter(({ text }) => text !== "").map((each) => ({ ...each, ...verb, sentence }));
}

/**
 * A note that has a verb in two parts is found by the first of them; whether it says the same is seen once it is whole:
 * "schalte" may be of "abschalten" and of "einschalten".
 */
function wantedIn({ catalog: { words } }: Library, text: string, verb: Command["verb"]): Wanted {
  const wanted = readWanted(words, soughtPart(text));
  if (verb === undefined || !text.includes(verb.whole)) return wanted;
  const { terms: apart } = readWanted(words, verb.said);
  if (apart.length === 0) return wanted;
  const { unknown: whole } = readWanted(words, verb.whole);
  const unknown = wanted.unknown.filter((word) => !whole.includes(word));
  return { ...wanted, terms: [...wanted.terms, ...apart], unknown };
}
