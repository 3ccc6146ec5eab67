/** One line of a text: its content without the ending, and where it stands. */
export interface Line {
  readonly text: string;
  readonly start: number;
  /** After the line ending. */
  readonly end: number;
  /** From 1, counted from the first line of the file. */
  readonly number: number;
}

/** The lines from `offset` on; `\n` and `\r\n` end a line, nothing else does. */
export function linesOf(text: string, offset = 0, firstNumber = 1): readonly Line[] {
  const lines: Line[] = [];
  let start = offset;
  while (start < text.length) {
    const feed = text.indexOf("\n", start);
    const end = feed === -1 ? text.length : feed + 1;
    const stop = feed === -1 ? text.length : feed;
    const content = feed > start && text[feed - 1] === "\r" ? feed - 1 : stop;
    lines.push({ text: text.slice(start, content), start, end, number: firstNumber + lines.length });
    start = end;
  }
  return lines;
}

/** The line ending a text uses, by its first one. */
export function lineEnding(text: string): "\n" | "\r\n" {
  const feed = text.indexOf("\n");
  return feed > 0 && text[feed - 1] === "\r" ? "\r\n" : "\n";
}

/** The same lines with the given line ending. */
export function withEnding(lines: string, eol: string): string {
  return lines.replaceAll(/\r?\n/g, eol);
}
