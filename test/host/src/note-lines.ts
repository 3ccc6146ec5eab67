import type { Loc, Pos } from "obsidian";

/** A line of a note with where it starts. */
export interface Line {
  readonly number: number;
  readonly offset: number;
  readonly text: string;
}

export function linesOf(text: string): Line[] {
  let offset = 0;
  return text.split("\n").map((line, number) => {
    const start = offset;
    offset += line.length + 1;
    return { number, offset: start, text: line.replace(/\r$/, "") };
  });
}

export function spanOf(lines: readonly Line[], from: number, to: number): Pos {
  return { start: locate(lines, from), end: locate(lines, to) };
}

/** Where a run of lines starts and ends, without the indentation of the first. */
export function spanOfLines(lines: readonly Line[], first: Line, last: Line): Pos {
  const indent = first.text.length - first.text.trimStart().length;
  return spanOf(lines, first.offset + indent, last.offset + last.text.length);
}

function locate(lines: readonly Line[], offset: number): Loc {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, col: offset - (lines[low]?.offset ?? 0), offset };
}
