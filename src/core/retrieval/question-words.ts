import { fold } from "../index/fold.ts";
import { stopWords } from "../index/stems.ts";
import { tokensOf } from "../index/tokens.ts";
import { lazily } from "../lib/lazily.ts";
import { listed } from "../lib/listed.ts";
import { lead, mindLead } from "./asks-about.ts";
import { withWholeVerb } from "./german-verbs.ts";

const english = lazily(
  () =>
    /^(?:(?:and|so|but|please|tell me|show me|explain)\s+)*(?:what|which|why|when|where|who|whom|whose|how|did|does|do|has|have|is|are|was|were|can|anything|something|everything|(?:may|might|must|shall|should|could|would)(?=\s(?:i|we|you|they|one|the|an?|our|my|some\w*|any\w*|people)\s))(?![\p{L}\p{N}-])/iu,
);
/** They ask for all there was, whatever it was. */
const englishFillers = listed(
  "happen happens happened happening occur occurs occurred go goes went gone going tell show explain anything something everything",
);

/** Whoever asks whether something is allowed says these before who would do it, or before "to"; else they are a month and others. */
const englishMay = listed("may might must shall could would");
const englishDoers = listed("i we you they he she it one somebody someone anybody anyone people the a an our my your");
const englishAllowed = listed("allowed permitted supposed able");

/** What is asked for a measure by the word before it, and else says something: "how long", but not "a long queue". Folded. */
const measures: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["how", listed("long often many much far fast quick quickly soon old big large")],
  ["so", listed("long often many much lang lange oft viel viele vielen")],
  ["wie", listed("lang lange oft haufig viel viele vielen weit schnell bald alt gross")],
]);

/** What a memory is asked of those whose it is: "what did we learn about jitter". Others may learn, and be told of it. */
const ofUs = listed("we you i wir du man ich");
/** Nor is anybody else meant where nobody is named: "what was decided about the map". */
const ofNobody = /^(?:what|which|was|welche[nrs]?)\s(?:.*\s)?(?:is|are|was|were|been|got|ist|sind|wurden?|worden)\s/iu;
const askedOfUs = listed(`
  learn learned learnt decide decided know knew known remember gelernt lernten lernte entschieden beschlossen wissen
  weiss weisst wussten bekannt
`);

/** How somebody asks in German what to mind, and what that is then called. Folded. */
const mindBeginnings = listed("was worauf woran");
const mindModals = listed("muss musst mussen musste mussten soll sollen sollte sollten kann konnen gilt gibt gab ist");
const minding = listed("beachten bedenken berucksichtigen achten aufpassen denken merken");

/** German words that are none in English. Folded. */
export const germanWords = listed(`
  der das dem ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind waren wird werden wurde
  wurden haben hatte hatten habe hast sein seine seinen ihr ihre ihren mein meine unser unsere unseren wir uns ich du
  sie es mich mir dich dir ihm ihn ihnen sich im ins ans aufs furs ubers alle allen aller auf aus bei beim mit nach von vom vor zu zum zur fur uber unter um
  durch gegen ohne bis seit wegen als wenn dass ob weil dann dort auch noch nur schon sehr etwas alles nichts wer wen
  wem wessen wie wo woher wohin wann warum wieso weshalb oft haufig wozu womit wofur wodurch woran worauf woruber worum welche welcher welches
  welchen welchem kann konnen konnte konnten soll sollen sollte muss mussen musste wollen wollte darf durfen durft durfte durften gibt gab denn
  doch eigentlich jetzt zwischen wahrend passiert passierte passieren geschah geschehen geschieht machte machten
  gemacht machen tun getan ging gingen lief liefen gelaufen statt
`);
/** Those of them that join words, and are no names or abbreviations either: one alone tells nothing. */
const joints = listed(`
  und oder im bei beim fur nach vom zum zur unter durch gegen ohne seit wegen zwischen wahrend eine einen einem einer
  eines kein keine keinen nicht
`);
/** Articles are words of other languages as well, but not before a noun with its capital: "Telefonnummer der Mühle". */
const beforeNouns = /^(?:der|die|das|den|dem|des)$/;
/** German words that are others in English: they are left out of what is German otherwise. */
export const germanElsewhere = listed("die den des was war hat in an am so da er man will also bin los tat mal");
/** Whoever says these asks in German; of the others it takes two. */
const germanBeginning = lazily(
  () =>
    /^(?:und |aber |bitte )?(?:was (?:hat|hatten?|haben|wurden?|ist|sind|tat|taten)|wer|wen|wem|wessen|wie|wo|wann|warum|wieso|weshalb|wo(?:zu|mit|fuer|für|durch|ran|rauf|rüber|rum|her|hin)|welche[rsnm]?)(?![\p{L}\p{N}-])/iu,
);

