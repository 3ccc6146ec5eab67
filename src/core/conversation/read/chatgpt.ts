import { at, firstText, isRecord, listAt, listOf, textAt } from "../../extract/values.ts";
import { defined } from "../../lib/defined.ts";
import type { Message } from "../../model/message.ts";
import { branchTo } from "./branch.ts";
import { idFromBeginning, type FoundConversation } from "./found-conversation.ts";
import { leaving, type Leaving, type LeftOutKind } from "./left-out.ts";

/** Whether a value is a conversation as ChatGPT exports it: a tree of messages. */
export function isChatGpt(value: unknown): boolean {
  return isRecord(at(value, "mapping"));
}

/** The branch a person last saw of a conversation with ChatGPT; other branches are counted. */
export function readChatGpt(value: unknown): FoundConversation {
  const out = leaving();
  const mapping = at(value, "mapping");
  const nodes = Object.entries(isRecord(mapping) ? mapping : {}).map(([id, node]) => ({
    id,
    parent: textAt(node, "parent"),
    message: at(node, "message"),
  }));
  const branch = branchTo(nodes, textAt(value, "current_node"));
  const on = new Set(branch.map(({ id }) => id));
  const aside = nodes.filter(({ id, message }) => !on.has(id) && readMessage(message, leaving()) !== undefined);
  out.add("message in another branch", aside.length);
  const messages = branch.flatMap(({ message }) => readMessage(message, out) ?? []);
  const title = textAt(value, "title");
  return {
    conversation: {
      id: firstText(value, ["conversation_id", "id"]) || idFromBeginning("chatgpt", messages),
      format: "chatgpt",
      ...(title !== "" && { title }),
      messages,
    },
    leftOut: out.all(),
  };
}

/** What was said, where something was. */
function readMessage(message: unknown, out: Leaving): Message | undefined {
  const speaker = textAt(message, "author", "role");
  const content = at(message, "content");
  if (!isRecord(content) || at(message, "metadata", "is_visually_hidden_from_conversation") === true) return undefined;
  const other = insteadOfWords(message, speaker, content);
  if (other !== undefined) {
    out.add(other);
    return undefined;
  }
  out.add("file", listAt(message, "metadata", "attachments").filter((file) => !isImage(file)).length);
  const text = contentText(content, out);
  if (text === "" || speaker === "") return undefined;
  if (speaker === "system") out.add("instruction");
  return speaker === "system" ? undefined : { speaker, text, ...defined({ at: timeOf(at(message, "create_time")) }) };
}

/** The last second that has a date. */
const lastSecond = 8_640_000_000_000;

function timeOf(seconds: unknown): number | undefined {
  const isTime = typeof seconds === "number" && seconds > 0 && seconds <= lastSecond;
  return isTime ? Math.round(seconds * 1000) : undefined;
}

/** Kinds of content that are no words of the two who talk. */
const kinds: Readonly<Record<string, LeftOutKind>> = {
  thoughts: "thought",
  reasoning_recap: "thought",
  user_editable_context: "instruction",
  model_editable_context: "instruction",
  execution_output: "tool result",
  tether_quote: "tool result",
  tether_browsing_display: "tool result",
  sonic_webpage: "tool result",
  system_error: "tool result",
};

function insteadOfWords(message: unknown, speaker: string, content: unknown): LeftOutKind | undefined {
  const recipient = textAt(message, "recipient");
  if (recipient.startsWith("canmore")) return "canvas edit";
  if (speaker === "tool") return hasImage(content) ? "image" : "tool result";
  if (speaker === "assistant" && recipient !== "" && recipient !== "all") return "tool call";
  const kind = textAt(content, "content_type");
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

const isImage = (value: unknown): boolean =>
  textAt(value, "content_type") === "image_asset_pointer" || textAt(value, "mime_type").startsWith("image/");

const hasImage = (content: unknown): boolean => listAt(content, "parts").some(isImage);

function contentText(content: unknown, out: Leaving): string {
  const parts = listAt(content, "parts").map((part) => partText(part, out));
  const own = textAt(content, "text");
  const isCode = textAt(content, "content_type") === "code";
  const whole = isCode && own !== "" ? `\`\`\`${languageOf(content)}\n${own}\n\`\`\`` : own;
  return withoutCitations([...parts, whole].filter((part) => part !== "").join("\n\n")).trim();
}

const languageOf = (content: unknown): string => textAt(content, "language").replace(/^unknown$/, "");

/** A part of a message: text, what was spoken, or something that is left out. */
function partText(part: unknown, out: Leaving): string {
  if (typeof part === "string") return part.trim();
  const kind = textAt(part, "content_type");
  const text = listOf(at(part, "text")).filter((each) => typeof each === "string");
  if (text.length > 0) return text.join("\n").trim();
  if (isImage(part)) out.add("image");
  else if (kind.includes("audio") || kind.includes("video")) out.add("recording");
  else if (isRecord(part)) out.add("part of an unknown kind");
  return "";
}

/** Marks that stand for a source the app would show. */
function withoutCitations(text: string): string {
  return text.replaceAll(/\uE200[^\uE201]{0,400}\uE201/g, "").replaceAll(/【\d+[†:][^】]{0,200}】/g, "");
}
