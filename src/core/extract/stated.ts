import { defined } from "../lib/defined.ts";
import { firstOfEach } from "../lib/first-of-each.ts";
import type { Decision, Outcome } from "../model/episode.ts";
import { recordId } from "./draft.ts";
import { itemsBelow, keyAndValue, linesAfter, outline, undressed, type OutlineLine } from "./outline.ts";
import { beginning, shortened } from "./shorten.ts";

/** A decision as somebody put it into words. */
export interface StatedDecision {
  readonly chosen: string;
  readonly context?: string;
  readonly rationale?: string;
  readonly options?: readonly string[];
  readonly timestamp?: string;
  readonly outcome?: Outcome;
  readonly extra?: Readonly<Record<string, string>>;
}

const decisionTitle = /(?:\bdecisions?(?:\s+made)?|\bentscheidung(?:en)?|\bbeschlüsse):?$/i;
const lessonWords =
  "(?:lessons?(?:\\s+learned)?|(?:key\\s+)?(?:learnings?|takeaways?)|lehren?|lektion(?:en)?|erkenntnis(?:se)?|gelernt|merke?(?:\\s+dir)?)";
const lessonTitle = new RegExp(`^${lessonWords}:?$`, "i");
/** Whether a text has a word by which it may call something a decision or a lesson; most have none. */
export const mayState = new RegExp(`decision|entscheidung|beschl[uü]ss|beschlossen|entschieden|${lessonWords}`, "i");
/** Where a sentence ends and one begins that calls itself a lesson. */
const beforeLesson = new RegExp(`([.!?…]["”’)]*)\\s+(?=(?:\\*\\*|__)?${lessonWords}(?:\\*\\*|__)?:)`, "gi");
const reasonKey = /^(?:rationale|reason|why|because|grund|begründung|warum|weil)$/i;
const contextKey = /^(?:context|problem|question|kontext|frage)$/i;
const choiceKey =
  /^(?:(?:final |our )?decision|decided|chosen|choice|entscheidung|entschieden|beschluss|beschlossen)$/i;
/** Behind such a key, what says that nothing is decided yet. */
const isOpen =
  /^(?:[?.\-–—]*|pending|open|tb[ad]|to be (?:decided|determined)|none|n\/a|unclear|undecided|no decision\b.*|not yet\b.*|still open|offen|keine|unklar|noch (?:offen|nicht|keine)\b.*)[.!]?$|\?$/i;

/** Something that is told by itself, and the lines that say nothing else. */
interface Told<T> {
  readonly said: T;
  readonly from: readonly OutlineLine[];
}

/** What a text calls a decision or a lesson. */
export interface Stated {
  readonly decisions: readonly StatedDecision[];
  readonly lessons: readonly string[];
  /** The lines that say this and nothing else, from 1. */
  readonly lines: ReadonlySet<number>;
}

export function statedIn(text: string): Stated {
  const lines = outline(text);
  const [decisions, lessons] = [decisionsIn(lines), lessonsIn(lines)];
  return {
    decisions: decisions.map(({ said }) => said),
    lessons: lessons.map(({ said }) => said),
    lines: new Set([...decisions, ...lessons].flatMap(({ from }) => from.map(({ line }) => line))),
  };
}

/** The decisions a text calls so: `**Decision**: …`, or what stands under a heading or label of that name. */
export function statedDecisions(text: string): readonly StatedDecision[] {
  return decisionsIn(outline(text)).map(({ said }) => said);
}

/** What stands under headings and labels of lessons, wherever a sentence begins with one. */
export function statedLessons(text: string): readonly string[] {
  return lessonsIn(outline(text)).map(({ said }) => said);
}

function decisionsIn(lines: readonly OutlineLine[]): readonly Told<StatedDecision>[] {
  return lines.flatMap((line, index) => {
    if (line.kind === "heading")
      return underHeading(lines, index).map(({ said, from }) => ({ said, from: [line, ...from] }));
    const pair = keyAndValue(line.text);
    if (line.kind === "row" || !pair || isItemOfDecisions(line)) return [];
    if (choiceKey.test(pair.key) && pair.value !== "")
      return isOpen.test(undressed(pair.value)) ? [] : [withReason(lines, index, pair.value)];
    if (!decisionTitle.test(pair.key) || pair.value !== "") return [];
    return itemsBelow(lines, index).map((item) => ({ said: fromItem(item), from: [line, item] }));
  });
}

