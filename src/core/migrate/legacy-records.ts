import { defined } from "../lib/defined.ts";
import { isList, isObject, type Json, type JsonObject } from "../lib/json.ts";
import { oneLine } from "../lib/one-line.ts";
import { readMoment } from "../lib/time.ts";
import { decisionTypes, eventTypes, type Decision, type EpisodeEvent } from "../model/episode.ts";
import { warning, type Report } from "./issue.ts";
import { readOutcome } from "./outcome.ts";
import { isSaid, quoted } from "./read-legacy.ts";

interface Record {
  readonly id: string;
  /** What it says; a record that is only a text says that. */
  readonly said: JsonObject;
}

/** The decisions of an episode, whatever they look like. */
export function legacyDecisions(value: Json | undefined, report: Report): readonly Decision[] {
  return readRecords("decision", value, report).map(({ id, said }) => toDecision(id, said, report));
}

/** The events of an episode, in the order they stand. */
export function legacyEvents(value: Json | undefined, report: Report): readonly EpisodeEvent[] {
  return readRecords("event", value, report).map(({ id, said }) => toEvent(id, said, report));
}

const main = { decision: "chosen", event: "content" } as const;

function readRecords(kind: "decision" | "event", value: Json | undefined, report: Report): readonly Record[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) {
    report(warning("kept-aside", `The ${kind}s are no list; they are kept aside.`));
    return [];
  }
  const items = value.map((item) => (typeof item === "string" ? { [main[kind]]: item } : isObject(item) ? item : {}));
  const odd = value.filter((item) => !isObject(item)).length;
  if (odd > 0) report(warning("record-shape", `${String(odd)} of the ${kind}s are no records, only texts.`));
  return identified(kind, items, report);
}

/** Every record gets an id that no other has; the first of those with one id keeps it. */
function identified(kind: "decision" | "event", items: readonly JsonObject[], report: Report): readonly Record[] {
  const letter = kind.charAt(0);
  const usable = new RegExp(`^${letter}\\d{3,}$`);
  const taken = new Set(items.flatMap(({ id }) => (typeof id === "string" && usable.test(id) ? [id] : [])));
  const seen = new Set<string>();
  return items.map((said, at) => {
    const { id: stated } = said;
    if (typeof stated === "string" && usable.test(stated) && !seen.has(stated)) {
      seen.add(stated);
      return { id: stated, said };
    }
    let number = at + 1;
    const name = (): string => `${letter}${String(number).padStart(3, "0")}`;
    while (taken.has(name())) number++;
    const id = name();
    taken.add(id);
    seen.add(id);
    if (typeof stated === "string" && usable.test(stated))
      report(warning("duplicate-id", `Two ${kind}s are called ${stated}; the second is now ${id}.`));
    else if (stated !== undefined) report(warning("renumbered", `The ${kind} ${quoted(stated)} is now ${id}.`));
    return { id, said };
  });
}

/** Under which keys decisions said what was chosen, over the years. */
const chosenKeys = ["chosen", "summary", "decision", "chosenApproach", "decision_made", "description", "title"];
const optionKeys = ["options", "alternatives", "alternatives_considered"];
const longestTitle = 80;

function toDecision(id: string, said: JsonObject, report: Report): Decision {
  const text = (key: string): string | undefined => saidText(said[key]);
  const [chosenKey] = chosenKeys.filter((key) => text(key) !== undefined);
  const chosen = chosenKey === undefined ? undefined : text(chosenKey);
  const context = text("context");
  const type = text("type");
  if (chosenKey !== "chosen" || type === undefined)
    report(
      warning(
        "record-shape",
        `The decision ${id} does not say ${chosenKey === "chosen" ? "its type" : "what was chosen as others do"}.`,
      ),
    );
  else if (!decisionTypes.some((known) => known === type))
    report(warning("record-shape", `The decision ${id} is of the type ${quoted(type)}, which is none of ours.`));
  return defined({
    id,
    title: titleOf(chosen ?? context ?? ""),
    timestamp: time(id, said["timestamp"], report),
    type,
    context,
    options: optionsOf(said),
    chosen,
    rationale: text("rationale"),
    outcome: readOutcome(said["outcome"], `The outcome of ${id}`, report),
    effects: links(said["effects"]),
    extra: {},
    line: 0,
  });
}

function toEvent(id: string, said: JsonObject, report: Report): EpisodeEvent {
  const { type, content } = said;
  const known = eventTypes.find((each) => each === type);
  if (!known && type !== undefined && type !== null)
    report(warning("event-type", `The event ${id} is of the type ${quoted(type)}; it is shown as a milestone.`));
  if (typeof content !== "string") report(warning("record-shape", `The event ${id} does not say what happened.`));
  return defined({
    id,
    timestamp: time(id, said["timestamp"], report),
    type: known ?? (type === undefined || type === null ? undefined : "milestone"),
    content: saidText(content) ?? "",
    causedBy: links(said["caused_by"]),
    leadsTo: links(said["leads_to"]),
    line: 0,
  });
}

function saidText(value: Json | undefined): string | undefined {
  return typeof value === "string" && isSaid(value) ? value : undefined;
}

function titleOf(text: string): string {
  const line = oneLine(text);
  return Array.from(line).slice(0, longestTitle).join("").trimEnd();
}

function optionsOf(said: JsonObject): readonly string[] {
  const list = optionKeys.map((key) => said[key]).find(isList) ?? [];
  return list.flatMap((option) => saidText(option) ?? []);
}

/** Only what can be the name of a record; anything else could end the link it stands in. */
function links(value: Json | undefined): readonly string[] {
  const ids = isList(value) ? value.flatMap((id) => (typeof id === "string" && /^[\w-]+$/.test(id) ? [id] : [])) : [];
  return [...new Set(ids)];
}

function time(id: string, value: Json | undefined, report: Report): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string" && readMoment(value) && value === value.trim()) return value;
  report(warning("bad-time", `The time of ${id} is ${quoted(value)}, which is none; it is kept aside.`));
  return undefined;
}
