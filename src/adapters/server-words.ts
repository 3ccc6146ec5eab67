import { isObject, member, parseJson, type Json } from "../core/lib/json.ts";

/** What a server says about its failure, as one plain line; empty when it says nothing we can read. */
export function readReason(answer: string): string {
  const parsed = parseJson(answer);
  const said = parsed.ok ? memberOf(parsed.value, "error") : undefined;
  const reason = typeof said === "string" ? said : memberOf(said, "message");
  if (typeof reason !== "string") return "";
  return reason
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Servers like to repeat what they were sent. */
export function withoutKey(key: string, message: string): string {
  return key === "" ? message : message.replaceAll(key, "[masked]");
}

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) ? member(value, key) : undefined;
