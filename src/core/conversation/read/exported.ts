import { at, listAt, listOf } from "../../extract/values.ts";
import { isChatGpt, readChatGpt } from "./chatgpt.ts";
import { isClaudeAi, readClaudeAi } from "./claude-ai.ts";
import type { FoundConversation } from "./found-conversation.ts";

/** The conversations in a value of an export: itself, or those it lists; undefined where it is something else. */
export function exportedConversations(value: unknown): readonly FoundConversation[] | undefined {
  const listed = listAt(value, "conversations");
  if (listed.length > 0 && at(value, "mapping") === undefined) return allOf(listed);
  return allOf(listOf(value));
}

function allOf(values: readonly unknown[]): readonly FoundConversation[] | undefined {
  const found = values.flatMap((value) => readConversation(value) ?? []);
  return found.length > 0 ? found : undefined;
}

function readConversation(value: unknown): FoundConversation | undefined {
  if (isChatGpt(value)) return readChatGpt(value);
  return isClaudeAi(value) ? readClaudeAi(value) : undefined;
}
