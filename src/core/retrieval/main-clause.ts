import { lazily } from "../lib/lazily.ts";

/** How a text begins that says when or where something is done rather than what. */
const opening = /^\s*(?:when(?:ever)?|where|if|once|as soon as|wenn|falls|sobald|wo)\s+/iu;
/** Where one of several things ends of which any will do, if another follows: "a column, a field or a message". */
const listed = lazily(
  () => /,(?=\s+(?:(?:an?|the|eine?[mnrs]?|de[mnrs]|die|das)\s+)?[\p{L}\p{N}-]+(?:,|\s+(?:or|oder)\s))/giu,
);
/** What follows says why, when, which one or what is missing, and not what is done. */
const subordinate =
  /[,;:.!?()](?:\s|$)|\s[-–—]\s|\s(?:but|so|because|since|though|although|while|when|where|if|until|unless|before|after|that|which|who|whose|without|aber|weil|denn|damit|obwohl|während|wenn|falls|bis|bevor|nachdem|dass|ohne)\s/iu;
/** What is to be reached by it; before a thing, the word says where, and "up to date" is no aim. */
const aim =
  /\s(?:in order\s)?to\s(?!(?:an?|the|one|each|every|all|this|that|these|those|it|them|him|her|us|me|my|our|their|his|its|date)(?:\s|$))/iu;

/** Whether a text begins with when something is done, or where. */
export const opensWithCondition = (text: string): boolean => opening.test(text);

/** What is said first of a text to be done, without reasons and conditions: "A cache is added" of "A cache is added to take load off". */
export function mainClause(text: string): string {
  const clause = text
    .trim()
    .replace(opening, "")
    .replaceAll(/\soder\s/giu, " or ")
    .replaceAll(listed(), " or");
  return [subordinate, aim].reduce((left, border) => left.split(border, 1)[0] ?? "", clause);
}
