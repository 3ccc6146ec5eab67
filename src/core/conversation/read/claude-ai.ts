import { at, firstText, listAt, textAt } from "../../extract/values.ts";
import { defined } from "../../lib/defined.ts";
import { readMoment } from "../../lib/time.ts";
import type { Message } from "../../model/message.ts";
import { blockText } from "./block-text.ts";
import { branchTo } from "./branch.ts";
import { idFromBeginning, type FoundConversation } from "./found-conversation.ts";
import { leaving, type Leaving } from "./left-out.ts";

/** Whether a value is a conversation as Claude.ai exports it: a list of messages. */
export function isClaudeAi(value: unknown): boolean {
  return Array.isArray(at(value, "chat_messages"));
}

export function readClaudeAi(value: unknown): FoundConversation {
  const out = leaving();
  const all = listAt(value, "chat_messages");
  const branch = currentBranch(all, textAt(value, "current_leaf_message_uuid"));
  const on = new Set(branch);
  const aside = all.filter((message) => !on.has(message) && readMessage(message, leaving()) !== undefined);
  out.add("message in another branch", aside.length);
  const messages = branch.flatMap((message) => readMessage(message, out) ?? []);
  const title = textAt(value, "name");
  const project = textAt(value, "project", "name");
  return {
    conversation: {
      id: firstText(value, ["uuid", "id"]) || idFromBeginning("claude", messages),
      format: "claude-ai",
      ...(title !== "" && { title }),
      ...(project !== "" && { project }),
      messages,
    },
    leftOut: out.all(),
  };
}

/** The messages as they are listed, unless some of them say that they answer another than the one before. */
function currentBranch(all: readonly unknown[], leaf: string): readonly unknown[] {
  const nodes = all.map((message) => ({
    id: textAt(message, "uuid"),
    parent: textAt(message, "parent_message_uuid"),
    message,
  }));
  const parents = nodes.map(({ parent }) => parent);
  const isTree = nodes.every(({ id, parent }) => id !== "" && parent !== "") && new Set(parents).size < parents.length;
  return isTree ? branchTo(nodes, leaf).map(({ message }) => message) : all;
}

function readMessage(message: unknown, out: Leaving): Message | undefined {
  const files = [...listAt(message, "attachments"), ...listAt(message, "files")];
  for (const file of files) out.add(textAt(file, "file_kind") === "image" ? "image" : "file");
  const said = listAt(message, "content")
    .map((block) => blockText(block, out))
    .filter((text) => text !== "");
  const text = said.length > 0 ? said.join("\n\n") : textAt(message, "text");
  const moment = readMoment(textAt(message, "created_at"));
  const speaker = firstText(message, ["sender", "role"]).replace(/^human$/, "user");
  return text === "" || speaker === "" ? undefined : { speaker, text, ...defined({ at: moment?.at }) };
}