function lessonsIn(lines: readonly OutlineLine[]): readonly Told<string>[] {
  return lines.flatMap((line, index) => {
    const lesson = (item: OutlineLine, from: readonly OutlineLine[]): Told<string> => ({
      said: undressed(item.text),
      from: [...from, item],
    });
    if (line.kind === "heading" && lessonTitle.test(undressed(line.text)))
      return topItems(lines, index).map(({ item }) => lesson(item, [line]));
    if (line.kind === "heading" || line.kind === "row") return [];
    const sentences = line.text.replaceAll(beforeLesson, "$1\n").split("\n").map(keyAndValue);
    const pairs = sentences.flatMap((pair) => (pair && lessonTitle.test(pair.key) ? [pair] : []));
    // What else stands in the line is told nowhere else.
    const from = pairs.length === sentences.length ? [line] : [];
    return pairs.flatMap(({ value }) =>
      value === "" ? itemsBelow(lines, index).map((item) => lesson(item, from)) : [{ said: undressed(value), from }],
    );
  });
}

/** What is told with its section already. */
function isItemOfDecisions({ kind, under }: OutlineLine): boolean {
  return kind === "item" && decisionTitle.test(undressed(under.at(-1) ?? ""));
}

function underHeading(lines: readonly OutlineLine[], index: number): readonly Told<StatedDecision>[] {
  const heading = lines[index];
  if (!heading || !decisionTitle.test(undressed(heading.text))) return [];
  const items = topItems(lines, index);
  if (items[0]?.at === index + 1) return items.map((each) => fromItemWith(lines, each));
  const said = linesAfter(lines, index, ({ kind }) => kind !== "heading").filter(({ kind }) => kind === "text");
  const first = said.find(({ text }) => text.includes("**") || !text.endsWith(":"));
  if (!first) return items.map((each) => fromItemWith(lines, each));
  return [{ said: fromPair(first.text.replace(/:$/, "")), from: [first] }];
}

/** An item, and its place among all lines. */
interface Placed {
  readonly item: OutlineLine;
  readonly at: number;
}

/** The outermost items right under a heading. */
function topItems(lines: readonly OutlineLine[], index: number): readonly Placed[] {
  const below = linesAfter(lines, index, ({ kind }) => kind !== "heading");
  const items = below.flatMap((item, place): readonly Placed[] =>
    item.kind === "item" ? [{ item, at: index + 1 + place }] : [],
  );
  const depth = items.reduce((least, { item }) => Math.min(least, item.depth), Infinity);
  return items.filter(({ item }) => item.depth === depth);
}

function fromItemWith(lines: readonly OutlineLine[], { item, at }: Placed): Told<StatedDecision> {
  const own = fromItem(item);
  const about = aboutIt(itemsBelow(lines, at));
  const reasons = [own.rationale, about.said.rationale].filter((reason) => reason !== undefined);
  const rationale = reasons.length > 0 ? reasons.join(/[.!?…]$/.test(reasons[0] ?? "") ? " " : "; ") : undefined;
  return { said: { ...own, ...about.said, ...defined({ rationale }) }, from: [item, ...about.from] };
}

function fromItem({ text }: OutlineLine): StatedDecision {
  return fromPair(text);
}

/** `**Use JWT**: sessions do not scale` says what and why; `**Decision**: use JWT` only what. */
function fromPair(text: string): StatedDecision {
  const [, key = "", value = ""] = /^(?:\*\*|__)(.{3,200}?):?(?:\*\*|__)\s*(?:[:—–-]\s*)?(.*)$/.exec(text) ?? [];
  if (choiceKey.test(key.trim()) && value !== "") return { chosen: undressed(value) };
  // What goes on in lower case is the same sentence.
  const isPair = key !== "" && value !== "" && !/^\p{Ll}/u.test(value);
  return isPair ? { chosen: undressed(key), rationale: undressed(value) } : { chosen: undressed(text) };
}

/** How far from a decision its reason may stand. */
const nearLines = 7;

