import { isObject, member, type Json } from "../../core/lib/json.ts";
import { cutOff, listAt, noAnswer, objectAt, textAt, usageOf, type Dialect, type Told } from "./told.ts";

const tool = "answer";

/** Anthropic's messages; a tool that has to be used gives the answer its shape. */
export function anthropic(model: string): Dialect {
  return {
    headers: (key) => ({ "anthropic-version": "2023-06-01", ...(key === "" ? {} : { "x-api-key": key }) }),
    body: ({ system, user, shape, mostTokens }) => ({
      model,
      max_tokens: mostTokens,
      system,
      messages: [{ role: "user", content: user }],
      tools: [{ name: tool, description: "Gives the answer.", input_schema: shape }],
      tool_choice: { type: "tool", name: tool },
    }),
    read: (answer) => ({
      said: readContent(answer),
      ...usageOf(objectAt(answer, "usage"), {
        read: ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"],
        written: "output_tokens",
      }),
    }),
    hasPlainForm: false,
  };
}

function readContent(answer: Json): Told["said"] {
  const stop = textAt(answer, "stop_reason");
  if (stop === "refusal") return { refused: "the model refused" };
  if (stop === "max_tokens") return cutOff;
  const used = listAt(answer, "content").find(
    (part) => textAt(part, "type") === "tool_use" && textAt(part, "name") === tool,
  );
  const value = isObject(used) ? member(used, "input") : undefined;
  return isObject(value) ? { value } : noAnswer;
}
