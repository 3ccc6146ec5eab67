/** Where progress is drawn, such as standard error. */
export interface LineTarget {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export interface ProgressLine {
  /** Draws a line in place of the one before, if anybody can see it and not more often than eyes can follow. */
  readonly tell: (line: string) => void;
  /** Takes the line away: something else is written there. */
  readonly clear: () => void;
}

/** Work that is done sooner shows nothing. */
const patienceMs = 300;
const redrawMs = 100;
/** Some terminals do not know how wide they are, and say 0. */
const usualColumns = 80;

export function progressLine(target: LineTarget, now: () => number): ProgressLine {
  let begun: number | undefined;
  let drawnAt = -Infinity;
  let isDrawn = false;
  return {
    tell: (line) => {
      begun ??= now();
      if (target.isTTY !== true || now() - begun < patienceMs || now() - drawnAt < redrawMs) return;
      target.write(`\r\u001b[K${line.slice(0, ((target.columns ?? 0) || usualColumns) - 1)}`);
      drawnAt = now();
      isDrawn = true;
    },
    clear: () => {
      if (isDrawn) target.write("\r\u001b[K");
      isDrawn = false;
    },
  };
}
