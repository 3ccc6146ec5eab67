import { oneLine } from "../lib/one-line.ts";

/** Text as it can stand in a note: one kind of line break, no control characters, no blank runs, no ragged ends. */
export function cleanText(text: string): string {
  return plainLines(text)
    .replaceAll(/^[ ]*\t[ \t]*/gm, (indent) => indent.replaceAll("\t", "    "))
    .replaceAll(/\n{2,}[^\S\n]*/g, "\n\n")
    .trim();
}

/** Markdown as it can stand in a note; its indentation means something and stays. */
export function cleanMarkdown(text: string): string {
  return withoutBlankEnds(plainLines(text)).replaceAll(/\n{3,}/g, "\n\n");
}

/** Text on one line. */
export function cleanLine(text: string): string {
  return oneLine(plainLines(text));
}

/** Lines without the blank ones before and after them; the first one keeps its indentation. */
export function withoutBlankEnds(text: string): string {
  const start = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf("\n", start - 1) + 1).trimEnd();
}

function plainLines(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
      // eslint-disable-next-line no-control-regex -- control characters are what is being removed
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, "")
      .replaceAll(/\p{Surrogate}/gu, "\ufffd")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
  );
}
