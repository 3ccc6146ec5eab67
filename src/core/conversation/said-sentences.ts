import { saysSomething } from "../extract/spoken.ts";
import { sentencesOf } from "../lib/sentences.ts";
import type { Message } from "../model/message.ts";
import { tellingWords } from "../segmentation/telling-words.ts";
import { plainBlocks, type PlainBlock } from "./plain-text.ts";

export interface Sentence extends Pick<Message, "speaker" | "text"> {
  readonly at: number | undefined;
  readonly words: ReadonlySet<string>;
  /** Which message it is of. */
  readonly message: number;
  readonly place: number;
  readonly isQuestion: boolean;
}

/** A list is told with what introduces it, as far as it is not longer than that. */
const longestList = 400;

/** The sentences of messages that say something; a list belongs to the words before it. */
export function saidSentences(messages: readonly Message[]): readonly Sentence[] {
  return messages
    .flatMap(({ speaker, text, at }, message) =>
      unitsOf(plainBlocks(text)).map((said) => ({ speaker, text: said, at, message, isQuestion: isQuestion(said) })),
    )
    .filter(({ text }) => saysSomething(text) && !isDirection(text))
    .map((sentence, place) => ({ ...sentence, place, words: new Set(tellingWords(sentence.text)) }))
    .filter(({ words }) => words.size > 0);
}

const isQuestion = (text: string): boolean => /[?？]["'”’)\]]*$/.test(text);

/** What somebody does or shows, and does not say: `[shares a photo]`. */
const isDirection = (text: string): boolean => /^\[[^[\]]*\][.!]?$/.test(text);

function unitsOf(blocks: readonly PlainBlock[]): readonly string[] {
  const units: string[] = [];
  let isLead = false;
  for (const { text, isItem } of blocks) {
    const lead: string | undefined = isItem && isLead ? units.pop() : undefined;
    if (lead === undefined) for (const sentence of sentencesOf(text)) units.push(sentence);
    else units.push(withItem(lead, text));
    isLead = (isItem && lead !== undefined) || (!isItem && text.endsWith(":"));
  }
  return units;
}

/** `The steps are: paint; rest` */
function withItem(lead: string, item: string): string {
  if (lead.endsWith(" …")) return lead;
  const longer = `${lead}${lead.endsWith(":") ? "" : ";"} ${item.replace(/[.;,]$/, "")}`;
  return longer.length <= longestList || lead.endsWith(":") ? longer : `${lead} …`;
}
