import { lazily } from "../lib/lazily.ts";
import { sentencesOf } from "../lib/sentences.ts";

/** Forms of verbs that tell of what has been; those that may as well be of the present are none. */
export const past = [
  "(?!need\\b)\\w+ed|been|said|saw|seen|knew|known|thought|had|got|went|did|was|were|made|came|told|took|heard|found",
  "understood|meant|wrote|felt|gave|became|forgot|bought|built|kept|lost|paid|ran|sent|spent|began|broke|chose|held",
].join("|");

const subject = "(?:i|we|you|he|she|it|they|this|that)";
const told = lazily(
  () =>
    new RegExp(
      `^(?:(?:and|but|so|then|here),?\\s+)*${subject}\\s+(?:(?:\\p{L}+ly|just|then|all|both)\\s+)?(?:${past})\\b`,
      "iu",
    ),
);
const thenOrNow =
  /^(?:by then|back then|at first|in the end|afterwards|later|then|finally|the next (?:day|week|month)|yesterday)\b/i;
/** What is known by it is said with it. */
const found =
  /\b(?:learn|notice|realise|realize|discover|observe)(?:ed|d|t)\b|\b(?:found|saw|understood|knew)\s+(?:out\b|that\b)/i;
const rule = /\b(?:always|never|must|should|avoid|prefers?|cannot|not to|do not|don't|needs?)\b/i;

function isTold(sentence: string): boolean {
  if (rule.test(sentence) || found.test(sentence)) return false;
  return told().test(sentence) || thenOrNow.test(sentence);
}

/** Whether a text only tells what somebody did or what was; away from its episode nobody would know what to do with it. */
export function isMereTelling(text: string): boolean {
  return sentencesOf(text).every(isTold);
}

/** A text from where it no longer tells what was; all of it where it does nothing else. */
export function withoutTelling(text: string): string {
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((each) => !isTold(each));
  return sentences.slice(Math.max(0, first)).join(" ");
}

const germanAsking =
  "ist|sind|hat|haben|habe|muss|müssen|soll(?:en|te|ten)?|kann|können|könnten?|darf|dürfen|wird|werden|will|wollen|wollt";
const unmarked = lazily(
  () =>
    new RegExp(
      [
        "how come|how about|what about|what if|why not|should (?:i|we)",
        "why (?:do|does|did|is|are|was|were|don't)",
        "(?:do|does|did|is|are|was|can|could|would|will|shall) (?:i|we|you|he|she|it|they)",
        "wie wäre es|was wäre|wie kommt es|wieso|weshalb|warum",
        // Another verb behind a comma makes a condition of it: "ist es kalt, heize vor".
        `(?:${germanAsking}) (?:ich|wir|man|du|ihr|er|sie|es)(?=[^,]*$)`,
      ]
        .map((beginning) => `^(?:${beginning})(?!\\p{L})`)
        .join("|"),
      "iu",
    ),
);

const isAsked = (sentence: string): boolean =>
  /[?\uff1f]["'\u201d\u2019)\]]*$/.test(sentence) || unmarked().test(sentence);

/** Whether a text only asks, with a mark or without one: `how come the server never restarts`. */
export function isQuestion(text: string): boolean {
  return sentencesOf(text).every(isAsked);
}

/** Whether a sentence begins with a word for something that was named before it. */
export function isBound(sentence: string): boolean {
  return bound().test(sentence);
}

const bound = lazily(() => {
  const does = "is|are|must|should|always|never|has|have|can|will|would|does|do";
  const german =
    "ist|sind|muss|müssen|soll(?:en|te|ten)?|darf|dürfen|immer|nie|niemals|hat|haben|kann|können|wird|werden";
  return new RegExp(
    `^(?:it|he|she|they|es|er|sie|(?:this|that|these|those)\\s+(?:${does})|(?:das|die|der|dies|diese[rs]?)\\s+(?:${german}))(?![\\p{L}\\p{N}_])`,
    "iu",
  );
});
