/** The lines of a text, one after the other, while pieces of the text come in. */
export interface LineSplitter {
  readonly take: (piece: string) => void;
  /** Gives out what stands behind the last line's end, if anything does. */
  readonly finish: () => void;
}

/** Of a line that is longer than anybody writes, only the beginning is given out. */
const longestLine = 64_000_000;

export function splitLines(step: (line: string) => void): LineSplitter {
  let parts: string[] = [];
  let size = 0;
  const keep = (part: string): void => {
    if (size <= longestLine) parts.push(part);
    size += part.length;
  };
  const give = (): void => {
    const line = parts.join("");
    parts = [];
    size = 0;
    step(line.endsWith("\r") ? line.slice(0, -1) : line);
  };
  return {
    take: (piece) => {
      let from = 0;
      for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", from)) {
        keep(piece.slice(from, end));
        give();
        from = end + 1;
      }
      if (from < piece.length) keep(piece.slice(from));
    },
    finish: () => {
      if (size > 0) give();
    },
  };
}
