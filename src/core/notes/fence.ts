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

type Opening = Omit<Fence, "end" | "bodyStart">;

const usualOpening: Opening = { language: "", start: "---\n".length, firstLine: 2, eol: "\n" };
// Blank lines may precede the opening dashes; a fourth dash makes it a horizontal rule.
const blanks = /^\uFEFF?[ \t\r\n]*/;
const opening = /^---(?!-)([^\n]*)\n/;
const closing = /---[ \t]*(?:\r?\n|$)/y;

/** The frontmatter of a text, if it opens with one that is closed again. */
export function findFence(text: string): Fence | undefined {
  const open = text.startsWith("---\n") ? usualOpening : findOpening(text);
  if (!open) return undefined;
  const { language, start, firstLine, eol } = open;
  for (let feed = text.indexOf("\n---", start - 1); feed !== -1; feed = text.indexOf("\n---", feed + 1)) {
    closing.lastIndex = feed + 1;
    if (closing.test(text)) return { language, start, end: feed + 1, bodyStart: closing.lastIndex, firstLine, eol };
  }
  return undefined;
}

function findOpening(text: string): Opening | undefined {
  const before = blanks.exec(text)?.[0] ?? "";
  const [line, language = ""] = opening.exec(text.slice(before.length)) ?? [];
  if (line === undefined || !/^\uFEFF?$|\n$/.test(before)) return undefined;
  return {
    language: language.trim(),
    start: before.length + line.length,
    firstLine: before.split("\n").length + 1,
    eol: lineEnding(line),
  };
}
