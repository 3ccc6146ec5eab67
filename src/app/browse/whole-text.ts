import { firstSentences } from "../../core/extract/first-whole.ts";
import { codeBlocks } from "../../core/lib/code-blocks.ts";
import { readable } from "../../core/retrieval/readable.ts";

/** A text made of whole pieces, and what was too long for it, by its first words. */
export interface WholeText {
  readonly text: string;
  readonly leftOut: readonly string[];
}

interface Piece {
  /** As it is taken along. */
  readonly text: string;
  /** Tables and code keep their form, and stand apart. */
  readonly isFormed: boolean;
}

/**
 * As many pieces of a text as there is room for: paragraphs and lists as prose, tables and code as they are written. None
 * is cut, but for the first, of which whole sentences are better than nothing.
 */
export function wholeText(markdown: string, longest: number): WholeText {
  const kept: Piece[] = [];
  const leftOut: string[] = [];
  let room = longest;
  for (const piece of piecesOf(markdown)) {
    const fitting = piece.text.length <= room ? piece.text : beginningOf(piece, kept.length === 0 ? room : 0);
    if (fitting !== piece.text) leftOut.push(nameOf(piece));
    if (fitting === "") continue;
    kept.push({ ...piece, text: fitting });
    room -= fitting.length;
  }
  return { text: joined(kept), leftOut };
}

const unmarked = (snippet: string): string => snippet.replaceAll(/^…|…$/g, "").trim();

/** Whether a text says what was found. */
export function isWithin(markdown: string, found: string): boolean {
  return readable(markdown).includes(unmarked(found));
}

/** What stands in a section from the line on at which something was found, beginning with the piece that was found. */
export function passageAt(source: string, line: number, found: string): string {
  const isCode = codeBlocks();
  const lines = source.split(/\r?\n/).slice(line - 1);
  const isHeading = lines.map((each) => !isCode(each) && heading.test(each));
  const [from, end] = [isHeading[0] === true ? 1 : 0, isHeading.indexOf(true, 1)];
  const section = lines.slice(from, end < 0 ? lines.length : end);
  const parts = partsOf(section.join("\n").slice(0, mostSearched));
  return parts.slice(placeOf(parts, found)).join("\n\n");
}

/** Which of them says what was found, which may go on in the next one; the first where none does. */
function placeOf(parts: readonly string[], found: string): number {
  const said = parts.map((part) => lettersOf(readable(part)));
  const at = said.join("").lastIndexOf(lettersOf(unmarked(found)).slice(0, tellingLength));
  let end = 0;
  for (const [place, letters] of said.entries()) {
    end += letters.length;
    if (at < end) return place;
  }
  return 0;
}

/** A text however its pieces are put together. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** So many letters are found nowhere else by chance. */
const tellingLength = 30;
/** Of a section longer than anyone reads, its beginning is looked through. */
const mostSearched = 20_000;
const heading = /^ {0,3}#{1,6}\s/;
const fence = /^\s*(?:`{3,}|~{3,})/;
const row = /^\s*\|/;

function piecesOf(markdown: string): readonly Piece[] {
  return partsOf(markdown).flatMap((part) => {
    const isFormed = row.test(part) || fence.test(part);
    const text = isFormed ? part : readable(part);
    return text === "" ? [] : [{ text, isFormed }];
  });
}

/** What blank lines part; a table or code stands alone, whatever is beside it. */
function partsOf(markdown: string): readonly string[] {
  const isCode = codeBlocks();
  const parts: string[][] = [];
  let open: "code" | "table" | "prose" | "none" = "none";
  for (const line of markdown.split(/\r?\n/)) {
    const kind = isCode(line) ? "code" : line.trim() === "" ? "none" : row.test(line) ? "table" : "prose";
    if (kind !== open) parts.push([]);
    if (kind !== "none") parts.at(-1)?.push(line);
    open = kind;
  }
  return parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}

/** Whole sentences, as there is room; nothing where not even one fits. */
function beginningOf({ text, isFormed }: Piece, room: number): string {
  const begins = isFormed || room === 0 ? "" : firstSentences(text, room);
  return begins.endsWith("…") ? "" : begins;
}

const longestName = 40;

function nameOf({ text }: Piece): string {
  const name = readable(text.split("\n", 2).find((line) => !fence.test(line)) ?? "");
  return name.length <= longestName ? name : `${name.slice(0, longestName).replace(/\s+\S*$/, "")}…`;
}

const joined = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isFormed }, at) => (at === 0 ? "" : gap(isFormed, pieces[at - 1])) + text).join("");

const gap = (isFormed: boolean, before: Piece | undefined): string =>
  isFormed || before?.isFormed === true ? "\n\n" : " ";
