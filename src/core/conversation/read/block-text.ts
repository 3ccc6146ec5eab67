import { textAt } from "../../extract/values.ts";
import type { Leaving, LeftOutKind } from "./left-out.ts";

const words: ReadonlySet<string> = new Set(["text", "voice_note", "input_text", "output_text"]);

const kinds: Readonly<Record<string, LeftOutKind>> = {
  thinking: "thought",
  redacted_thinking: "thought",
  tool_use: "tool call",
  function_call: "tool call",
  server_tool_use: "tool call",
  tool_result: "tool result",
  web_search_tool_result: "tool result",
  image: "image",
  image_url: "image",
  input_image: "image",
  input_audio: "recording",
  document: "file",
  file: "file",
  token_budget: "notice",
  flag: "notice",
};

/** What a block of a message says; what is none of the words of those who talk is counted. */
export function blockText(block: unknown, out: Leaving): string {
  const kind = textAt(block, "type");
  if (words.has(kind)) return textAt(block, "text");
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (known !== "notice") out.add(known ?? "part of an unknown kind");
  return "";
}