/** A question without the words that questions are made of: "Setouchi" of "what happened at Setouchi". As it is where nothing else is asked. */
export function withoutQuestionWords(asked: string): string {
  const text = asked.trim().replace(lead(), "").replace(mindLead(), "what ");
  const words = text.split(/\s+/).filter((word) => word !== "");
  const bare = words.map(bareWord);
  const isOther = fillersOf(text, bare);
  const isFiller = (at: number): boolean =>
    isOther(at) ||
    (beforeNouns.test(words[at] ?? "") && words.slice(at + 1, at + 3).some((next) => /^\p{Lu}\p{Ll}/u.test(next)));
  if (germanBeginning().test(text)) {
    const whole = withWholeVerb(
      words,
      bare.findIndex((_, at) => !isFiller(at)),
      bare.at(-1) ?? "",
    );
    if (whole !== words) return withoutQuestionWords(whole.join(" "));
  }
  // A name, such as that of a language, has a capital.
  const kept = words.filter((word, at) => !isFiller(at) || (at > 0 && /^\p{Lu}/u.test(word)));
  const tells = kept.some((word) => !stopWords.has(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")));
  return tells ? kept.join(" ") : text;
}

/** Which words, as `eachToken` tells them, say nothing in the language of a text. */
export function emptyWordsOf(text: string): (word: string) => boolean {
  if (!isSaidInGerman(text)) return (word) => stopWords.has(word);
  return (word) => stopWords.has(word) || isGermanFiller(word);
}

/** As the lists above have it. */
function bareWord(word: string): string {
  return fold(word)
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Which of the words of a text, by their places, only ask. */
function fillersOf(text: string, words: readonly string[]): (at: number) => boolean {
  const inGerman = isGerman(text, words);
  if (!inGerman && !english().test(text)) return (at) => joints.has(words[at] ?? "");
  const isOurs = words.some((word) => ofUs.has(word)) || ofNobody.test(text);
  const asks = inGerman ? asksInGerman(words) : asksInEnglish(words);
  return (at) => {
    const word = words[at] ?? "";
    return (isOurs && askedOfUs.has(word)) || measures.get(words[at - 1] ?? "")?.has(word) === true || asks(at);
  };
}

function asksInGerman(words: readonly string[]): (at: number) => boolean {
  const isMinded = mindBeginnings.has(words[0] ?? "") && words.some((word) => mindModals.has(word));
  return (at) => {
    const word = words[at] ?? "";
    return isGermanFiller(word) || (isMinded && minding.has(word));
  };
}

const asksInEnglish =
  (words: readonly string[]) =>
  (at: number): boolean => {
    const word = words[at] ?? "";
    return englishFillers.has(word) || joints.has(word) || asksWhether(word, words[at + 1] ?? "");
  };

const isGermanFiller = (word: string): boolean => germanWords.has(word) || germanElsewhere.has(word);

const asksWhether = (word: string, next: string): boolean =>
  (englishMay.has(word) && englishDoers.has(next)) || (englishAllowed.has(word) && next === "to");

/** A text without the words that German sentences are made of, where one of them is none in English. */
export function withoutGermanFunctionWords(text: string): string {
  const words = text.split(/\s+/);
  const bare = words.map(bareWord);
  if (!bare.some((word) => germanWords.has(word))) return text;
  return words.filter((_, at) => !isGermanFiller(bare[at] ?? "")).join(" ");
}

/** Whether something is said in German, as far as its words tell. */
export const isSaidInGerman = (text: string): boolean =>
  isGerman(
    text.trim(),
    tokensOf(text).map(({ word }) => word),
  );

function isGerman(text: string, words: readonly string[]): boolean {
  // "Was" begins English questions, too.
  const known = words.filter((word, at) => germanWords.has(word) || (at === 0 && word === "was"));
  return germanBeginning().test(text) || known.length > 1;
}
