import { codeBlocks } from "../../lib/code-blocks.ts";
import { defined } from "../../lib/defined.ts";
import { dated } from "./dated.ts";
import { saysNoDay } from "./day-order.ts";
import type { FoundConversation } from "./found-conversation.ts";
import { linesOutside, type NoteLines } from "./lines-outside.ts";
import { readStamp, type Stamp } from "./stamp.ts";

/** Who speaks in a note. */
const writer = "me";

interface Block {
  readonly lines: string[];
  /** How many of the lines are headings above it. */
  readonly headings: number;
  readonly stamp?: Stamp;
  readonly under?: Stamp;
  /** Whether something new begins with it: a heading is above it, or a rule. */
  readonly isStart: boolean;
}

/** What somebody wrote down, block by block: paragraphs, and items of lists with what belongs to them. */
export function readSelection(text: string, name: string): FoundConversation | undefined {
  const { lines, day } = linesOutside(text, name);
  const { blocks, stamps } = blocksOf(lines);
  const said = blocks.map((block) => ({
    ...{ speaker: writer, text: block.lines.join("\n").trim() },
    ...defined({ stamp: block.stamp, under: block.under }),
  }));
  if (said.length === 0) return undefined;
  const starts = blocks.flatMap(({ isStart }, at) => (isStart && at > 0 ? [at] : []));
  const headings = blocks.map((block) => block.headings);
  const isUndated = stamps.length > 0 && saysNoDay(stamps, day);
  return {
    ...dated(said, { name, stamps, isUndated, headings, format: "selection", ...defined({ day }) }),
    leftOut: new Map(),
    starts,
  };
}

/** How many times make a note a log of its day. */
const leastTimes = 3;

/** Whether a note tells of a day as it went, and says which. */
export const isDailyNote = (text: string, name: string): boolean => isLog(linesOutside(text, name), "dated");

/** Whether a note tells of a day as it went, and not of which. */
export const lacksDay = (text: string, name: string): boolean => isLog(linesOutside(text, name), "undated");

function isLog({ lines, day }: NoteLines, kind: "dated" | "undated"): boolean {
  const { blocks, stamps } = blocksOf(lines);
  if (saysNoDay(stamps, day) !== (kind === "undated")) return false;
  return blocks.filter(({ stamp }) => stamp?.clock !== undefined).length >= leastTimes;
}

interface Above {
  readonly lines: string[];
  readonly stamp?: Stamp;
}

interface Blocks {
  readonly blocks: readonly Block[];
  /** Of headings, too. */
  readonly stamps: readonly Stamp[];
}

function blocksOf(lines: readonly string[]): Blocks {
  const isCode = codeBlocks();
  const blocks: Block[] = [];
  const stamps = new Set<Stamp>();
  let under: Stamp | undefined;
  const note = (stamp: Stamp | undefined): void => {
    if (!stamp) return;
    stamps.add(stamp);
    if (stamp.day) under = stamp;
  };
  let open: Block | undefined;
  let above: Above | undefined;
  for (const line of lines) {
    const kind = kindOf(line, isCode(line));
    if (kind === "head") {
      above = headed(above, line);
      note(above.stamp);
    }
    if (kind === "head" || kind === "blank") open = undefined;
    else if (open && kind === "text") open.lines.push(line);
    else {
      const block = begun(line, above);
      note(block.stamp);
      open = { ...block, ...defined({ under }) };
      blocks.push(open);
      above = undefined;
    }
  }
  return { blocks, stamps: [...stamps] };
}

function kindOf(line: string, isCode: boolean): "head" | "blank" | "item" | "text" {
  if (isCode) return "text";
  if (/^#{1,6}\s+\S/.test(line) || isRule(line)) return "head";
  if (line.trim() === "") return "blank";
  return /^(?:[-*+]|\d{1,3}[.)])\s/.test(line) ? "item" : "text";
}

function begun(line: string, above: Above | undefined): Block {
  const { stamp, rest } = timeOf(line) ?? {};
  const time = stamp ?? above?.stamp;
  const headings = above?.lines ?? [];
  const lines = [...headings, rest ?? line];
  return { lines, headings: headings.length, isStart: above !== undefined, ...(time && { stamp: time }) };
}

const isRule = (line: string): boolean => /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);

/** The headings one after the other, and the time that the last line tells. */
function headed(above: Above | undefined, line: string): Above {
  const lines = above?.lines ?? [];
  const heading = isRule(line) ? "" : line.replace(/^#+\s+/, "").trim();
  if (heading === "") return { lines };
  const read = readStamp(heading);
  const isTime = read !== undefined && (read.stamp.clock !== undefined || read.rest === "");
  const title = isTime ? read.rest : heading;
  if (title !== "") lines.push(title);
  return { lines, ...(read && { stamp: read.stamp }) };
}

/** The time an item or a paragraph begins with, bold or in brackets or not. */
function timeOf(line: string): { readonly stamp: Stamp; readonly rest: string } | undefined {
  const [whole = ""] = /^\s*(?:[-*+]|\d{1,3}[.)])?\s*(?:\[[ xX/-]\]\s+)?/.exec(line) ?? [];
  const beginning = line.slice(whole.length, whole.length + 60);
  const bare = beginning.replace(/^(\*\*|__)([^*_]{3,30})\1/, "$2");
  const read = readStamp(bare);
  if (read?.stamp.clock === undefined) return undefined;
  return { stamp: read.stamp, rest: withoutSpan(read.rest) + line.slice(whole.length + 60) };
}

/** Where a span of time is told, it began at the first. */
const withoutSpan = (text: string): string =>
  text.replace(/^(?:[-–—]|to|bis)\s*\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?\s*(?:[-–—:|]\s*)?/i, "");
