import { cleanMarkdown } from "./clean.ts";
import { findFence } from "./fence.ts";
import { linesOf, type Line } from "./lines.ts";

/** One entry of a file with several: the part of the text that is its own, and what kind of part it is. */
export interface EntrySlice {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Without frontmatter of its own, as the oldest files have it. */
  readonly bare: boolean;
}

const fenceLine = /^---[ \t]*$/;
const keyLine = /^[A-Za-z][\w-]*:(?:[ \t]|$)/;
const inner = /^(?:[ \t]*#|[ \t]+\S|[ \t]*$|- )/;
const entryKey = /^(?:id|type|importance):/;
const codeLine = /^ {0,3}(?:`{3}|~{3})/;
const longest = 60;

/**
 * Cuts a memory file into its entries. A `---` line opens one only when keys follow it up to the next `---`: a
 * horizontal rule in a body is not a border. Text before the first entry is cut at its `## [` headings.
 */
export function splitEntries(text: string): readonly EntrySlice[] {
  const lines = linesOf(text, text.startsWith("\uFEFF") ? 1 : 0);
  const openings = entryOpenings(lines);
  const firstEntry = openings[0] ?? lines.length;
  const entries = openings.map((at, position) => slice(lines, at, openings[position + 1] ?? lines.length, false));
  return [...bareEntries(lines.slice(0, firstEntry)), ...entries];
}

function entryOpenings(lines: readonly Line[]): readonly number[] {
  const openings: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const close = fenceLine.test(lines[at]?.text ?? "") ? closingLine(lines, at) : -1;
    if (close === -1) continue;
    openings.push(at);
    at = close;
  }
  return openings;
}

/**
 * The lines of an entry, from 1, at which another seems to begin and does not: its keys cannot be read, or none of them
 * is one of an entry.
 */
export function brokenOpenings(entry: string): readonly number[] {
  const lines = linesOf(entry);
  // At the very beginning stands the frontmatter of the file: it is checked with the file.
  const first = entryOpenings(lines)[0] === 0 ? closingLine(lines, 0) + 1 : 1;
  const broken: number[] = [];
  let isCode = false;
  for (let at = first; at < lines.length; at++) {
    isCode = codeLine.test(textOf(lines, at)) !== isCode;
    const end = isCode ? -1 : brokenEnd(lines, at);
    if (end === -1) continue;
    broken.push(at + 1);
    at = end;
  }
  return broken;
}

const textOf = (lines: readonly Line[], at: number): string => lines[at]?.text ?? "";

/** Where a frontmatter ends that seems to begin there; else -1. */
function brokenEnd(lines: readonly Line[], at: number): number {
  const next = textOf(lines, at + 1);
  if (!fenceLine.test(textOf(lines, at)) || !keyLine.test(next)) return -1;
  const close = closingLine(lines, at, keyLine);
  return close === -1 && entryKey.test(next) ? at : close;
}

/** Where the keys end that begin below a line of dashes, when one of them is of that kind; else -1. */
function closingLine(lines: readonly Line[], open: number, wanted = entryKey): number {
  let known = false;
  for (let at = open + 1; at < Math.min(lines.length, open + longest); at++) {
    const text = lines[at]?.text ?? "";
    if (fenceLine.test(text)) return known ? at : -1;
    if (!keyLine.test(text) && !inner.test(text)) return -1;
    known ||= wanted.test(text);
  }
  return -1;
}

function bareEntries(lines: readonly Line[]): readonly EntrySlice[] {
  const starts = lines.flatMap((line, index) => (line.text.startsWith("## [") ? [index] : []));
  const borders = [0, ...starts.filter((start) => start > 0), lines.length];
  return borders.slice(0, -1).flatMap((from, position) => {
    const to = borders[position + 1] ?? lines.length;
    const filled = lines.slice(from, to).some((line) => line.text.trim() !== "");
    return filled ? [slice(lines, from, to, true)] : [];
  });
}

function slice(lines: readonly Line[], from: number, to: number, bare: boolean): EntrySlice {
  const first = lines[from];
  return { start: first?.start ?? 0, end: lines[to - 1]?.end ?? 0, line: first?.number ?? 1, bare };
}

/** The text of an entry, without its frontmatter. */
export function entryBody(text: string): string {
  return cleanMarkdown(text.slice(findFence(text)?.bodyStart ?? 0).replaceAll(/^\\(\\*---)(?=[ \t]*\r?$)/gm, "$1"));
}

/** The text as it can stand in an entry: no line of it opens another one. */
export function entryText(text: string): string {
  const clean = cleanMarkdown(text).replaceAll(/^\\+---$/gm, String.raw`\$&`);
  const fence = "---\nid: 1\n---\n";
  const before = `${fence}${clean}\n\n`;
  const [, next] = splitEntries(before + fence);
  return next?.start === before.length ? clean : clean.replaceAll(/^---$/gm, String.raw`\$&`);
}
