import { at, listAt, listOf } from "../../extract/values.ts";
import { isChatGpt, readChatGpt } from "./chatgpt.ts";
import { isClaudeAi, readClaudeAi } from "./claude-ai.ts";
import type { FoundConversation } from "./found-conversation.ts";
import { isMessageList, readMessageList } from "./message-list.ts";

/**
 * The conversations in a value of an export: itself, or those it lists; undefined where it is something else. What has no
 * id is named for its file.
 */
export function exportedConversations(value: unknown, name = ""): readonly FoundConversation[] | undefined {
  const listed = listAt(value, "conversations");
  const all = listed.length > 0 && at(value, "mapping") === undefined ? listed : listOf(value);
  const found = all.flatMap((each) => readConversation(each, name) ?? []);
  return found.length > 0 ? found : undefined;
}

function readConversation(value: unknown, name: string): FoundConversation | undefined {
  if (isChatGpt(value)) return readChatGpt(value);
  if (isClaudeAi(value)) return readClaudeAi(value);
  return isMessageList(value) ? readMessageList(value, name) : undefined;
}
