import { deedsIn } from "../lib/forbidden-deeds.ts";
import { lazily } from "../lib/lazily.ts";
import { sentencesOf } from "../lib/sentences.ts";
import type { FactCategory, LearningType } from "../model/learning.ts";
import { endsInGerman, isGermanRule } from "./german-rules.ts";
import { isBound, isQuestion, past } from "./telling.ts";

/** What no longer holds is known by its words; of anything else it has to be said what it is about. */
const ends = /\bno longer\b|\bany ?more\b/i;

const ruling = lazily(
  () =>
    new RegExp(
      [
        // `Always run the linter`, `please never push to main`
        `^(?:please\\s+)?(?:always|never)\\s+(?!(?:${past})\\b)\\p{L}`,
        // `I never eat meat`, but not `I never said that`
        `^(?:\\p{L}+\\s+){1,4}(?:always|never)\\s+(?!(?:${past})\\b)\\p{L}`,
        `\\b(?:should|must)\\s+(?:always|never)\\b`,
        `^(?:please\\s+)?prefer\\s`,
        `^(?:i|we|\\p{Lu}\\p{L}+|my \\p{L}+|our \\p{L}+)\\s+(?:\\p{L}+ly\\s+)?prefers?\\s`,
        ends.source,
      ].join("|"),
      "iu",
    ),
);
/** What has been, or is, so all the time, is told and not asked for. */
const telling = /\b(?:have|has|had|is|are|was|were|am)\s+(?:always|never)\b|'(?:ve|d|s|re|m)\s+(?:always|never)\b/i;

/** Whether a person states a rule or a preference by a sentence, or says that something no longer holds. */
export function isRule(sentence: string): boolean {
  const isWhole = !isBound(sentence) || ends.test(sentence) || endsInGerman.test(sentence);
  if (!isWhole || isQuestion(sentence)) return false;
  return (ruling().test(sentence) && !telling.test(sentence)) || isGermanRule(sentence);
}

const categoryWords = lazily((): readonly (readonly [FactCategory, RegExp])[] => [
  ["preference", wordsOf("prefers? likes? enjoys? favou?rite", "bevorzug(?:e|en|t) lieber mag mögen lieblings\\p{L}+")],
  ["guideline", wordsOf("should must always never avoid do\\snot don't", `${germanBidding} vermeiden?`)],
  ["goal", wordsOf("goals? plans?\\sto", "ziele?n?")],
  [
    "relationship",
    wordsOf(
      "family friend friends wife husband partner colleague colleagues",
      "familie freund(?:e|en|in|innen)? (?:ehe|meine\\s)frau (?:ehe|mein\\s)mann kolleg(?:e|en|in|innen)",
    ),
  ],
  [
    "identity",
    wordsOf(
      "(?:my|his|her)\\s(?:job|career|name) I\\sam\\san?",
      "meine?\\s(?:beruf|name|stelle) ich\\s(?:heiße|bin\\seine?)",
    ),
  ],
]);

const germanBidding = "immer(?!\\s(?:noch|wieder|mehr)) stets nie(?:mals)? muss müssen soll(?:en|te|ten)? darf dürfen";

/** Any of some words, in English and German; old phones know no edge of a word beyond ASCII. */
function wordsOf(...lists: readonly string[]): RegExp {
  const words = lists.flatMap((list) => list.split(" ")).join("|");
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");
}

/** What a statement is about, by the first word that says so. */
export function categoryOf(text: string, otherwise: FactCategory): FactCategory {
  return categoryWords().find(([, words]) => words.test(text))?.[0] ?? otherwise;
}

const directing = lazily(() => wordsOf("always never must should avoid", `${germanBidding} vermeiden?`));

export function typeOf(text: string): LearningType {
  return directing().test(text) || forbids(text) ? "directive" : "declarative";
}

/** "No tests were there" and "kein Wunder" only tell what is lacking. */
const forbids = (text: string): boolean =>
  sentencesOf(text).some((sentence) => !/^(?:no|kein\p{L}*)\s/iu.test(sentence) && deedsIn(sentence).length > 0);
