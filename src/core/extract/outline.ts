import { oneLine } from "../lib/one-line.ts";

/** A line of Markdown as logs use it: where it stands, and what it says without its marks. */
export interface OutlineLine {
  readonly kind: "heading" | "item" | "text" | "row";
  /** Of the heading or item. */
  readonly depth: number;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The titles of the headings it stands under, from the outermost. */
  readonly under: readonly string[];
  /** Ticked, for an item with a box. */
  readonly isDone?: boolean;
}

/** What is longer is no line that somebody wrote. */
const longestLine = 4000;
const fence = /^\s*(?:```|~~~)/;

/** The lines of a text that say something; what stands in code is not read. */
export function outline(text: string): readonly OutlineLine[] {
  const lines: OutlineLine[] = [];
  const headings: { depth: number; title: string }[] = [];
  let isCode = false;
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const raw = whole.slice(0, longestLine);
    if (fence.test(raw)) isCode = !isCode;
    else if (!isCode && raw.trim() !== "") {
      const read = readLine(raw);
      if (read.kind === "heading") {
        while ((headings.at(-1)?.depth ?? 0) >= read.depth) headings.pop();
      }
      lines.push({ ...read, line: index + 1, under: headings.map(({ title }) => title) });
      if (read.kind === "heading") headings.push({ depth: read.depth, title: read.text });
    }
  }
  return lines;
}

type Read = Pick<OutlineLine, "kind" | "depth" | "text" | "isDone">;

function readLine(raw: string): Read {
  const [, marks, title] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(raw) ?? [];
  if (marks !== undefined) return { kind: "heading", depth: marks.length, text: title ?? "" };
  const kind = /^\s*\|/.test(raw) ? "row" : "text";
  return readItem(raw) ?? { kind, depth: 0, text: raw.trim() };
}

function readItem(raw: string): Read | undefined {
  const [, indent, box, text] = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/.exec(raw) ?? [];
  if (indent === undefined || text === undefined) return undefined;
  const depth = Math.floor(indent.replaceAll("\t", "  ").length / 2) + 1;
  return { kind: "item", depth, text: text.trim(), ...(box !== undefined && { isDone: box !== " " }) };
}

/** `**Key**: value`, `**Key:** value`, `Key: value`; without a value, what is below it is. */
export function keyAndValue(text: string): { readonly key: string; readonly value: string } | undefined {
  const bold = /^(?:\*\*|__)([^*_]{1,60}?):?(?:\*\*|__)\s*:?\s*(.*)$/.exec(text);
  const plain = bold ?? /^([A-Za-z][A-Za-z ]{1,40}):(?:\s+(.*))?$/.exec(text);
  return plain ? { key: (plain[1] ?? "").trim(), value: (plain[2] ?? "").trim() } : undefined;
}

/** Text without the marks that only dress it. */
export function undressed(text: string): string {
  return oneLine(
    text
      .split(/[\n\r\u2028\u2029]/)
      .map(withoutBold)
      .join("\n")
      .replace(/^[-*+]\s+/, ""),
  );
}

/** A line without the marks around what is bold; where one ends nowhere, none of its kind behind it does. */
function withoutBold(line: string): string {
  const endless = new Set<string>();
  let plain = "";
  let done = 0;
  for (const { 1: mark = "", index } of line.matchAll(/(?=(\*\*|__)\S)/g)) {
    if (index < done || endless.has(mark)) continue;
    const end = endOfBold(line, mark, index + mark.length);
    if (end === -1) endless.add(mark);
    else {
      plain += line.slice(done, index) + line.slice(index + mark.length, end);
      done = end + mark.length;
    }
  }
  return plain + line.slice(done);
}

/** Where the next mark is that has something right before it. */
function endOfBold(line: string, mark: string, from: number): number {
  let end = line.indexOf(mark, from + 1);
  while (end !== -1 && /\s/.test(line.charAt(end - 1))) end = line.indexOf(mark, end + 1);
  return end;
}

/** The lines after one, up to the first that does not belong to it any more. */
export function linesAfter(
  lines: readonly OutlineLine[],
  index: number,
  belongs: (line: OutlineLine) => boolean,
): readonly OutlineLine[] {
  const found: OutlineLine[] = [];
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at];
    if (!line || !belongs(line)) break;
    found.push(line);
  }
  return found;
}

/** The items below an item. */
export function itemsBelow(lines: readonly OutlineLine[], index: number): readonly OutlineLine[] {
  const depth = lines[index]?.depth ?? 0;
  return linesAfter(lines, index, (line) => line.kind === "item" && line.depth > depth);
}
