import type { JsonObject } from "../../core/lib/json.ts";

/** JSON on one line of plain characters, which no reader of YAML trips over: its texts hold no brackets and no blanks in a row. */
export function asciiJson(value: JsonObject): string {
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
