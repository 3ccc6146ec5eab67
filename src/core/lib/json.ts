import { jsonFault, type JsonFault } from "./json-fault.ts";
import { messageOf } from "./message-of.ts";
import { err, ok, type Result } from "./result.ts";

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is one that JSON can hold, all the way down. */
export function isJson(value: unknown): value is Json {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every(isJson);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** What an object says under a key of its own; `constructor` and the like are keys as any other. */
export function member(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

const deepest = 250;
/** Why JSON is not taken in that would exhaust the stack of whoever goes through it level by level. */
export const tooDeep = `it is nested more than ${String(deepest)} levels deep`;

/** JSON from any text; else what a person can be told about why it is none, or is not read. */
export function parseJson(text: string): Result<Json, JsonFault> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (isTooDeep(value)) return err({ reason: tooDeep });
    return isJson(value) ? ok(value) : err({ reason: "it holds what JSON has no word for" });
  } catch (cause) {
    return err(jsonFault(text) ?? { reason: messageOf(cause) });
  }
}

/** What is wrong with a file that is no JSON, and where. */
export function notJson(file: string, { line, reason }: JsonFault): string {
  return line === undefined ? `${file} is not read: ${reason}` : `${file}:${String(line)} is not JSON: ${reason}`;
}

/** Level by level, not by calling itself: it is what tells whether others can. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isFilled);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === deepest) return true;
    level = level.flatMap((each) => Object.values(each).filter(isFilled));
  }
  return false;
}

const isFilled = (value: unknown): value is object => typeof value === "object" && value !== null;
