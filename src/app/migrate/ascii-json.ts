import { isObject, parseJson, type JsonObject } from "../../core/lib/json.ts";

/**
 * JSON on one line of plain characters, which no reader of YAML trips over: its texts hold no brackets and no blanks in
 * a row. What is nested too deeply for one may be given as a text of JSON.
 */
export function asciiJson(value: JsonObject | string): string {
  return JSON.stringify(value).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(/[^\u0020-\u007e]|[[\]{}]| {2,}/g, escaped),
  );
}

function escaped(characters: string): string {
  return characters
    .split("")
    .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** The object again, whichever way it was given. */
export function readAscii(json: string): JsonObject | undefined {
  const read = parseJson(json);
  if (!read.ok) return undefined;
  if (typeof read.value === "string") return readAscii(read.value);
  return isObject(read.value) ? read.value : undefined;
}
