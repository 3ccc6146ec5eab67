import { lazily } from "../lib/lazily.ts";
import type { CueName } from "./constants.ts";

/** Two messages, one after the other, and their telling words. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
  readonly wordsBefore: ReadonlySet<string>;
  readonly wordsAfter: readonly string[];
}

const partings =
  "bye|goodbye|good ?night|have a (?:nice|great|good|wonderful|lovely)|enjoy your|take care|see (?:you|ya)|talk (?:to you )?(?:soon|later)|chat soon|catch (?:you|ya|up) (?:later|soon)|stay safe|gotta go|have to go|until next time|great day|good day|later!";
const farewell = lazily(() => new RegExp(`\\b(?:${partings})`, "i"));
const farewellBack = lazily(() => new RegExp(`\\b(?:${partings}|you too)`, "i"));
const thanks = /\b(?:thanks|thank you|thx)\b/i;
const offer = /\b(?:anything|something) else\b|\bfurther assist|\bother (?:tasks|questions)\b|\belse (?:i|you|we)\b/i;
const question = /[?？]["')\s]*$/;
const greeting = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings)\b|how (?:are you|have you been)/i;
const reunion =
  /\b(?:since (?:we|i|the) last|since (?:we|i) (?:talked|spoke|chatted|met)|last time we|long time no|been a (?:while|few|minute)|(?:haven't|not) (?:talked|spoken|seen|heard)|(?:good|great|nice) to (?:see|hear|talk))/i;
const request =
  /^\W*(?:i(?:'m| am)? (?:need|want|would like|looking|trying|also)|i'd like|can you|could you|please (?:find|give|tell|send|check|show|set|get)|find|give|show|tell|set|schedule|check|remind|get|navigate|direct|what|what's|where|where's|when|how|which|who|is|are|do|does|will|by the way|anyway|so\b)/i;
const need =
  /^\W*(?:i(?:'m| am)? (?:need|want|would like|looking|trying|planning)|i'd like|can you (?:help|tell|find|give)|could you|find|give me|schedule|what'?s? |where'?s? |do you have|help)/i;
const assents =
  "yes|yeah|yep|yup|no|nope|ok|okay|sure|great|perfect|sounds|that|that's|it|it's|thanks|thank|awesome|cool|wow|alright|i see|right|correct|sorry|how about|what about|and|but|or|then|also|actually|either|any|in that case|well|good|excellent|nice|glad|congrats|congratulations|agreed|absolutely|definitely|totally|exactly|i (?:understand|agree|appreciate)";
const answer = lazily(
  () => new RegExp(`^\\W*(?:(?:hi|hey|hello)\\W+)?(?:\\p{Lu}\\p{L}+,\\s+)?(?:${assents})\\b`, "iu"),
);
const pointing = /\b(?:it|that|this|they|them|there|one|those|its|their)\b/i;
const adding = /\b(?:also|too|as well|another|else|instead|again)\b/i;

/** A message with no more telling words than this says little by itself. */
const fewWords = 2;

/** What two messages show of whether a topic ends between them. */
export const cues: Readonly<Record<CueName, (between: Neighbours) => boolean>> = {
  farewell: ({ before }) => farewell().test(before),
  farewellFollows: ({ after }) => farewellBack().test(after),
  thanks: ({ before }) => thanks.test(before),
  offersMore: ({ before }) => offer.test(before),
  asks: ({ before }) => question.test(before) && !offer.test(before),
  greets: ({ after }) => greeting.test(after),
  greetsBack: ({ before, after }) => greeting.test(before) && greeting.test(after),
  meetsAgain: ({ after }) => reunion.test(after),
  requests: ({ after }) => request.test(after),
  needs: ({ after }) => need.test(after),
  asksNext: ({ after }) => question.test(after),
  answers: ({ after }) => answer().test(after),
  refersBack: ({ after }) => pointing.test(after),
  continues: ({ after }) => adding.test(after),
  sharesWords: ({ wordsBefore, wordsAfter }) => wordsAfter.some((word) => wordsBefore.has(word)),
  short: ({ wordsAfter }) => wordsAfter.length <= fewWords,
};
