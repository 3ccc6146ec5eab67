import { parseJson } from "../../extract/values.ts";
import { endsEarly, jsonFault } from "../../lib/json-fault.ts";
import { JsonItems, type JsonItem } from "../../lib/json-items.ts";
import { exportedConversations } from "./exported.ts";
import type { FoundConversation } from "./found-conversation.ts";
import { isListedMessage, listedMessages } from "./message-list.ts";
import type { SourceEnd, SourceReader } from "./source-reader.ts";

/** A list that is never held as a whole: an export of conversations, or the messages of one. */
export function readList(name: string): SourceReader {
  const items = new JsonItems();
  const messages = listedMessages(name);
  const tally: Tally = { conversations: 0, messages: 0, others: lost(), broken: lost(), untimed: lost() };
  const read = ({ text, line }: JsonItem): readonly FoundConversation[] => {
    const value = parseJson(text);
    if (value === undefined) {
      note(tally.broken, line, text);
      return [];
    }
    if (isListedMessage(value)) {
      tally.messages++;
      if (!messages.take(value)) note(tally.untimed, line);
      return [];
    }
    const found = exportedConversations(value, name) ?? [];
    if (found.length === 0) note(tally.others, line);
    tally.conversations += found.length;
    return found;
  };
  return {
    take: (piece) => items.take(piece).flatMap(read),
    finish: () => ({
      ...endOfList(tally, items.isWhole()),
      conversations: tally.messages > 0 ? [messages.found()] : [],
    }),
  };
}

/** Entries that are not taken as they are: how many, and which comes first. */
interface Lost {
  count: number;
  first: { readonly line: number; readonly text: string } | undefined;
}

interface Tally {
  conversations: number;
  messages: number;
  readonly others: Lost;
  readonly broken: Lost;
  /** Messages with a time that is none. */
  readonly untimed: Lost;
}

const lost = (): Lost => ({ count: 0, first: undefined });

function note(entries: Lost, line: number, text = ""): void {
  entries.count++;
  entries.first ??= { line, text };
}

function endOfList(tally: Tally, isWhole: boolean): Omit<SourceEnd, "conversations"> {
  const isDamaged = !isWhole || tally.broken.count > 0;
  const isFound = tally.conversations + tally.messages > 0;
  const warnings = [
    ...brokenWords(tally.broken),
    ...(isWhole ? [] : ["it ends in the middle: it may have been cut off"]),
    ...(isFound ? lostWords(tally.others, tally.messages > 0 ? noMessage : noConversation) : []),
    ...lostWords(tally.untimed, noTime),
  ];
  const reason = isDamaged
    ? "it holds no whole conversation"
    : "it is a list, and none of its entries is a conversation";
  return { warnings, masked: 0, ...(!isFound && { reason }), ...(isDamaged && { isDamaged: true }) };
}

interface Words {
  readonly one: (line: string) => string;
  readonly several: (count: string, line: string) => string;
}

const noMessage: Words = {
  one: (line) => `1 entry is no message: line ${line}`,
  several: (count, line) => `${count} entries are no messages, the first on line ${line}`,
};
const noConversation: Words = {
  one: (line) => `1 entry tells of no conversation: line ${line}`,
  several: (count, line) => `${count} entries tell of no conversation, the first on line ${line}`,
};
const noTime: Words = {
  one: (line) => `1 message has a time that is none: line ${line}`,
  several: (count, line) => `${count} messages have a time that is none, the first on line ${line}`,
};

function lostWords({ count, first }: Lost, { one, several }: Words): readonly string[] {
  if (!first) return [];
  const line = String(first.line);
  return [count === 1 ? one(line) : several(String(count), line)];
}

/** What is wrong in an entry may be further down than where it begins. */
function brokenWords({ count, first }: Lost): readonly string[] {
  if (!first) return [];
  const { line = 1, reason = endsEarly } = jsonFault(first.text) ?? {};
  const at = String(first.line + line - 1);
  if (count === 1) return [`1 entry could not be read: line ${at}: ${reason}`];
  return [`${String(count)} entries could not be read, the first on line ${at}: ${reason}`];
}
