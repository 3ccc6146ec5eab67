import { isJson, isList, isObject, type Json, type JsonObject } from "../../core/lib/json.ts";
import { ok } from "../../core/lib/result.ts";
import { warning } from "../../core/migrate/issue.ts";
import { unsaid } from "../../core/migrate/unsaid.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { asciiJson, readAscii } from "./ascii-json.ts";
import type { Merged } from "./wish.ts";

/** Two tellings of one thing: what its note says, and what somebody else says of it. */
export interface Tellings {
  readonly said: JsonObject;
  readonly told: JsonObject;
  /** The file that tells it; without one, it is what the note itself said before. */
  readonly file?: string;
}

/** A note that keeps, in `also` of its `source`, what it does not say although it was told. The same again changes nothing. */
export function keepAside(text: string, { said, told, file }: Tellings): Attempt<Merged> {
  const source = sourceField(text);
  const known = isList(source["also"]) ? source["also"] : [];
  const extra = [said, ...known.map(toldIn)].reduce<JsonObject>((rest, each) => unsaid(each, rest), told);
  const keys = Object.keys(extra);
  if (keys.length === 0) return ok({ text, issues: [] });
  const whose = file === undefined ? "the note said before" : `${file} says otherwise`;
  const message = `What ${whose} of ${keys.join(", ")} is kept in the note's \`source\`.`;
  const origin = file === undefined ? {} : { file };
  const forms = [{ extra }, { json: asciiJson(extra) }, { json: asciiJson(JSON.stringify(extra)) }];
  const texts = forms.map((form) =>
    setFields(text, { source: { ...source, also: [...known, { ...origin, ...form }] } }),
  );
  const kept = texts.find((each) => each.ok) ?? texts[0];
  if (!kept) throw new Error("there are three forms");
  return kept.ok ? ok({ text: kept.value, issues: [warning("kept-aside", message)] }) : kept;
}

/** The same for one telling after the other. */
export function keepAllAside(text: string, tellings: readonly Tellings[]): Attempt<Merged> {
  let kept: Attempt<Merged> = ok({ text, issues: [] });
  for (const each of tellings) {
    if (!kept.ok) return kept;
    const { issues } = kept.value;
    const next = keepAside(kept.value.text, each);
    kept = next.ok ? ok({ text: next.value.text, issues: [...issues, ...next.value.issues] }) : next;
  }
  return kept;
}

function toldIn(kept: Json): JsonObject {
  if (!isObject(kept)) return {};
  const { extra, json } = kept;
  return (typeof json === "string" ? readAscii(json) : isObject(extra) ? extra : undefined) ?? {};
}

/** Where a note says it came from, and what it keeps beside. */
export function sourceField(text: string): JsonObject {
  const value = readFrontmatter(text).fields.get("source")?.value;
  return isObject(value) && isJson(value) ? value : {};
}

/** What a frontmatter states, as JSON. */
export function fieldsAsJson(text: string): JsonObject {
  const entries = [...readFrontmatter(text).fields].flatMap(([key, { value }]): [string, Json][] =>
    isJson(value) ? [[key, value]] : [],
  );
  return Object.fromEntries(entries);
}
