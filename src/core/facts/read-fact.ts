import { stemEnglish, stopWords } from "../index/stems.ts";
import { plainWords } from "../index/tokens.ts";
import { listed } from "../lib/listed.ts";
import { writeOut } from "../lib/own-letters.ts";
import { endsInGerman } from "./german-rules.ts";
import { negations } from "./negations.ts";
import { sayingOf } from "./saying.ts";

/** What a sentence says, in forms that can be compared. */
export interface FactReading {
  /** The same as that of another that says the same, however it commands and forbids. */
  readonly saying: string;
  /** Its words by their stems, in order. */
  readonly words: readonly string[];
  /** Those that say something, and negations. */
  readonly content: ReadonlySet<string>;
  readonly isNegative: boolean;
  /** What is to be done or not, where it says always, never or the like. */
  readonly rule?: { readonly isNegative: boolean; readonly about: string };
  readonly preference?: { readonly who: string; readonly rather: string; readonly than: string };
  /** What one thing is of which there is only one: `the port of the server` is `8080`. */
  readonly attribute?: { readonly of: string; readonly value: string };
  /** What it says no longer holds. */
  readonly ending?: {
    readonly content: ReadonlySet<string>;
    readonly isNegative: boolean;
    readonly isReplaced: boolean;
  };
}

const positive = listed("always must should immer stets muss muessen soll sollen sollte sollten");
const negative: ReadonlySet<string> = new Set([...negations.keys(), "without", "ohne"]);
/** Words that make a rule of a sentence, and say nothing of what it is about. */
const ofRules = listed(`
  a an the please we i you our my your always never must should not dont do ever avoid to be ein eine einen einem
  einer eines der das den dem bitte wir du ich man immer stets nie niemals nicht vermeide kein keine keinen keinem
  keiner keines keinesfalls muss muessen soll sollen sollte sollten darf duerfen
`);

/** What is longer is no sentence; behind that, nothing is looked for but words. */
const longest = 2000;

export function readFact(text: string): FactReading {
  const plain = writeOut(text)
    .replaceAll(/[*_`"“”]/g, "")
    .replaceAll("’", "'")
    .trim()
    .replace(/^please,?\s+/i, "");
  const words = plainWords(plain);
  const beginning = plain.slice(0, longest);
  return {
    saying: sayingOf(plain),
    words: words.map(stemEnglish),
    content: contentOf(words),
    isNegative: words.some((word) => negative.has(word)),
    ...ruleIn(words),
    ...preferenceIn(beginning),
    ...attributeIn(beginning),
    ...endingIn(beginning),
  };
}

function contentOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => negative.has(word) || !stopWords.has(word)).map(stemEnglish));
}

function ruleIn(words: readonly string[]): Pick<FactReading, "rule"> {
  const isNegative = words.some((word) => negative.has(word));
  if (!isNegative && !words.some((word) => positive.has(word))) return {};
  const about = words.filter((word) => !ofRules.has(word)).map(stemEnglish);
  return about.length < 2 ? {} : { rule: { isNegative, about: about.join(" ") } };
}

/** Names the same thing in the same words, whatever their case and endings. */
function same(text: string): string {
  const words = plainWords(text.replace(/^(?:a|an|the|der|das|den|dem|eine?[nmr]?)\s+/i, ""));
  return words.map(stemEnglish).join(" ");
}

/** Where a sentence goes on with what is beside its statement. */
const goesOn =
  /(?:[,;:.!]|\s[–—-])\s.*$|\s(?:because|since|so that|as it|which|when|while|for now|weil|da|wenn|damit)\b.*$|[.!]+$/i;
const preferring = [
  /^(?:(.*?)\s+)?prefers?\s+(.+?)\s+(?:over|to|rather than|instead of)\s+(.+)$/gi,
  /^(?:(.*?)\s+)?bevorzug(?:e|en|t)\s+(.+?)\s+(?:(?:an)?statt|gegenueber|vor|anstelle von)\s+(.+)$/gi,
  /^(.*?)\s+m(?:ag|oegen)\s+(.+?)\s+lieber\s+als\s+(.+)$/gi,
];

function preferenceIn(text: string): Pick<FactReading, "preference"> {
  const [, who = "", rather, than] = preferring.flatMap((form) => [...text.matchAll(form)])[0] ?? [];
  if (rather === undefined || than === undefined) return {};
  return { preference: { who: whose(who), rather: same(rather), than: same(than.replace(goesOn, "")) } };
}

/** Who speaks of oneself, alone or for others, is one. */
function whose(subject: string): string {
  return /^(?:i|we|please|ich|wir|bitte|)$/i.test(subject.trim()) ? "" : same(subject);
}

const singular = listed(`
  port version name title branch address email phone number deadline date day time city country employer job role
  language database url colour color owner lead manager limit timeout budget price size default birthday age model
  region host password currency timezone editor
`);
const ofOne = new RegExp(`\\b(?:${[...singular].join("|")})(?:\\s+(?:of|for|on|in)\\s.+)?$`, "i");
const being = /^(.+?)\s+(?:is|are)\s+(?:now\s+|called\s+|named\s+|set to\s+)?(.+)$/i;
const living =
  /^(.+?)\s+(?:now\s+)?((?:lives?|works?|runs?|moved|is based|is hosted|listens?)\s+(?:in|at|for|on|to))\s+(.+)$/i;

function attributeIn(text: string): Pick<FactReading, "attribute"> {
  const [, thing = "", is] = being.exec(text) ?? [];
  if (is !== undefined && ofOne.test(thing)) return attribute(same(thing), is);
  const [, who = "", does = "", where] = living.exec(text) ?? [];
  if (where === undefined || plainWords(who).length > 6) return {};
  // Who moved to a place lives there.
  return attribute(`${same(who)} ${same(does.replace(/moved to/i, "live in"))}`, where);
}

function attribute(of: string, said: string): Pick<FactReading, "attribute"> {
  const value = same(said.replace(goesOn, ""));
  const words = value.split(" ");
  const isPlain = value !== "" && words.length <= 4 && !words.some((word) => negative.has(word));
  return isPlain ? { attribute: { of, value } } : {};
}

const ended = [
  /\bno longer\b|\bnot\b[^.;]*\bany ?more\b|\b\w+n't\b[^.;]*\bany ?more\b|\b(?:have |has |we |i )?stopped\b(?= \w+ing\b)/i,
  endsInGerman,
];
const ofEnding = /\bno longer\b|\bnot\b|n't\b|\bany ?more\b|\bstopped\b|\bnicht\b|\bkein(?:e[mnrs]?)?\b|\bmehr\b/gi;
const instead =
  /[;,.–—-]\s*(?:\w+\s+){0,3}?(?:now|instead|but|rather|sondern|stattdessen|jetzt)\b|\s(?:but|instead|rather|sondern|stattdessen)\s|;\s/i;

function endingIn(text: string): Pick<FactReading, "ending"> {
  const form = ended.find((each) => each.test(text));
  if (form === undefined) return {};
  const replaced = instead.exec(text);
  const first = replaced ? text.slice(0, replaced.index) : text;
  const said = (form.test(first) ? first : text).replace(form, (found) => found.replaceAll(ofEnding, " "));
  const words = plainWords(said).filter((word) => !ofRules.has(word) || word === "avoid" || word === "never");
  const isNegative = words.some((word) => negative.has(word));
  return { ending: { content: contentOf(words), isNegative, isReplaced: replaced !== null } };
}
