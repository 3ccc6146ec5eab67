import { tellsHowItWas } from "../lib/forbidden-deeds.ts";
import { lazily } from "../lib/lazily.ts";
import { listed } from "../lib/listed.ts";

const cues = listed("immer stets nie niemals");
/** What is so again, still or more and more is told, and so is what has been so, or is, as ever. */
const tellingBehind = listed(`
  noch mehr weniger weiter schon öfter häufiger größer kleiner länger kürzer besser schlechter schlimmer höher tiefer
  stärker schwächer schneller langsamer teurer lauter leiser wenn wo
`);
const tellingBefore = listed("noch wie für fast nicht");

const pronouns = listed("ich wir man du ihr");
/** What stands before the noun that is the subject, or the thing or time that stands in its place. */
const beforeNoun = listed(`
  der die das den dem des ein eine einen einem einer mein meine meinen unser unsere unseren ihr ihre sein seine jeder
  jede jedes jeden alle kein keine am im um an in auf bei beim mit ohne für von vom vor nach zu zum zur
`);

/** What verbs have as their form of the past, without what stands before it or makes it one of many. */
const strongPast = listed(`
  aß bat begann blieb brach fand fiel fing flog fuhr gab galt gewann ging goss griff half hielt hieß hing kam lag lief
  ließ lor lud nahm rief riet sah saß schien schlief schloss schlug schnitt schob schrieb sprach stand stieg tat traf
  trank trat trug vergaß warf wuchs zog
`);
const weakPast = lazily(() => /(?:[^aeiouäöüy\s]|[aeä]u)te(?:n|st|t)?$/u);
/** Stems that end in t: what ends in -te or -ten is their present. */
const stemsInT = listed(`
  halt schalt walt falt stalt wart start test acht obacht richt bericht pflicht kost leist rüst antwort wert last rast
  rost tast läut möcht bitt schütt mist hust blut zücht leucht fürcht dicht licht
`);

/** Whether a word, as a verb, tells of what has been. */
function isPast(word: string): boolean {
  const verb = word.toLowerCase();
  const bare = verb.replace(/^(?:be|ent|er|ge|ver|zer)/u, "");
  const isStrong = [verb, bare].some((each) => strongPast.has(each.replace(/en$/u, "")));
  return (
    isStrong ||
    (weakPast().test(verb) && ![verb, bare].some((each) => stemsInT.has(each.replace(/e(?:n|st|t)?$/u, ""))))
  );
}

const infinitive = /^[a-zäöüß]+(?:en|eln|ern|sein|tun)$/u;
const borders = /[,;:()]|\s[-–—]\s/u;
/** How something is all the time is told and not asked for. */
const being = /(?:^|\s)(?:bin|bist|ist|seid)(?=\s|$)/iu;
const bidding = lazily(() => /(?:^|\s)(?:muss|müssen|soll(?:en|te|ten)?|darf|dürfen)(?=\s|$)/iu);
/** So many words may say who does it and to what before it is said that it is always or never. */
const mostBefore = 7;

/** What no longer holds is known by its words. */
export const endsInGerman = /\bnicht mehr\b(?!\s+als)|\bkein(?:e[mnrs]?)?\s(?:\S+\s){1,4}?mehr\b(?!\s+als)/iu;
const forgets = /(?:^|\s)(?:weißt?|wissen|erinner[ent]+)(?=\s|$)/iu;
const preferring = lazily(
  () =>
    /^(?:(?:ich|wir|\p{Lu}\p{L}+|(?:meine?|unsere?) \p{L}+)\s(?:bevorzug(?:e|en|t)\s|m(?:ag|ögen)\s.*?\slieber(?=\s|$)|zieh(?:e|en|t)\s.+\svor$)|(?:bitte\s)?(?:bevorzuge\s|lieber\s.+\sals\s))/iu,
);

/** Whether a German sentence says in so many words what always or never is to be done, what is preferred, or no longer so. */
export function isGermanRule(sentence: string): boolean {
  const clauses = sentence.split(borders).map((clause) => clause.replace(/[.!…\s]+$/u, "").trim());
  return clauses.some((clause, at) => !tellsHowItWas(clause) && (saysAlways(clause, at) || saysOtherwise(clause)));
}

/** @param at which clause it is of its sentence */
function saysAlways(clause: string, at: number): boolean {
  const words = clause.split(/\s+/u);
  const cue = words.findIndex((word, place) => isCue(words, word, place));
  if (cue < 0 || words.length - 1 === cue) return false;
  if (bidding().test(words.slice(0, cue).join(" "))) return true;
  return at === 0 && !being.test(clause) && saysWhatIsDone(words, cue);
}

function saysOtherwise(clause: string): boolean {
  const words = clause.split(/\s+/u);
  const isEnd = endsInGerman.test(clause) && !forgets.test(clause) && !pastAt(words, verbAt(words));
  return isEnd || preferring().test(clause);
}

function isCue(words: readonly string[], word: string, at: number): boolean {
  if (!cues.has(word.toLowerCase())) return false;
  const [before = "", behind = ""] = [words[at - 1], words[at + 1]].map((each) => each?.toLowerCase());
  const isAgain = behind === "wieder" && /^(?:immer|stets)$/iu.test(word);
  return !isAgain && !tellingBefore.has(before) && !(tellingBehind.has(behind) && !/^nie/iu.test(word));
}

/** "Nie Hefe kochen" and "ich koche Hefe nie", but not "ich kochte sie nie", nor "nie kam jemand". */
function saysWhatIsDone(words: readonly string[], cue: number): boolean {
  const isOpening = cue === 0 || (cue === 1 && /^bitte$/iu.test(words[0] ?? ""));
  return isOpening ? isAgainst(words, cue) || isToDo(words, cue) : cue <= mostBefore && !tellsWhatWas(words);
}

const pastAt = (words: readonly string[], at: number): boolean => isPast(words[at] ?? "");

const isToDo = (words: readonly string[], cue: number): boolean =>
  infinitive.test(words.at(-1) ?? "") && !pastAt(words, cue + 1);

/** An adjective may look like a verb: "alte Hefe". */
const tellsWhatWas = (words: readonly string[]): boolean =>
  (pastAt(words, 0) && !isNoun(words[1] ?? "")) || pastAt(words, verbAt(words));

/** "Nie wieder Margarine": nothing else need be said. */
function isAgainst(words: readonly string[], cue: number): boolean {
  const [again = "", thing = ""] = words.slice(cue + 1);
  return /^(?:wieder|mehr)$/u.test(again) && /^(?:\p{Lu}|mit |ohne )/u.test(`${thing} `);
}

const isNoun = (word: string): boolean => /^\p{Lu}/u.test(word);

/** German has its verb in second place, behind one thing however many words that is. */
function verbAt(words: readonly string[]): number {
  const [first = ""] = words;
  if (pronouns.has(first.toLowerCase())) return 1;
  const from = beforeNoun.has(first.toLowerCase()) ? words.findIndex((word, at) => at > 0 && isNoun(word)) : 0;
  const next = words.findIndex((word, at) => at > from && !isNoun(word));
  return next < 0 ? 1 : next;
}
