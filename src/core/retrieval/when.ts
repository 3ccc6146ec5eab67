import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { dayMs } from "../lib/time.ts";
import { calendarWords, days, isAnyWeekday, timeRules, type Span } from "./when-words.ts";

/** A stretch of time a question names: from its first millisecond up to, not including, its last. */
export interface When {
  /** As typed. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** It may be another one: any Friday. */
  readonly isLoose?: true;
  /** The day of what it names, where it names no time of the calendar: "the release". */
  readonly day?: number;
}

export interface WhenSource {
  readonly now: number;
  /** What stands in quotation marks is looked for as it is. */
  readonly phrases: readonly string[];
  /** The one day on which something of that name or tag took place. */
  readonly dateOf: (name: string) => number | undefined;
}

/** Where a word begins; old phones know no lookbehind. */
const edge = "^|[^\\p{L}\\p{N}-]";
const leading = "(?<how>before|until|prior to|after|since|in|on|during|around|from)";
const patterns = lazily(() =>
  timeRules.map(({ said, needs, read }) => ({
    pattern: new RegExp(
      `(?<edge>${edge})(?:${leading} (?:the )?(?:early |mid |late )?)${needs ? "" : "?"}(?:${said})(?![\\p{L}\\p{N}-]|\\.\\d)`,
      "iu",
    ),
    read,
  })),
);
/** The rules without their edges, at one look: most questions name no time, and compiling the rules takes tens of milliseconds. */
const mayNameTime = lazily(
  () => new RegExp(timeRules.map(({ said }) => said.replaceAll(/\(\?<\w+>/g, "(?:")).join("|"), "i"),
);
const named = lazily(
  () =>
    /(?<edge>^|[^\p{L}\p{N}-])(?<how>before|until|prior to|after|since|during) (?:the )?(?<name>\[\[[^\]]+\]\]|.+)$/iu,
);
const mostNameWords = 4;

/** Finds the first thing that says when; what only says that is taken out of the words, the name of a thing never. */
export function readWhen(words: string, source: WhenSource): { readonly words: string; readonly when?: When } {
  const text = oneLine(words);
  const found = readDate(text, source) ?? readName(text, source);
  if (!found || source.phrases.some((phrase) => phrase.includes(found.text))) return { words };
  const rest = oneLine(text.replace(found.text, " "));
  if (isOnlyAsking(rest)) return { words: "", when: found };
  if (isAnyWeekday(found.text)) return { words, when: { ...found, isLoose: true } };
  const saysMore = found.day !== undefined || calendarWords.test(found.text);
  return { words: saysMore ? words : rest, when: found };
}

function readDate(text: string, { now }: WhenSource): When | undefined {
  if (!mayNameTime().test(text)) return undefined;
  for (const { pattern, read } of patterns()) {
    const match = pattern.exec(text);
    const groups = match?.groups ?? {};
    const span = match ? read(groups, now) : undefined;
    if (match && span) return { text: match[0].slice(edgeOf(match)), ...directed(span, groups["how"]) };
  }
  return undefined;
}

/** "before the release": the longest name that something with a date has. */
function readName(text: string, { dateOf }: WhenSource): When | undefined {
  const match = named().exec(text);
  const { how, name = "" } = match?.groups ?? {};
  if (!match) return undefined;
  const start = match.index + edgeOf(match);
  const words = name.split(" ").slice(0, mostNameWords);
  for (let length = words.length; length > 0; length--) {
    const said = words
      .slice(0, length)
      .join(" ")
      .replace(/[?!.,;]+$/, "");
    const at = said === "" ? undefined : dateOf(said.replaceAll(/^\[\[|\]\]$/g, ""));
    if (at === undefined) continue;
    const typed = text.slice(start, text.indexOf(said, start + (how?.length ?? 0)) + said.length);
    const span = days(at, 0, 1);
    return { text: typed, ...directed(span, how), day: span.from };
  }
  return undefined;
}

function edgeOf({ groups }: RegExpExecArray): number {
  return groups?.["edge"]?.length ?? 0;
}

function directed({ from, to }: Span, how = "in"): Span {
  switch (how.toLowerCase()) {
    case "before":
    case "until":
    case "prior to":
      return { from: -Infinity, to: from };
    case "after":
      return { from: to, to: Infinity };
    case "since":
      return { from, to: Infinity };
    default:
      return { from, to };
  }
}

/** Words a question about a time is made of, when it asks for nothing else. */
const asking: ReadonlySet<string> = new Set(
  (
    "what which thing things all everything anything did do was were has have had been i we you us my our there " +
    "happen happened happens happening go going gone went on work worked working doing done learn learned learnt decide " +
    "decided the to me show list and s"
  ).split(" "),
);

/** Whether nothing is said but such words. */
export function isOnlyAsking(rest: string): boolean {
  return (rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => asking.has(word));
}

/** What does not fall into the time asked for still counts for so much: people misremember. */
const lowest = 0.65;
const lowestIfLoose = 0.8;
const shortestReach = 2 * dayMs;
const longestReach = 60 * dayMs;

/** How well a date fits: 1 within, less the further away; never nothing. */
export function fit({ from, to, isLoose }: When, at: number | undefined): number {
  const least = isLoose ? lowestIfLoose : lowest;
  if (at === undefined) return least;
  // The day after is a day away, as the day before is.
  const away = at < from ? from - at : at < to ? 0 : at - to + dayMs;
  const reach = Math.min(longestReach, Math.max(shortestReach, to - from));
  return least + (1 - least) * 2 ** (-away / reach);
}
