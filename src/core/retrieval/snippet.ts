import type { Stem } from "../index/stems.ts";
import { tokensOf } from "../index/tokens.ts";
import { lazily } from "../lib/lazily.ts";
import { fileNames } from "./file-names.ts";
import { readable } from "./readable.ts";

/** A stretch of a note that shows why it was found. */
export interface Snippet {
  readonly text: string;
  /** Where the words looked for stand in it: start and end of each. */
  readonly marks: readonly (readonly [number, number])[];
}

const usualLength = 220;
/** Of a part that is longer than anybody writes, only so much is looked at. */
const mostRead = 50_000;
const word = lazily(() => /[\p{L}\p{N}\p{M}]+(?:['’_\-./]*[\p{L}\p{N}\p{M}+#]+)*/gu);

/** The part of a text with most of the words, cut at words; from the start when none is in it. */
export function makeSnippet(source: string, wanted: ReadonlySet<string>, stem: Stem): Snippet {
  const text = readable(source.slice(0, mostRead));
  const found = marksIn(text, wanted, stem);
  const read = outsideNames(text, found);
  const sought = read.length > 0 ? read : found;
  const start = densest(sought, text.length);
  const first = sought.find(([at]) => at >= start)?.[0] ?? start;
  const from = start <= 0 ? 0 : wordStart(text, start, first);
  const to = Math.min(text.length, from + usualLength);
  const end = to === text.length ? to : wordEnd(text, from, to);
  const before = from > 0 ? "…" : "";
  const marks = found
    .filter(([a, b]) => a >= from && b <= end)
    .map(([a, b]): readonly [number, number] => [a - from + before.length, b - from + before.length]);
  return { text: before + text.slice(from, end) + (end < text.length ? "…" : ""), marks };
}

/** Where the words looked for stand in a text: start and end of each. */
export function marksIn(text: string, wanted: ReadonlySet<string>, stem: Stem): Snippet["marks"] {
  return [...text.matchAll(word())]
    .filter(([match]) => isWanted(match, wanted, stem))
    .flatMap(({ 0: match, index }): Snippet["marks"] => {
      const parts =
        match.search(fileNames()) < 0 ? [] : marksInName(match, index, (part) => isWanted(part, wanted, stem));
      return parts.length > 0 ? parts : [[index, index + match.length]];
    });
}

/** A name of a file is many words, of which few may be looked for. */
function marksInName(name: string, at: number, isMeant: (part: string) => boolean): Snippet["marks"] {
  return [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .filter(([part]) => isMeant(part))
    .map(({ 0: part, index }): readonly [number, number] => [at + index, at + index + part.length]);
}

/** How many of the words looked for can be read in a part of a note, other than in names of files. */
export function wordsRead(source: string, wanted: ReadonlySet<string>, stem: Stem): number {
  const text = readable(source.slice(0, mostRead));
  const read = outsideNames(text, marksIn(text, wanted, stem)).flatMap(([from, to]) => tokensOf(text.slice(from, to)));
  return new Set(read.map(({ word: token }) => stem(token)).filter((token) => wanted.has(token))).size;
}

/** People are shown other names than those of files. */
function outsideNames(text: string, marks: Snippet["marks"]): Snippet["marks"] {
  const names = [...text.matchAll(fileNames())].map(({ 0: name, index }) => [index, index + name.length] as const);
  return marks.filter(([from, to]) => !names.some(([start, end]) => from >= start && to <= end));
}

function isWanted(match: string, wanted: ReadonlySet<string>, stem: Stem): boolean {
  return tokensOf(match).some(({ word: token }) => wanted.has(stem(token)));
}

/** Where a stretch of the usual length holds most marks; a little before its first one. */
function densest(marks: readonly (readonly [number, number])[], length: number): number {
  let most = 0;
  let start = 0;
  let next = 0;
  for (const [at, [from]] of marks.entries()) {
    while (next < marks.length && (marks[next]?.[1] ?? 0) <= from + usualLength - 40) next++;
    if (next - at > most) [most, start] = [next - at, from];
  }
  return length <= usualLength ? 0 : Math.max(0, Math.min(start - 30, length - usualLength));
}

/** A word may be the name of a file. */
const longestName = 100;

/** The next word, if that is not past the first mark; else the one it is in, unless nobody writes such long words. */
function wordStart(text: string, at: number, firstMark: number): number {
  const space = text.indexOf(" ", at);
  if (space !== -1 && space < firstMark) return space + 1;
  const own = text.lastIndexOf(" ", at) + 1;
  return at - own > longestName ? at : own;
}

/** At a space, unless a word is nearly all there is. */
function wordEnd(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(" ", to);
  if (space > (from + to) / 2) return space;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(to - 1));
  return isHalf ? to - 1 : to;
}
