import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { shortened } from "./shorten.ts";

/** What follows here can be left out; without a condition, a "but" or an "or", the rest would say more than was said. */
const additions = lazily(
  () =>
    /\s*(?:;|[–—]|\s-(?=\s)|,(?=\s+(?:and|so|as|since|which|who|where|not|und|denn|weil|da|sodass|damit|nicht|was|wobei)\s))(?=\s)|,?\s+(?:because|so that)(?=\s)/giu,
);

/** Whoever begins with a condition has not said anything yet where it ends. */
const dependent =
  /^(?:when|whenever|if|unless|while|until|once|before|after|because|since|although|though|as|wenn|falls|sobald|solange|bevor|ehe|nachdem|bis|weil|da|obwohl)\b/iu;

/**
 * The beginning of a text, ended where a sentence or a clause ends: what fits of its sentences, else of the clauses of
 * the first, else that sentence as far as `mostWhole`. Only what is longer is cut between words, with a sign of it.
 */
export function firstWhole(text: string, most: number, mostWhole: number): string {
  const whole = oneLine(text);
  if (whole.length <= most) return whole;
  // No sentence that is longer is told whole.
  const sentences = wholeSentences(whole.slice(0, 4 * Math.max(most, mostWhole)));
  const fitting = longestOf(beginnings(sentences), most);
  if (fitting.length > most / 4) return fitting;
  const [first = ""] = sentences;
  const clause = clausesIn(first).findLast(({ length }) => length <= most && length > most / 4);
  if (clause !== undefined) return clause;
  if (fitting !== "") return fitting;
  return first.length <= mostWhole ? first : cutOff(first, most);
}

/** The first sentences of a text that says much: what fits of them, unless that is little, else its beginning. */
export function firstSentences(text: string, most: number): string {
  const whole = oneLine(text);
  if (whole.length <= most) return whole;
  const fitting = longestOf(beginnings(wholeSentences(whole.slice(0, 4 * most))), most);
  return fitting.length > most / 4 ? fitting : shortened(whole, most);
}

const longestOf = (texts: readonly string[], most: number): string =>
  texts.findLast(({ length }) => length <= most) ?? "";

/** Cut between words, and not within code. */
function cutOff(sentence: string, most: number): string {
  const cut = shortened(sentence, most);
  const [whole, ...code] = [cut.slice(0, cut.lastIndexOf("`")).trimEnd(), ...cut.split("`").slice(1)];
  return (code.length % 2 === 1 && whole !== "" ? `${whole} …` : cut).replace(/[,;:]+ …$/, " …");
}

/** Whoever is quoted at length says several of them within one. */
function wholeSentences(line: string): readonly string[] {
  const whole: string[] = [];
  let open = "";
  for (const sentence of sentencesOf(line)) {
    open = open === "" ? sentence : `${open} ${sentence}`;
    if (isOpen(open)) continue;
    whole.push(open);
    open = "";
  }
  return open === "" ? whole : [...whole, open];
}

const beginnings = (sentences: readonly string[]): readonly string[] =>
  sentences.map((_, at) => sentences.slice(0, at + 1).join(" "));

/** A sentence up to where each clause of it ends, the shortest first. */
function clausesIn(sentence: string): readonly string[] {
  if (dependent.test(sentence)) return [];
  return [...sentence.matchAll(additions())]
    .map(({ index }) => sentence.slice(0, index))
    .filter((clause) => !isOpen(clause));
}

/** Whether a text ends inside of something quoted, set in brackets or written as code. */
function isOpen(text: string): boolean {
  const isOdd = (mark: string): boolean => text.split(mark).length % 2 === 0;
  const quoted = text.includes("„") ? /„[^“”]*$/u : /“[^”]*$/u;
  return isOdd('"') || isOdd("`") || quoted.test(text) || /\([^)]*$/.test(text);
}
