import type { Question } from "../../app/ports/language-model.ts";
import { isList, isObject, member, type Json, type JsonObject } from "../../core/lib/json.ts";
import type { NarratorProvider } from "../../core/model/narrator-settings.ts";
import { findJson } from "./find-json.ts";
import { cutOff, listAt, noAnswer, objectAt, textAt, usageOf, type Dialect, type Told } from "./told.ts";

/** OpenAI's chat completions, as it and many others understand them. */
export function openAi(model: string, provider: NarratorProvider): Dialect {
  return {
    headers: (key) => (key === "" ? {} : { Authorization: `Bearer ${key}` }),
    body: (question, form) => ({
      model,
      messages: [
        { role: "system", content: form === "schema" ? question.system : inWords(question) },
        { role: "user", content: question.user },
      ],
      ...limits(provider, question.mostTokens),
      ...(form === "schema" ? { response_format: responseFormat(question.shape) } : {}),
    }),
    read: (answer) => ({
      said: readChoice(listAt(answer, "choices")[0]),
      ...usageOf(objectAt(answer, "usage"), { read: ["prompt_tokens"], written: "completion_tokens" }),
    }),
    hasPlainForm: true,
  };
}

/** OpenAI's own newer models refuse the usual names of both. */
function limits(provider: NarratorProvider, mostTokens: number): object {
  return provider === "openai"
    ? { max_completion_tokens: mostTokens }
    : { max_tokens: mostTokens, temperature: 0, stream: false };
}

function responseFormat(schema: JsonObject): object {
  return { type: "json_schema", json_schema: { name: "answer", strict: isStrict(schema), schema } };
}

/** Servers that hold a model to a schema want every member of every object named as required. */
function isStrict(schema: Json): boolean {
  if (isList(schema)) return schema.every(isStrict);
  if (!isObject(schema)) return true;
  const members = objectAt(schema, "properties");
  const required = listAt(schema, "required");
  const isWhole = !members || Object.keys(members).every((key) => required.includes(key));
  return isWhole && Object.values(schema).every(isStrict);
}

function inWords({ system, shape }: Question): string {
  return `${system}\n\nAnswer with one JSON object and nothing else. It has to fit this JSON Schema:\n${JSON.stringify(shape)}`;
}

function readChoice(choice: Json | undefined): Told["said"] {
  const message = objectAt(choice, "message");
  const refusal = textAt(message, "refusal");
  const finish = textAt(choice, "finish_reason");
  if (refusal !== undefined && refusal !== "") return { refused: refusal };
  if (finish === "content_filter") return { refused: "it was filtered" };
  const value = findJson(contentOf(message && member(message, "content")));
  if (value) return { value };
  return finish === "length" ? cutOff : noAnswer;
}

/** One text, or a list of parts of it. */
function contentOf(content: Json | undefined): string {
  if (typeof content === "string") return content;
  return isList(content) ? content.map((part) => textAt(part, "text") ?? "").join("") : "";
}
