import { fencedLines } from "../app/fenced-lines.ts";

/** What begins a list item; and a heading and a row of a table, which end with their line too. */
const item = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?/;
const heading = /^\s*#{1,6}\s/;
const oneLine = /^\s*(?:#{1,6}\s|\|)/;
const longest = 2000;

/**
 * The paragraph, list item, heading or row of a table around a line, counted from 0, without what marks it as one. Nothing in
 * properties and code, which say nothing to anybody. Of a long one, what is around the cursor.
 *
 * @param column where in the line the cursor is
 */
export function paragraphAt(lines: readonly string[], at: number, column = 0): string {
  const said = withoutCode(lines);
  const goesOn = (line: number): boolean => !isBoundary(said, line);
  if (!isFilled(said[at])) return "";
  let from = at;
  while (goesOn(from)) from--;
  let to = at;
  while (goesOn(to + 1)) to++;
  const text = said.slice(from, to + 1).map(plain);
  const before = text.slice(0, at - from).join(" ").length + Math.min(column, text[at - from]?.length ?? 0);
  return around(text.join(" "), before);
}

function plain(line: string): string {
  return line
    .replace(item, "")
    .replace(heading, "")
    .replaceAll(/\s*\|\s*/g, " ")
    .trim();
}

function around(text: string, at: number): string {
  const start = Math.max(0, Math.min(at - longest / 2, text.length - longest));
  return text.slice(start, start + longest);
}

/** Whether something else begins with a line than the line before it belongs to. */
function isBoundary(lines: readonly string[], at: number): boolean {
  const [before, line] = [lines[at - 1] ?? "", lines[at] ?? ""];
  return !isFilled(before) || !isFilled(line) || item.test(line) || oneLine.test(line) || oneLine.test(before);
}

function isFilled(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== "";
}

/** The lines of a note, those of its properties and of code blocks empty. */
function withoutCode(lines: readonly string[]): readonly string[] {
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const propertiesEnd = lines[0] === "---" && end === -1 ? lines.length : end;
  const text = lines.map((line, at) => (at <= propertiesEnd ? "" : line));
  const isCode = fencedLines(text);
  return text.map((line, at) => (isCode[at] === true ? "" : line));
}
