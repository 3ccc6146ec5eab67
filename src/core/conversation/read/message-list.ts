import { at, firstText, isRecord, listAt } from "../../extract/values.ts";
import { defined } from "../../lib/defined.ts";
import { findDay, readMoment } from "../../lib/time.ts";
import { saidAt, type Message } from "../../model/message.ts";
import { sentAt } from "../sent-at.ts";
import { blockText } from "./block-text.ts";
import { dayStarts, idFromBeginning, type FoundConversation } from "./found-conversation.ts";
import { leaving, type Leaving } from "./left-out.ts";

const speakerKeys = ["role", "sender", "speaker", "from"];
const textKeys = ["content", "text", "message", "value"];
const timeKeys = ["timestamp", "time", "created_at", "create_time", "date"];

/** Whether a value is a message as programs list them: who says it, and what, were it nothing. */
export function isListedMessage(value: unknown): boolean {
  if (!isRecord(value) || firstText(value, speakerKeys) === "") return false;
  return textKeys.some((key) => {
    const said = value[key];
    return typeof said === "string" || Array.isArray(said) || (said === null && key === "content");
  });
}

/** Whether a value is a conversation of such messages. */
export function isMessageList(value: unknown): boolean {
  return listAt(value, "messages").some(isListedMessage);
}

export function readMessageList(value: unknown, name: string): FoundConversation {
  const list = listedMessages(name);
  for (const each of listAt(value, "messages")) if (isListedMessage(each)) list.take(each);
  const { conversation, ...found } = list.found();
  const [id, title] = [firstText(value, ["conversation_id", "id"]), firstText(value, ["title", "name"])];
  return { ...found, conversation: { ...conversation, ...(id !== "" && { id }), ...(title !== "" && { title }) } };
}

interface ListedMessages {
  /** Answers false where it says a time that is none. */
  readonly take: (value: unknown) => boolean;
  readonly found: () => FoundConversation;
}

/** Takes in one message after the other; they are one conversation. */
export function listedMessages(name: string): ListedMessages {
  const out = leaving();
  const messages: Message[] = [];
  const isZoned: boolean[] = [];
  return {
    take: (value) => {
      const time = timeKeys.map((key) => at(value, key)).find((each) => each !== undefined && each !== null);
      const moment = time === undefined ? undefined : sentAt(time);
      const day = typeof time === "string" && readMoment(time)?.precision === "day" ? findDay(time) : undefined;
      const said = saidIn(value, out);
      if (said) {
        messages.push({ ...said, ...defined(day === undefined ? { at: moment } : { day }) });
        isZoned.push(typeof time !== "string" || zone.test(time));
      }
      return time === undefined || moment !== undefined;
    },
    found: () => {
      const day = findDay(name);
      const isUndated = day === undefined && messages.every((message) => saidAt(message) === undefined);
      const id = idFromBeginning(name, messages, isUndated);
      const conversation = { id, format: "messages", messages, isZoned, ...defined({ day }) } as const;
      return { conversation, leftOut: out.all(), starts: dayStarts(messages), ...(isUndated && { isUndated }) };
    },
  };
}

/** How a time ends that is told with its zone. */
const zone = /(?:z|[+-]\d{2}:?\d{2})\s*$/i;

function saidIn(value: unknown, out: Leaving): Pick<Message, "speaker" | "text"> | undefined {
  const speaker = firstText(value, speakerKeys).replace(/^human$/i, "user");
  if (listAt(value, "tool_calls").length > 0) out.add("tool call", listAt(value, "tool_calls").length);
  const text = textKeys.map((key) => textIn(at(value, key), out)).find((said) => said !== "") ?? "";
  if (text === "") return undefined;
  if (!/^(?:system|developer)$/i.test(speaker)) return { speaker, text };
  out.add("instruction");
  return undefined;
}

function textIn(content: unknown, out: Leaving): string {
  if (typeof content === "string") return content.trim();
  if (!Array.isArray(content)) return "";
  const blocks = content.map((block: unknown) => (typeof block === "string" ? block : blockText(block, out)).trim());
  return blocks.filter((block) => block !== "").join("\n\n");
}
