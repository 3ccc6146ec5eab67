import type { NoteId } from "../core/model/note-id.ts";
import type { Pattern } from "../core/model/pattern.ts";
import type { Meant } from "../core/retrieval/meaning-leg.ts";
import { isNegative, missing, speaksOfIntention, undertaken } from "../core/retrieval/undertaken.ts";
import { isEmptyTalk, readWanted, type Wanted } from "../core/retrieval/word-leg.ts";
import type { Library } from "./library.ts";

/** A sentence of what somebody is about to do, read in one way. */
export interface Reading {
  readonly library: Library;
  readonly text: string;
  readonly wanted: Wanted;
  /** The sentence without what it denies; the text may still have it. */
  readonly done: string;
  /** The patterns it is read for: those that speak of what is missing, those that do not, or both. */
  readonly isOf: "negative" | "positive" | "all";
  /** Whether it is said among what is to be done. */
  readonly isIntention: boolean;
  /** What it means; without it, only words are compared. */
  readonly meaning: Meant | undefined;
  /** The note in which it is being written. */
  readonly except: NoteId | undefined;
}

/** Nobody waits for more than the end of a long paragraph. */
const mostSentences = 6;

/** A paragraph speaks of several things, and each is looked for by itself. */
export async function readingsOf(
  library: Library,
  text: string,
  except: NoteId | undefined,
): Promise<readonly Reading[]> {
  const isIntention = speaksOfIntention(text);
  const readings = sentencesIn(text)
    .flatMap(said)
    .map(async (each): Promise<Reading> => {
      const wanted = readWanted(library.catalog.words, each.text);
      const meaning = await library.meaning?.ask(each.text);
      return { ...each, library, wanted, isIntention, meaning, except };
    });
  return Promise.all(readings);
}

function sentencesIn(text: string): readonly string[] {
  const sentences = text
    .split(/[.!?;:]+(?=\s)|\n+/)
    .filter((sentence) => sentence.trim() !== "" && !isEmptyTalk(sentence));
  return sentences.slice(-mostSentences);
}

/** What is denied is not done; but what goes wrong may be just that it is not, and then the pattern says so. */
function said(sentence: string): readonly Pick<Reading, "text" | "done" | "isOf">[] {
  const kept = undertaken(sentence, "given-up");
  const done = undertaken(sentence, "denied");
  const readings =
    kept === done
      ? [{ text: done, done, isOf: "all" as const }]
      : [
          { text: kept, done, isOf: "negative" as const },
          { text: done, done, isOf: "positive" as const },
        ];
  return readings.filter(({ text }) => text !== "");
}

/** Whether a sentence, as it is read here, may be about a pattern at all. */
export function mayBeAbout({ library, isOf, done }: Reading, pattern: Pattern): boolean {
  const claims = claimsOf(pattern);
  const isRead = isOf === "all" || claims.some(isNegative) === (isOf === "negative");
  return isRead && !(pattern.kind === "antipattern" && hasWhatIsMissing(library, claims, done));
}

function claimsOf({ title, trigger, action }: Pattern): readonly string[] {
  return [title.replaceAll("-", " "), trigger, action];
}

/** "Retry without jitter" is not what somebody does who speaks of jitter and does not deny it. */
function hasWhatIsMissing({ catalog: { words } }: Library, claims: readonly string[], done: string): boolean {
  const termsIn = (text: string): readonly number[] => readWanted(words, text).terms.map(({ term }) => term);
  const lacking = claims.map(missing).filter((text) => text !== "");
  if (lacking.length === 0) return false;
  const there = new Set(claims.flatMap((claim) => termsIn(undertaken(claim, "denied"))));
  const told = new Set(termsIn(done));
  return lacking.flatMap(termsIn).some((term) => told.has(term) && !there.has(term));
}