function withReason(lines: readonly OutlineLine[], index: number, chosen: string): Told<StatedDecision> {
  const line = lines[index];
  const near: OutlineLine[] = [];
  for (const next of lines.slice(index + 1, index + 1 + nearLines)) {
    const pair = keyAndValue(next.text);
    if (next.kind === "heading" || (pair && choiceKey.test(pair.key)) || next.depth < (line?.depth ?? 0)) break;
    near.push(next);
  }
  const about = aboutIt(near);
  return { said: { chosen: undressed(chosen), ...about.said }, from: [...(line ? [line] : []), ...about.from] };
}

function aboutIt(lines: readonly OutlineLine[]): Told<Omit<StatedDecision, "chosen">> {
  const found = (wanted: RegExp): Told<string> | undefined => {
    const line = lines.find(({ text }) => wanted.test(keyAndValue(text)?.key ?? ""));
    const said = undressed(keyAndValue(line?.text ?? "")?.value ?? "");
    return line && said !== "" ? { said, from: [line] } : undefined;
  };
  const [rationale, context] = [found(reasonKey), found(contextKey)];
  return {
    said: defined({ rationale: rationale?.said, context: context?.said }),
    from: [rationale, context].flatMap((told) => told?.from ?? []),
  };
}

/** Kinds of decisions by the words they are made in, the first that fits. */
const typeWords: readonly (readonly [string, RegExp])[] = [
  ["design", /design|architect|schema|structure/i],
  ["test", /test|pester|coverage|assert/i],
  ["recovery", /recover|fix|retry|fallback/i],
  ["routing", /route|delegate|agent|handoff/i],
];

/** Numbered records of what was decided, each once. How it went is there only where somebody said so. */
export function decisionRecords(said: readonly StatedDecision[]): readonly Decision[] {
  const stated = said.map(withItsReason).filter(({ chosen }) => chosen !== "");
  return firstOfEach(stated, ({ chosen }) => chosen.toLowerCase()).map(decisionRecord);
}

/** `since` may tell a time, and `da` a place. */
const because =
  /^(?<choice>[^]{2,}?)(?:,?\s+(?:because|['’]cause|(?<weil>weil))|,\s*(?:(?<da>da)|denn)|,?\s+since(?!\s+(?:\d|then|last|yesterday|early|late|forever|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:the|my|our|his|her|their)\s+(?:beginning|start|birth|childhood|first|last))))\s+(?<reason>[^]{3,})$/i;
const choosing =
  /^(?:(?:I|we|the team)\s+)?(?:have\s+|has\s+)?(?:chose|chosen|selected|picked|opted for|decided (?:on|for))\s+(?!to\b)/i;

/** Whether a line of its own calls itself a decision. */
export function isChoice(line: string): boolean {
  const pair = keyAndValue(line);
  return pair !== undefined && choiceKey.test(pair.key) && pair.value !== "";
}

/** What was chosen and why, in the words behind `we decided on`; nothing where they say that it is open. */
export function choiceOf(words: string): StatedDecision | undefined {
  const { chosen, rationale } = withItsReason({ chosen: undressed(words) });
  return isOpen.test(chosen) ? undefined : { chosen, ...(rationale !== undefined && { rationale }) };
}

/** `We chose SQLite because one file is enough` says what and why. */
function withItsReason(stated: StatedDecision): StatedDecision {
  const found = because.exec(beginning(stated.chosen))?.groups;
  if (!found || (stated.rationale ?? "") !== "") return stated;
  const { choice = "", reason = "", weil, da } = found;
  return { ...stated, chosen: choice.replace(choosing, ""), rationale: reasonSaid(reason, weil ?? da) };
}

/** A reason by itself; a German one whose verb comes last makes no sentence without what it begins with. */
export const reasonSaid = (reason: string, verbLast?: string): string =>
  verbLast === undefined ? reason : `${verbLast.toLowerCase()} ${reason}`;

function decisionRecord({ chosen, options = [], extra = {}, ...said }: StatedDecision, index: number): Decision {
  const { context = "", rationale = "", timestamp, outcome } = said;
  // A context that only repeats the choice is none.
  const isContext = context !== "" && context.toLowerCase() !== chosen.toLowerCase();
  return {
    id: recordId("d", index),
    title: shortened(chosen.replaceAll(/\s+/g, " "), 80),
    type: typeWords.find(([, words]) => words.test(chosen))?.[0] ?? "implementation",
    ...defined({ timestamp, outcome }),
    ...(isContext && { context }),
    options,
    chosen,
    ...(rationale !== "" && { rationale }),
    effects: [],
    extra,
    line: 0,
  };
}
