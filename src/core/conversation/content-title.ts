import { saysSomething } from "../extract/spoken.ts";
import { germanLead } from "../lib/german-lead.ts";
import { lazily } from "../lib/lazily.ts";
import type { Message } from "../model/message.ts";
import { plainText } from "./plain-text.ts";

const mostWords = 12;
/** No title begins further on. */
const mostRead = 4_000;
/** A sentence of fewer words is no title by itself. */
const leastWords = 4;

/** How sentences begin that say nothing else. */
const pleasantries = [
  "(?:how|what) (?:are|have|is|about) (?:you|things)\\b|how(?:'s| is) (?:it going|everything|life)",
  "what(?:'s| is| has) (?:up|new|been up)|anything new|long time no (?:see|talk|chat)|(?:it's )?been a while",
  "(?:it's |it is )?(?:good|great|nice|lovely) (?:to (?:see|hear|talk|chat)|seeing|hearing)",
  "(?:many )?(?:thanks|thank you)(?: so much| very much| a lot)? for (?:all )?(?:the|your|that) (?:help|info|information|assistance|answer|time)",
  "(?:i )?hope (?:you|all)(?:'re| are|'s)|things have been|sorry (?:for|about) the (?:delay|late)",
];

/** What people say before they say something, with whoever is spoken to. */
const openings = lazily((): readonly RegExp[] => [
  /^(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|greetings|dear|guten (?:morgen|tag|abend)|hallo|moin|servus)(?:\s+(?:there|again|all|everyone|team|zusammen|allerseits|alle|moin|[\p{L}'-]+(?=\s*[,!.:…–-])))?(?:[\s,!.:;…–-]+|$)/iu,
  /^(?:ok|okay|well|uh|hmm+|oh|ah|please|anyway|btw|by the way|(?:so|um)(?=\s*[,!.:;…–]))(?!-\p{L})[\s,!.:;…–-]+/iu,
  /^(?:yes|yeah|yep|no|nope|sure|right|great|perfect|cool|awesome|wow|nice|alright|exactly|thanks|thank you|thx)(?:\s+(?:so much|a lot|again|[\p{L}'-]+(?=\s*[,!.…])))?\s*[,!.…;–-]+\s*/iu,
  new RegExp(`^(?:${pleasantries.join("|")})(?:[^.?!]*[.?!]+\\s*|\\s*$)`, "i"),
  /^(?:since (?:we|i) last (?:spoke|talked|chatted|met)|last time we (?:spoke|talked|chatted|met))[\s,]+/i,
]);

/** They say something elsewhere, as in "so geht das" and "um acht". */
const englishOpening = /^(?:so|um)\s[\s,!.:;…–-]*/i;

/** The first words that carry content, of the first message that has any; empty where none has. */
export function contentTitle(messages: readonly Pick<Message, "text">[]): string {
  const lead = lazily(() => germanLead(messages.map(({ text }) => text.slice(0, mostRead)).join("\n")));
  for (const { text } of messages) {
    const plain = plainText(text).slice(0, mostRead);
    // What is too short to tell its language is in that of the others.
    const said = withoutOpenings(plain, () => (germanLead(plain) || lead()) < 0);
    if (saysSomething(said)) return firstWords(said);
  }
  return "";
}

/** The longest of what was said where nothing of it carries content: a greeting is no silence. */
export function barestTitle(messages: readonly Pick<Message, "text">[]): string {
  const said = messages.map(({ text }) => plainText(text.slice(0, mostRead)));
  return firstWords(said.reduce((longest, each) => (each.length > longest.length ? each : longest), ""));
}

function withoutOpenings(said: string, isEnglish: () => boolean): string {
  for (const opening of [...openings(), englishOpening]) {
    const rest = said.replace(opening, "");
    if (rest !== said && (opening !== englishOpening || isEnglish())) return withoutOpenings(rest, isEnglish);
  }
  return said;
}

/** A sentence, or the first words of a longer one. */
function firstWords(said: string): string {
  const words = said.split(" ");
  const ends = words.findIndex((word, at) => at + 1 >= leastWords && /\p{L}{2}[.!?]$/u.test(word));
  const length = ends === -1 ? mostWords : Math.min(mostWords, ends + 1);
  const title = words.slice(0, length).join(" ");
  const isWhole = length >= words.length || length === ends + 1;
  return capital(isWhole ? title.replace(/[.,;:]+$/, "") : `${title.replace(/[.,;:–-]+$/, "")} …`);
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
