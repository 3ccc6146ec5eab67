import { oneLine } from "../lib/one-line.ts";

/** Where one thing that is said ends and another begins. */
const borders =
  /\s*(?:[,;:()]|\s[-–—]\s|\b(?:but|so|because|therefore|since|although|though|until|aber|sondern|weil|denn|damit|obwohl|sodass|deshalb|daher)\b)\s*/iu;

const clausesOf = (text: string): readonly string[] => oneLine(text).split(borders);

/** Whoever says this of something does not do it any more, or does something else. */
const givenUp =
  /\b(?:no longer|any ?more|used to|got rid of|g[ai]ven? up|avoid(?:s|ed|ing)?|stopped|abandoned|removed|dropped|banned|forbidden|refused|instead(?! of)|nicht mehr(?! als)|nie wieder|vermeide[nt]?|vermied(?:en)?|verzichte[nt]?|abgeschafft|verboten|stattdessen)\b/iu;
/** What follows is not done, and what stands before it may be. */
const inPlaceOf = /\b(?:instead of|rather than|(?:an)?statt)\b/iu;
const negation = /\b(?:never|not|nothing|nobody|none|neither|no|without|ohne|cannot|\w+n[’']t)\b/iu;

/** What is not there, of something that is. */
const lack = /\b(?:without|ohne)\b/iu;
/** What is denied ends where another thing is said beside it. */
const beside = /\b(?:and|or|nor|then|und|oder)\b/iu;

/** German says no somewhere in what it denies, and often at its end. */
const germanNegation = /\b(?:nicht(?! nur)|nichts|nie|niemals|niemand\w*|kein\w*|weder)\b/iu;

/** How much of a sentence is left out: what is given up, or whatever is denied as well. */
export type Denial = "given-up" | "denied";

/** What is left of a sentence without what is, by its own words, not done; it may be nothing. */
export function undertaken(sentence: string, denial: Denial): string {
  const cues = denial === "denied" ? [inPlaceOf, negation] : [inPlaceOf];
  return clausesOf(sentence)
    .filter((clause) => !givenUp.test(clause) && !(denial === "denied" && opensWithDeniedLack(clause)))
    .map((clause) => (denial === "denied" ? withoutGermanDenial(clause) : clause))
    .map((clause) => cues.reduce(withoutWhatFollows, clause).trim())
    .filter((clause) => clause !== "")
    .join(", ");
}

function withoutGermanDenial(clause: string): string {
  if (!germanNegation.test(clause)) return clause;
  return clause
    .split(beside)
    .filter((part) => !germanNegation.test(part))
    .join(" ");
}

/** A clause up to such a word; nothing of one that ends there, for then it is said of what stands before. */
function withoutWhatFollows(clause: string, cue: RegExp): string {
  const { index } = cue.exec(clause) ?? {};
  if (index === undefined) return clause;
  return clause.slice(index).split(/\s+/u).length > fewestDenied ? clause.slice(0, index) : "";
}

/** A word that denies, and what it denies. */
const fewestDenied = 2;

/**
 * Whether it is denied that something is missing: "never retry without jitter", "without a copy we do not migrate".
 * Then neither is it done, nor does what is named as missing lack.
 */
function deniesLack(clause: string): boolean {
  return clause.split(beside).some((part) => lack.test(part) && isDenied(part.replace(lack, " ")));
}

const isDenied = (part: string): boolean => negation.test(part) || germanNegation.test(part);

/** What stands before is the subject of the denial, and not done either: "a retry without jitter is never allowed". */
function opensWithDeniedLack(clause: string): boolean {
  return deniesLack(clause) && clause.search(lack) === clause.search(negation);
}

/** What a text says is missing: "a list" of "on the way, without a list". */
export function missing(text: string): string {
  return clausesOf(text)
    .flatMap((clause) => {
      if (deniesLack(clause)) return [];
      const german = clause.split(beside).flatMap((part) => (germanNegation.test(part) ? [part.trim()] : []));
      const { index } = negation.exec(clause) ?? {};
      return index === undefined ? german : [...german, clause.slice(index)];
    })
    .join(", ");
}

/** How a clause begins that says what something else is not. */
const contrast = /^(?:(?:and|und)\s+)?(?:not|never|nicht(?! nur)|nie)\b/iu;

/** What something is set against: "an instant" of "stored as a date, not as an instant". */
export function contrasted(text: string): string {
  return clausesOf(text)
    .filter((clause) => contrast.test(clause) && !deniesLack(clause))
    .join(", ");
}

const intention = [
  /\b(?:I|we|he|she|they|it|you|that|there)[’'](?:ll|d)\b|\b(?:will|would|could|should|shall)\b/iu,
  /\b(?:let[’']s|let (?:me|us)|(?:going|about|wants?|needs?|plans?|meant|intends?) to|my plan|I[’']m|I am)\b/iu,
  /\b(?:(?:I|we) (?:have to|must)|(?:am|are|[’'](?:m|re)) planning to|ich muss|muss ich|wir müssen|müssen wir)\b/iu,
  /\b(?:suggest|propose)(?:s|d|ed)?\b/iu,
  /\b(?:ich werde|(?:werden wir|wir werden)|wollen|möchten?|sollten?|könnten?|würden?|lass(?:t|en)? uns|hab(?:e|en) vor|planen?)\b/iu,
];

/** Whether somebody speaks of what is to be done, rather than of how something is. */
export function speaksOfIntention(text: string): boolean {
  return intention.some((cue) => cue.test(text));
}
