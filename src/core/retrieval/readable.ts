import { oneLine } from "../lib/one-line.ts";

/**
 * A part of a note as one line that reads like prose: without Markdown's signs, and without what only the form of a
 * record needs, such as its type, its time and the ids of its effects.
 */
export function readable(source: string): string {
  const pieces: string[] = [];
  let isApart = false;
  for (const line of withoutBlocks(source).split("\n")) {
    const said = readLine(line);
    isApart ||= line.trim() === "" || field.test(line);
    if (said === "") continue;
    // A new item begins a new thought, even where the one before has no full stop.
    if (pieces.length > 0 && (isApart || item.test(line))) pieces.push(ended(pieces.pop() ?? "", isApart ? "." : ";"));
    pieces.push(said);
    isApart = false;
  }
  return oneLine(pieces.join(" "));
}

const field = /^\s*(?:[-*+]\s+\*\*|\*\*[^*\n]{1,40}(?:\*\*\s*:|:\*\*))/;
const item = /^\s*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)\s/;
const form =
  /^\s*(?:[-*+]\s+)?\*\*(?:timestamp|type|effects?|id)(?:\*\*\s*:|:\*\*)|^\s*[-*+]\s+(?:caused by|leads to)\s*:|^\s*\|?[\s:|-]*$/i;
/** What follows says by itself that it is that. */
const silent = /^\*\*(?:context|rationale)(?:\*\*\s*:|:\*\*)\s*/i;

function readLine(line: string): string {
  if (form.test(line)) return "";
  const text = line
    .replace(/^\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)+/, "")
    .replace(/^\[[ x]\]\s+/i, "")
    .replace(silent, "")
    .replace(/^([a-z]+(?:_[a-z]+)+)(?=\s+\[\[)/, (type) => type.replaceAll("_", " "));
  return withoutSigns(withoutMarks(oneLine(text))).trim();
}

/** Fences, comments and the block ids of records. */
function withoutBlocks(source: string): string {
  return withoutComments(source)
    .replaceAll(/%%[^]*?%%/g, "")
    .replaceAll(/^[ \t]*(?:`{3,}|~{3,}).*$/gm, "")
    .replaceAll(/^[ \t]*\^[\w-]+[ \t]*$/gm, "");
}

/** A pattern would look for the end of every comment that has none. */
function withoutComments(source: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = source.indexOf("<!--", from);
    const end = start < 0 ? -1 : source.indexOf("-->", start);
    if (end < 0) return kept + source.slice(from);
    kept += source.slice(from, start);
    from = end + "-->".length;
  }
}

/** What stands at the ends of a record's line: when it was, its tags, its id. */
function withoutMarks(line: string): string {
  const words = line.replaceAll(/ ?\[\d{4}-\d\d-\d\d[T ][^\][]{0,40}\]/g, "").split(" ");
  while (words.length > 1 && /^[#^][\p{L}\p{N}_/-]+$/u.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** Nothing looks further than a link may be long: a line may have more brackets than anybody has written. */
function withoutSigns(line: string): string {
  const cells = /^\s*\|/.test(line) ? line.replaceAll(/^\s*\||\|\s*$/g, "").replaceAll(/\s*\|\s*/g, ", ") : line;
  return (
    cells
      .replaceAll(/!?\[\[(?:[^\][|]{0,300}\|)?([^\][]{0,300})\]\]/g, (_, name: string) =>
        name.replace(/#\^[\w-]+$/, ""),
      )
      .replaceAll(/!?\[([^\][]{1,300})\]\([^)\s]{0,1000}\)/g, "$1")
      .replaceAll(/\*{1,3}|`{1,3}/g, "")
      // Old phones know no lookbehind.
      .replaceAll(/(^|[^\p{L}\p{N}])_{1,3}(?=\S)/gu, "$1")
      .replaceAll(/(\S)_{1,3}(?![\p{L}\p{N}])/gu, "$1")
      .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "")
  );
}

function ended(text: string, stop: "." | ";"): string {
  const isOpen = /\S$/.test(text) && !/[.!?…:;,–—。！？：；，、-]["”'’)]?$/u.test(text);
  return isOpen ? text + stop : text;
}
