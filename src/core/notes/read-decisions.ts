import { defined } from "../lib/defined.ts";
import type { Decision } from "../model/episode.ts";
import { outcomes } from "../model/episode.ts";
import { finding, type Finding } from "../model/problem.ts";
import { readMoment } from "../lib/time.ts";
import type { Block } from "./blocks.ts";
import { unescapeText } from "./escape.ts";
import { choice } from "./field.ts";
import { itemText, saidSource, saidText, readIds, readItems, readKeyed, type Item, type KeyedItem } from "./records.ts";
import { sectionsNamed, type Body, type Section } from "./sections.ts";
import { isNone } from "./none.ts";

const heading = /^(d\d+)\b[:.)\]]?\s*([^]*)$/i;
const flat = /^\*\*(d\d+)\*\*\s*(?:\[([\w-]+)\])?\s*:?\s*([\s\S]*)$/i;

/** What the section of an episode's decisions is called. */
export const decisionTitles = ["Decisions", "Decisions Made", "Key Decisions"] as const;

/** The decisions of an episode, in the order they stand; of two with one id the first counts. */
export function readDecisions(body: Body): {
  readonly decisions: readonly Decision[];
  readonly findings: readonly Finding[];
} {
  const read = sectionsNamed(body, ...decisionTitles).flatMap((section) => [
    ...readFlat(section.blocks),
    ...readRecords(section),
  ]);
  const findings: Finding[] = [];
  const byId = new Map<string, Decision>();
  for (const decision of read) {
    const first = byId.get(decision.id);
    if (!first) byId.set(decision.id, decision);
    else findings.push(repeated(decision, first));
    if (decision.timestamp !== undefined && !readMoment(decision.timestamp)) findings.push(undated(decision));
  }
  return { decisions: [...byId.values()], findings };
}

function repeated(decision: Decision, first: Decision): Finding {
  const message = `Decision ${decision.id} is already at line ${String(first.line)}; only that one is read. Give this one an id of its own.`;
  return finding("duplicate-id", decision.line, message);
}

function undated({ id, timestamp = "", line }: Decision): Finding {
  return finding("bad-date", line, `Decision ${id} has the time "${timestamp}". Write it like 2026-01-21T10:30:00Z.`);
}

/** `### d001: Title` and the bullets under it. */
function readRecords(section: Section): readonly Decision[] {
  const starts = section.blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === section.level + 1 ? [{ block, index }] : [],
  );
  return starts.flatMap(({ block, index }, position) => {
    const match = heading.exec(block.text);
    const items = readItems(section.blocks.slice(index + 1, starts[position + 1]?.index));
    const keyed = items.flatMap((item) => readKeyed(item) ?? []);
    if (!match && keyed.length === 0) return [];
    const id = match?.[1]?.toLowerCase() ?? numbered(position);
    return [toDecision(id, unescapeText(match?.[2] ?? block.text), keyed, block)];
  });
}

const numbered = (position: number): string => `d${String(position + 1).padStart(3, "0")}`;

const known = ["timestamp", "type", "context", "options", "chosen", "rationale", "outcome", "effects"] as const;
type Known = (typeof known)[number];

function toDecision(id: string, title: string, keyed: readonly KeyedItem[], { line }: Block): Decision {
  const byKey = new Map<Known, KeyedItem>();
  const extra = new Map<string, string>();
  for (const entry of keyed) {
    const key = choice(entry.key, known);
    if (key && !byKey.has(key)) byKey.set(key, entry);
    else extra.set(entry.key, textOf(entry) ?? "");
  }
  const text = (key: Known): string | undefined => textOf(byKey.get(key));
  const effects = readIds(byKey.get("effects")?.source ?? "");
  return defined({
    id,
    title,
    timestamp: text("timestamp"),
    type: text("type"),
    context: text("context"),
    options: readOptions(byKey.get("options")),
    chosen: text("chosen"),
    rationale: text("rationale"),
    outcome: choice(text("outcome"), outcomes),
    effects: effects.ids,
    effectsRemark: saidSource(effects.remark),
    extra: Object.fromEntries(extra),
    line,
  });
}

function textOf(entry: KeyedItem | undefined): string | undefined {
  return entry && saidText({ ...entry.item, source: entry.source });
}

/** Nested bullets; the seed's comma list where there are none. */
function readOptions(entry: KeyedItem | undefined): readonly string[] {
  if (!entry) return [];
  if (entry.item.children.length > 0) return entry.item.children.map(itemText).filter((option) => option !== "");
  return unescapeText(entry.source)
    .split(",")
    .map((option) => option.trim())
    .filter((option) => option !== "" && !isNone(option));
}

/** `- **d001** [recovery]: what was chosen (context: why)`, as an early script wrote them. */
function readFlat(blocks: readonly Block[]): readonly Decision[] {
  const first = blocks.findIndex((block) => block.kind === "heading");
  return readItems(first === -1 ? blocks : blocks.slice(0, first)).flatMap((item) => flatDecision(item) ?? []);
}

function flatDecision({ source, line }: Item): Decision | undefined {
  const [whole, id = "", type, text = ""] = flat.exec(source) ?? [];
  if (whole === undefined) return undefined;
  const start = text.endsWith(")") ? text.search(/\(context:/i) : -1;
  const before = start === -1 ? text : text.slice(0, start);
  const about = start === -1 ? "" : text.slice(start + "(context:".length, -1);
  const chosen = textOrNone(before);
  const title = chosen?.split("\n", 1)[0] ?? "";
  return defined({
    id: id.toLowerCase(),
    title,
    type,
    context: textOrNone(about),
    options: [],
    chosen,
    effects: [],
    extra: {},
    line,
  });
}

function textOrNone(source: string): string | undefined {
  const text = unescapeText(source).trim();
  return text === "" ? undefined : text;
}
