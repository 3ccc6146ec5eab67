/** Tells, line after line, whether one is part of a block of code; so are the fences around it. */
export function codeBlocks(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark === undefined) return fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark.startsWith(fence)) fence = undefined;
    return true;
  };
}
