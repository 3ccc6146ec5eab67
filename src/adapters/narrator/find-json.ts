import { isObject, parseJson, type JsonObject } from "../../core/lib/json.ts";

/** So many places are tried where an object may begin. */
const mostTries = 8;

/** The first JSON object in what a model wrote, who may think aloud before it and fence it. */
export function findJson(text: string): JsonObject | undefined {
  const thought = text.lastIndexOf("</think>");
  const said = thought === -1 ? text : text.slice(thought);
  let start = said.indexOf("{");
  for (let tries = 0; tries < mostTries && start !== -1; tries++) {
    const found = parseJson(said.slice(start, endOfObject(said, start)));
    if (found.ok && isObject(found.value)) return found.value;
    start = said.indexOf("{", start + 1);
  }
  return undefined;
}

/** Behind the bracket that closes the one at the start; the end of the text where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
      continue;
    }
    if (sign === '"') isString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}
