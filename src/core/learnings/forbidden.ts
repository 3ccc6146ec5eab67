import { negations } from "../facts/negations.ts";
import { lazily } from "../lib/lazily.ts";
import { sentencesOf } from "../lib/sentences.ts";

/** Where one thing that is said ends and another begins; "and never" and "und nie" begin another. */
const borders =
  /[,;:()]\s(?:(?:but|and|aber|und|sondern)\s)?|\s[-–—]\s|\s(?:but|and|aber|und|sondern)\s(?=(?:never|not|do not|don['’]t|nie|nicht)\s)/iu;

/** A part of a sentence that forbids: by how it begins, by what may not be, or, in German, by what it ends with. */
const forbidding = lazily(() => {
  const opening = "(?:please |bitte )?(?:never|not|do not|don['’]t|no|avoid|nie|niemals|nicht|kein\\p{L}*|vermeiden?)";
  const english = "(?:(?:must|should|may|shall|can) (?:not|never)|cannot|(?:must|should)n['’]t|(?:are|is|be) never to)";
  const german = "(?:darf|dürfen|sollte?n?|soll)(?:\\s\\S+){0,6}?\\s(?:nie|niemals|nicht|kein\\p{L}*)";
  const infinitive = "(?:\\S+\\s){1,6}?(?:nie|niemals|nicht|kein\\p{L}*)\\s(?:\\S+\\s){0,6}?\\p{Ll}+(?:en|eln|ern)$";
  return new RegExp(`^(?:${opening}(?!\\p{L})|(?:.*[^\\p{L}])?(?:${english}|${german})(?!\\p{L})|${infinitive})`, "iu");
});
/** Who tells how it was, or is, forbids nothing. */
const telling = lazily(
  () =>
    /(?:^|[^\p{L}])(?:ha(?:ve|s|d)|was|were|did|ha(?:t|tte|tten|be|ben)|wurden?|war(?:en)?|sind|wollte[nt]?|konnten?|mussten?)(?!\p{L})/iu,
);
/** What says no, and that it is a rule; the rest is what is forbidden. */
const rule = lazily(() => {
  const no = [...negations.keys()].map((word) => word.replace(/t$/u, "['’]?t"));
  const must = "please|bitte|do|must|should|may|shall|can|ever|darf|dürfen|soll\\p{L}*";
  return new RegExp(`(^|[^\\p{L}])(?:${no.join("|")}|${must})(?![\\p{L}'’])`, "giu");
});

/** Something that is not to be done. */
export interface Prohibition {
  /** The sentence that says so. */
  readonly said: string;
  /** What it forbids, without its no: "draw the last known curve" of "Never draw the last known curve". */
  readonly deed: string;
}

/** What a text says is not to be done. */
export function forbiddenIn(text: string): readonly Prohibition[] {
  return text
    .split("\n")
    .flatMap(sentencesOf)
    .flatMap((said) => deedsIn(said).map((deed) => ({ said, deed })));
}

function deedsIn(sentence: string): readonly string[] {
  return sentence
    .split(borders)
    .map((part) => part.replace(/[.!?…\s]+$/u, "").trim())
    .filter((part) => forbidding().test(part) && !telling().test(part))
    .map((part) => part.replaceAll(rule(), "$1 ").replaceAll(/\s+/gu, " ").trim())
    .filter((part) => part !== "");
}
