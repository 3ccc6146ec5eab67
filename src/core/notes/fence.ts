import { lineEnding } from "./lines.ts";

/** Where the frontmatter of a note stands, in offsets of the whole text. */
export interface Fence {
  /** What follows the opening dashes, such as `js`; empty for plain YAML. */
  readonly language: string;
  /** First character after the opening line. */
  readonly start: number;
  /** First character of the closing line. */
  readonly end: number;
  /** First character after the closing line. */
  readonly bodyStart: number;
  /** Line number of the first line inside, from 1. */
  readonly firstLine: number;
  readonly eol: "\n" | "\r\n";
}

// Blank lines may precede the opening dashes; a fourth dash makes it a horizontal rule.
const blanks = /^\uFEFF?[ \t\r\n]*/;
const opening = /^---(?!-)([^\n]*)\n/;
const closing = /^---[ \t]*(?:\r?\n|$)/;

/** The frontmatter of a text, if it opens with one that is closed again. */
export function findFence(text: string): Fence | undefined {
  const before = blanks.exec(text)?.[0] ?? "";
  const open = opening.exec(text.slice(before.length));
  if (!open || !/^\uFEFF?$|\n$/.test(before)) return undefined;
  const start = before.length + open[0].length;
  for (let at = start; at < text.length; at = nextLine(text, at)) {
    if (!text.startsWith("---", at)) continue;
    const close = closing.exec(text.slice(at, at + 256));
    if (!close) continue;
    return {
      language: (open[1] ?? "").trim(),
      start,
      end: at,
      bodyStart: at + close[0].length,
      firstLine: before.split("\n").length + 1,
      eol: lineEnding(open[0]),
    };
  }
  return undefined;
}

function nextLine(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed + 1;
}
