import { isList, isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import { sameValue } from "../lib/same-value.ts";

/** What has to be put over the plain telling of a note to have its original again. */
export interface Overlay {
  /** By key; the records of a list by their id in the note, what all of them have under `each`. */
  readonly extra?: JsonObject;
  /** Keys the original does not have: `lessons`, `d001 rationale`, or `events leads_to` for all events. */
  readonly absent?: readonly string[];
}

const recordLists = ["decisions", "events"];
const each = "each";

/** Everything in which the original is not what the note says by itself. */
export function difference(plain: JsonObject, original: JsonObject): Overlay {
  const absent = missingKeys(plain, original, "");
  const extra: [string, Json][] = [];
  for (const [key, value] of Object.entries(original)) {
    const own = member(plain, key);
    if (own !== undefined && sameValue(own, value)) continue;
    const part = partOf(key, own, value);
    absent.push(...part.absent);
    if (part.value !== undefined) extra.push([key, part.value]);
  }
  return {
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
    ...(absent.length > 0 && { absent }),
  };
}

interface Part {
  readonly value?: Json;
  readonly absent: readonly string[];
}

function partOf(key: string, own: Json | undefined, value: Json): Part {
  if (recordLists.includes(key) && isList(own) && isList(value) && own.length === value.length)
    return recordParts(key, own, value);
  if (key !== "metrics" || !isObject(own) || !isObject(value)) return { value, absent: [] };
  const changed = changedKeys(own, value);
  return { ...(Object.keys(changed).length > 0 && { value: changed }), absent: missingKeys(own, value, "metrics ") };
}

function changedKeys(plain: JsonObject, original: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(original).filter(([key, value]) => !sameValue(member(plain, key), value)));
}

function missingKeys(plain: JsonObject, original: JsonObject, prefix: string): string[] {
  return Object.keys(plain).flatMap((key) => (Object.hasOwn(original, key) ? [] : [`${prefix}${key}`]));
}

function recordParts(key: string, plain: readonly Json[], original: readonly Json[]): Part {
  const absent: string[] = [];
  const patches: (readonly [string, Json])[] = [];
  for (const [at, value] of original.entries()) {
    const own = plain[at];
    if (!isObject(own) || sameValue(own, value)) continue;
    const id = idOf(own);
    if (!isObject(value)) patches.push([id, value]);
    else {
      patches.push([id, changedKeys(own, value)]);
      absent.push(...missingKeys(own, value, `${id} `));
    }
  }
  const shared = sharedKeys(patches, plain.length);
  const rest = patches.flatMap(([id, patch]): readonly (readonly [string, Json])[] => {
    const own = isObject(patch)
      ? Object.fromEntries(Object.entries(patch).filter(([name]) => !Object.hasOwn(shared, name)))
      : patch;
    return isObject(own) && Object.keys(own).length === 0 ? [] : [[id, own]];
  });
  const all = Object.keys(shared).length > 0 ? [[each, shared] as const, ...rest] : rest;
  return { ...(all.length > 0 && { value: Object.fromEntries(all) }), absent: sharedAbsent(key, absent, plain.length) };
}

/** What every record of a list has in common, where there are several. */
function sharedKeys(patches: readonly (readonly [string, Json])[], records: number): JsonObject {
  const [first] = patches;
  if (records < 2 || patches.length < records || !first || !isObject(first[1])) return {};
  return Object.fromEntries(
    Object.entries(first[1]).filter(([name, value]) =>
      patches.every(([, patch]) => isObject(patch) && Object.hasOwn(patch, name) && sameValue(patch[name], value)),
    ),
  );
}

function sharedAbsent(key: string, absent: readonly string[], records: number): readonly string[] {
  const counts = new Map<string, number>();
  const nameOf = (path: string): string => path.slice(path.indexOf(" ") + 1);
  for (const path of absent) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1);
  const shared = [...counts].flatMap(([name, count]) => (records > 1 && count === records ? [name] : []));
  return [...shared.map((name) => `${key} ${name}`), ...absent.filter((path) => !shared.includes(nameOf(path)))];
}

/** The original again: the inverse of `difference`. */
export function overlaid(plain: JsonObject, { extra = {}, absent = [] }: Overlay): JsonObject {
  const without = new Set(absent);
  const whole = { ...plain, ...extra };
  const entries = Object.entries(whole).flatMap(([key, value]): readonly [string, Json][] => {
    if (without.has(key)) return [];
    const own = member(plain, key);
    if (recordLists.includes(key) && isList(own)) return [[key, records(key, own, member(extra, key), without)]];
    if (key !== "metrics" || !isObject(own)) return [[key, value]];
    const patch = member(extra, key) ?? {};
    return [[key, isObject(patch) ? kept({ ...own, ...patch }, "metrics ", without) : patch]];
  });
  return Object.fromEntries(entries);
}

function records(key: string, plain: readonly Json[], patch: Json | undefined, without: ReadonlySet<string>): Json {
  if (patch !== undefined && !isObject(patch)) return patch;
  const shared = member(patch ?? {}, each) ?? {};
  return plain.map((record) => {
    if (!isObject(record)) return record;
    const id = idOf(record);
    const own = member(patch ?? {}, id) ?? {};
    if (!isObject(own)) return own;
    const whole = { ...record, ...(isObject(shared) && shared), ...own };
    return kept(kept(whole, `${id} `, without), `${key} `, without);
  });
}

function kept(value: JsonObject, prefix: string, without: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !without.has(prefix + key)));
}

export function idOf(record: Json | undefined): string {
  const id = isObject(record) ? member(record, "id") : undefined;
  return typeof id === "string" ? id : "";
}

/**
 * An original with what has been changed in its note since: `then` is what the note said when it was made of the
 * original, `now` what it says.
 */
export function withEdits(original: JsonObject, then: JsonObject, now: JsonObject): JsonObject {
  const result: JsonObject = { ...original };
  const edited = Object.keys({ ...then, ...now }).filter((key) => !sameValue(member(then, key), member(now, key)));
  return edited.reduce((whole, key) => edit(whole, key, member(then, key), member(now, key)), result);
}

function edit(whole: JsonObject, key: string, then: Json | undefined, now: Json | undefined): JsonObject {
  const own = member(whole, key);
  if (now === undefined) return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  if (isObject(own) && isObject(then) && isObject(now)) return { ...whole, [key]: withEdits(own, then, now) };
  if (!recordLists.includes(key) || !isList(own) || !isList(then) || !isList(now)) return { ...whole, [key]: now };
  const known = new Map(then.map((record, at) => [idOf(record), { record, original: own[at] }]));
  const list = now.map((record) => {
    const { record: before, original } = known.get(idOf(record)) ?? {};
    if (!isObject(record) || !isObject(before) || original === undefined) return record;
    if (sameValue(before, record)) return original;
    return isObject(original) ? withEdits(original, before, record) : record;
  });
  return { ...whole, [key]: list };
}
