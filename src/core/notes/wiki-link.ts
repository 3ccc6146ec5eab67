/** A `[[…]]` in a text: what is between the outermost brackets, and where. */
export interface LinkSpan {
  readonly inside: string;
  readonly start: number;
  /** After the closing brackets. */
  readonly end: number;
}

/** Every wikilink of a text, outermost brackets matched; escaped brackets are none, and a line break ends them. */
export function findLinks(text: string): readonly LinkSpan[] {
  const spans: LinkSpan[] = [];
  let opened: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/\[\[|\]\]|\n/g)) {
    if (mark === "[[") {
      if (!isEscaped(text, index)) opened.push(index);
    } else if (mark === "\n") opened = [];
    else addSpan(spans, text, opened.pop(), index);
  }
  return spans.filter(({ inside }) => inside !== "");
}

/** Adds a span in place of those inside it. */
function addSpan(spans: LinkSpan[], text: string, start: number | undefined, close: number): void {
  if (start === undefined) return;
  while ((spans.at(-1)?.start ?? -1) > start) spans.pop();
  spans.push({ inside: text.slice(start + 2, close).trim(), start, end: close + 2 });
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes++;
  return slashes % 2 === 1;
}

/**
 * A text with something else in the place of its links.
 * @param instead what stands in the place of a link; the link stays where it is undefined
 */
export function withLinks(text: string, instead: (inside: string) => string | undefined): string {
  let read = "";
  let from = 0;
  for (const { inside, start, end } of findLinks(text)) {
    read += text.slice(from, start) + (instead(inside) ?? text.slice(start, end));
    from = end;
  }
  return read + text.slice(from);
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
