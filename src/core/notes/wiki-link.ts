/** A `[[…]]` in a text: what is between the outermost brackets, and where. */
export interface LinkSpan {
  readonly inside: string;
  readonly start: number;
  /** After the closing brackets. */
  readonly end: number;
}

/** Every wikilink of a text, outermost brackets matched; escaped brackets are none. */
export function findLinks(text: string): readonly LinkSpan[] {
  const spans: LinkSpan[] = [];
  let at = text.indexOf("[[");
  while (at !== -1) {
    const end = isEscaped(text, at) ? -1 : closing(text, at);
    if (end !== -1) {
      const inside = text.slice(at + 2, end - 2).trim();
      if (inside !== "") spans.push({ inside, start: at, end });
    }
    at = text.indexOf("[[", end === -1 ? at + 2 : end);
  }
  return spans;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length - 1 && text[at] !== "\n"; at++) {
    const pair = text.slice(at, at + 2);
    if (pair === "[[") depth++;
    else if (pair === "]]") depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes++;
  return slashes % 2 === 1;
}

/** The block or heading a link points at inside its note, without `#` and `^`. */
export function linkAnchor(inside: string): string | undefined {
  const path = inside.split("|", 1)[0] ?? "";
  const at = path.search(/[#^]/);
  return at === -1
    ? undefined
    : path
        .slice(at)
        .replaceAll(/^[#^]+/g, "")
        .trim();
}
