import { hiddenBy, type HiddenEnd } from "../core/notes/block-starts.ts";

/** Of each line, whether it is in a code block or one of its fences; a fence is closed by as many of the same mark, or more. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let ends: HiddenEnd | undefined;
  let opened = 0;
  return lines.map((line) => {
    const rest = line.trim();
    const indent = line.length - line.trimStart().length;
    if (ends) {
      if (ends(rest, indent - opened)) ends = undefined;
      return true;
    }
    const hidden = /^(?:```|~~~)/.test(rest) ? hiddenBy(rest) : undefined;
    if (hidden === undefined || hidden === "at once") return false;
    [ends, opened] = [hidden, indent];
    return true;
  });
}
