import { isList, parseJson } from "../lib/json.ts";
import { scalarText } from "./field.ts";

/** Tags as basic-memory reads them: a list, a comma string or a JSON array in a string; leading `#` dropped. */
export function readTags(value: unknown): readonly string[] {
  if (typeof value === "string") return readTagText(value);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => splitTags(scalarText(item)));
}

function readTagText(text: string): readonly string[] {
  const list = text.trimStart().startsWith("[") ? parseJson(text) : undefined;
  return list?.ok === true && isList(list.value) ? readTags(list.value) : splitTags(text);
}

function splitTags(text: string): readonly string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.replace(/^#+/, ""));
}
