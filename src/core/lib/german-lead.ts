import { listed } from "./listed.ts";

/** None of them is a word of the other language. */
const ofGerman = listed(`
  der das und nicht ist ein eine einen einer einem mit für auf von vom dem zu zum zur wir wurde wird ohne nach bei
  auch sich aus als noch nur weil wenn damit oder
`);
const ofEnglish = listed("the and not is a of to with for on we were be without after at it from by that this or when");

/**
 * By how many words a text is in German rather than in English, negative where it is in English. Whole texts are told
 * by it; of a question, a word or two must tell: retrieval/question-words.ts.
 */
export function germanLead(text: string): number {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  return count(ofGerman) - count(ofEnglish);
}
