import { startsAsBlock } from "./blocks.ts";
import { findLinks, type LinkSpan } from "./wiki-link.ts";

const punctuation = /[!-/:-@[-`{-~]/;
const taskOrLabel = /^\[[^\]]*\]/;

/**
 * Free text as inline Markdown that shows and reads back as the same text: nothing in it becomes a tag, a link, a
 * block id, a list, a heading or a comment. Code spans stay as they are. Lines may follow each other.
 */
export function escapeText(text: string): string {
  return text.split("\n").map(escapeLine).join("\n");
}

/** The text that a piece of inline Markdown stands for: the inverse of `escapeText`. */
export function unescapeText(source: string): string {
  if (!source.includes("\\")) return source;
  return source.split("\n").map(unescapeLine).join("\n");
}

function escapeLine(line: string): string {
  const marks = new Set<number>();
  const first = line.length - line.trimStart().length;
  const fence = markStart(line, first, marks);
  for (const [start, end] of plainStretches(line, fence, false)) markHazards(line, start, end, marks);
  if (marks.size === 0) return line;
  return Array.from({ length: line.length }, (_, at) => (marks.has(at) ? "\\" : "") + line.charAt(at)).join("");
}

/** Marks what would make the line start a block; answers where running text begins. */
function markStart(line: string, first: number, marks: Set<number>): number {
  const rest = line.slice(first);
  const ticks = /^`{3,}/.exec(rest)?.[0].length ?? 0;
  for (let at = first; at < first + ticks; at++) marks.add(at);
  if (ticks > 0) return first + ticks;
  const ordinal = /^\d+(?=[.)](?:\s|$))/.exec(rest)?.[0].length;
  if (ordinal !== undefined) marks.add(first + ordinal);
  else if (startsAsBlock(rest) || taskOrLabel.test(rest)) marks.add(first);
  return 0;
}

const hazards = /[#^]|\[{2,}|\]{2,}|%{2,}|<!--|\\/g;

function markHazards(line: string, start: number, end: number, marks: Set<number>): void {
  for (const { 0: text, index } of line.slice(start, end).matchAll(hazards)) {
    const first = start + index;
    if (!isHazard(line, first, text)) continue;
    const length = text === "<!--" ? 1 : text.length;
    for (let at = first; at < first + length; at++) marks.add(at);
  }
}

function isHazard(line: string, at: number, text: string): boolean {
  // Only at the start of a word does `#` make a tag and `^` a block id; only before punctuation is a backslash an escape.
  if (text === "#" || text === "^") return at === 0 || /\s/.test(line.charAt(at - 1));
  const next = line.charAt(at + 1);
  return text !== "\\" || next === "" || punctuation.test(next);
}

function unescapeLine(line: string): string {
  let text = "";
  let done = 0;
  for (const [start, end] of plainStretches(line, 0, true)) {
    text += line.slice(done, start) + line.slice(start, end).replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
    done = end;
  }
  return text + line.slice(done);
}

/** The wikilinks of a text that do not stand in code. */
export function linksOutsideCode(text: string): readonly LinkSpan[] {
  const links = findLinks(text);
  if (links.length === 0 || !text.includes("`")) return links;
  const stretches = plainStretches(text, 0, true);
  let at = 0;
  return links.filter((link) => {
    while ((stretches[at]?.[1] ?? text.length) < link.start) at++;
    return (stretches[at]?.[0] ?? 0) <= link.start;
  });
}

/** The parts of a line outside code spans. In a source (`escaped`) a backslash keeps a backtick from opening one. */
function plainStretches(line: string, from: number, escaped: boolean): readonly (readonly [number, number])[] {
  const stretches: [number, number][] = [];
  const last = lastRuns(line);
  let start = from;
  let at = from;
  while (at < line.length) {
    if (escaped && line[at] === "\\" && punctuation.test(line.charAt(at + 1))) {
      at += 2;
      continue;
    }
    const ticks = tickRun(line, at);
    const close = (last.get(ticks) ?? -1) < at + ticks ? -1 : closingRun(line, at + ticks, ticks);
    if (close === -1) {
      at += Math.max(1, ticks);
      continue;
    }
    stretches.push([start, at]);
    at = close + ticks;
    start = at;
  }
  stretches.push([start, line.length]);
  return stretches;
}

/** Where the last run of each number of backticks begins. */
function lastRuns(line: string): ReadonlyMap<number, number> {
  return new Map(Array.from(line.matchAll(/`+/g), ({ 0: run, index }) => [run.length, index]));
}

function tickRun(line: string, at: number): number {
  let end = at;
  while (line[end] === "`") end++;
  return end - at;
}

function closingRun(line: string, from: number, ticks: number): number {
  for (let at = line.indexOf("`", from); at !== -1; at = line.indexOf("`", at)) {
    const run = tickRun(line, at);
    if (run === ticks) return at;
    at += run;
  }
  return -1;
}
