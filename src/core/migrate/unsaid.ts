import { isList, isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import { oneLine } from "../lib/one-line.ts";
import { sameValue } from "../lib/same-value.ts";

/** What one telling says that another does not: by key, of records the other has by their ids, of lists what is new. */
export function unsaid(said: JsonObject, told: JsonObject): JsonObject {
  const entries = Object.entries(told).flatMap(([key, value]): [string, Json][] => {
    const rest = unsaidValue(member(said, key), value);
    return rest === undefined ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries);
}

function unsaidValue(said: Json | undefined, told: Json): Json | undefined {
  if (sameValue(said, told) || isNothing(told)) return undefined;
  if (isObject(said) && isObject(told)) {
    const rest = unsaid(said, told);
    return Object.keys(rest).length === 0 ? undefined : rest;
  }
  if (!isList(said) || !isList(told)) return told;
  const items = told.flatMap((item) => unsaidItem(said, item) ?? []);
  return items.length === 0 ? undefined : items;
}

const isNothing = (value: Json): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

function unsaidItem(said: readonly Json[], item: Json): Json | undefined {
  if (!isObject(item)) return said.some((other) => isSame(other, item)) ? undefined : item;
  const { id, ...own } = item;
  const same = said.filter((other): other is JsonObject => isObject(other) && headOf(other) === headOf(item));
  const rests = same.map((other) => unsaid(other, own));
  if (rests.some((rest) => Object.keys(rest).length === 0)) return undefined;
  return { ...(id !== undefined && { id }), ...(rests[0] ?? own) };
}

const isSame = (one: Json, other: Json): boolean =>
  sameValue(one, other) || (typeof one === "string" && typeof other === "string" && plain(one) === plain(other));

const plain = (text: string): string => oneLine(text).toLowerCase();

/** What a record is known by when two tellings are compared. */
function headOf({ chosen, content, type, id }: JsonObject): string {
  if (chosen !== undefined) return wordOf(chosen);
  return content === undefined ? wordOf(id) : `${wordOf(type)} ${wordOf(content)}`;
}

function wordOf(value: Json | undefined): string {
  return typeof value === "string" ? plain(value) : JSON.stringify(value ?? "");
}
