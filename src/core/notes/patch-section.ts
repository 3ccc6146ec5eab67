import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import { readBlocks, type Block } from "./blocks.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding, linesOf, withEnding } from "./lines.ts";
import { readBody, sectionsNamed, topSection, type Body, type Section } from "./sections.ts";

type Titles = readonly [string, ...string[]];

/**
 * Adds lines at the end of a section. When it is missing it is made where the order of the sections asks for it, if any of
 * those is there, else at the end of the note. Refuses where the lines would not be read as lines of that section, such as
 * in a code block that nobody closed.
 */
export function appendToSection(
  text: string,
  titles: Titles,
  lines: string,
  order: readonly string[] = [],
): Attempt<string> {
  const added = withoutEnd(lines);
  if (added === "") return ok(text);
  const body = bodyOf(text);
  const section = sectionsNamed(body, ...titles)[0];
  const next = sectionBehind(body, titles[0], order);
  const blocks = blocksOf(added);
  // Right below what is there, or apart from it where it would otherwise become part of it.
  const candidates = section
    ? [appended(text, section, added, 1), appended(text, section, added, 2)]
    : [withSection(text, titles[0], added, next)];
  const own = [...(section?.blocks ?? []), ...blocks];
  const wanted = section ? expected(body, section, own) : expectedNew(body, next, titles[0], own);
  const changed = candidates.find((candidate) => isReadAs(candidate, titles, wanted));
  return changed !== undefined && blocks.length > 0 ? ok(changed) : refused(titles[0]);
}

/** The section that a new one stands before: what follows the last of those before it, else the first of those behind. */
function sectionBehind(body: Body, title: string, order: readonly string[]): Section | undefined {
  const place = order.indexOf(title);
  const own = (titles: readonly string[]): readonly Section[] =>
    sectionsNamed(body, ...titles).filter(({ level }) => level === 2);
  const before = own(order.slice(0, Math.max(0, place))).at(-1);
  if (!before) return own(order.slice(place + 1))[0];
  return body.sections.find(({ line, level }) => line > before.line && level <= 2);
}

/**
 * Puts new lines where a section's lines are; its heading, the blank lines around and everything else stay. Text that
 * begins with a line break is what `sectionText` gave: it replaces all of the section, blank lines included. Refuses
 * like `appendToSection`.
 */
export function replaceSection(
  text: string,
  titles: Titles,
  lines: string,
  order: readonly string[] = [],
): Attempt<string> {
  const body = bodyOf(text);
  const section = sectionsNamed(body, ...titles)[0];
  if (!section) return appendToSection(text, titles, lines, order);
  const changed = replaced(text, section, lines);
  const wanted = expected(body, section, blocksOf(lines));
  return isReadAs(changed, titles, wanted) ? ok(changed) : refused(titles[0]);
}

/** Gives a note another first heading, where it has one. */
export function replaceHeading(text: string, title: string): string {
  const section = topSection(bodyOf(text));
  const line = linesOf(text).find(({ number }) => number === section?.line);
  if (!line || !section || section.title === title || !line.text.startsWith("# ")) return text;
  return `${text.slice(0, line.start)}# ${title}${text.slice(line.start + line.text.length)}`;
}

/** The text of a section as it stands, from the end of its heading on, for putting it back. */
export function sectionText(text: string, titles: Titles): string | undefined {
  const section = sectionsNamed(bodyOf(text), ...titles)[0];
  return section && text.slice(headingEnd(text, section), section.end);
}

function refused(title: string): Attempt<never> {
  const message = `The section "${title}" cannot be changed safely: the new lines would not be read as its own. Close code blocks and comments that are open before its end, then try again.`;
  return fail("PARSE_ERROR", message);
}

function bodyOf(text: string): Body {
  return readBody(text, readFrontmatter(text));
}

function blocksOf(lines: string): readonly Block[] {
  return readBlocks(linesOf(lines));
}

interface Expected {
  readonly own: readonly Heard[];
  readonly whole: readonly Heard[];
}

/** What a block says, wherever it stands. */
type Heard = Pick<Block, "kind" | "level" | "text" | "ordinal">;

/** What is to be read when the section has these blocks, and all around it is as it was. */
function expected({ blocks }: Body, section: Section, own: readonly Block[]): Expected {
  const first = blocks.findIndex(({ line }) => line === section.line) + 1;
  return { own, whole: [...blocks.slice(0, first), ...own, ...blocks.slice(first + section.blocks.length)] };
}

/** The same for one that was not there. */
function expectedNew({ blocks }: Body, next: Section | undefined, title: string, own: readonly Block[]): Expected {
  const at = next ? blocks.findIndex(({ line }) => line === next.line) : blocks.length;
  const heading = { kind: "heading", level: 2, text: title } as const;
  return { own, whole: [...blocks.slice(0, at), heading, ...own, ...blocks.slice(at)] };
}

function isReadAs(text: string, titles: Titles, { own, whole }: Expected): boolean {
  const body = bodyOf(text);
  const section = sectionsNamed(body, ...titles)[0];
  return section !== undefined && isSame(section.blocks, own) && isSame(body.blocks, whole);
}

function isSame(some: readonly Heard[], others: readonly Heard[]): boolean {
  const plain = (blocks: readonly Heard[]): string =>
    JSON.stringify(blocks.map(({ kind, level, text, ordinal }) => [kind, level, text, ordinal]));
  return some.length === others.length && plain(some) === plain(others);
}

function withSection(text: string, title: string, lines: string, next: Section | undefined): string {
  const eol = lineEnding(text);
  const start = linesOf(text).find(({ number }) => number === next?.line)?.start ?? text.length;
  const before = text.slice(0, start);
  const end = next ? eol + eol : text === "" || text.endsWith("\n") ? eol : "";
  return `${before}${gapAfter(before, eol)}## ${title}${eol}${eol}${withEnding(lines, eol)}${end}${text.slice(start)}`;
}

function gapAfter(text: string, eol: string): string {
  if (text === "") return "";
  if (!text.endsWith("\n")) return eol + eol;
  return text.endsWith(eol + eol) ? "" : eol;
}

function appended(text: string, section: Section, lines: string, breaks: number): string {
  const eol = lineEnding(text);
  const filled = text.slice(section.start, section.end).trimEnd().length;
  if (filled === 0) return fill(text, section, lines);
  const at = section.start + filled;
  return text.slice(0, at) + eol.repeat(breaks) + withEnding(lines, eol) + text.slice(at);
}

function replaced(text: string, section: Section, lines: string): string {
  const isLast = section.end === text.length;
  if (/^\r?\n/.test(lines) || (lines === "" && isLast && !text.endsWith("\n")))
    return text.slice(0, headingEnd(text, section)) + lines + text.slice(section.end);
  const old = text.slice(section.start, section.end);
  const added = withoutEnd(lines);
  if (old.trim() === "") return added === "" ? text : fill(text, section, added);
  const start = section.start + old.length - old.replace(/^(?:[ \t]*\r?\n)+/, "").length;
  return text.slice(0, start) + withEnding(added, lineEnding(text)) + text.slice(section.start + old.trimEnd().length);
}

/** Puts lines into a section that has none; the blank lines it has stay below them. */
function fill(text: string, { start, end }: Section, lines: string): string {
  const eol = lineEnding(text);
  const before = text.slice(0, start);
  const added = withEnding(lines, eol);
  if (!before.endsWith("\n")) return before + eol + eol + added;
  const gap = start === end && end < text.length ? eol : "";
  return before + eol + added + eol + gap + text.slice(start);
}

/** Where the heading's line ends, before its line ending. */
function headingEnd(text: string, { start }: Section): number {
  const ending = /\r?\n$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
  return start - ending.length;
}

/** Lines without the blank ones at their end: the note has a line ending there, or has none. */
function withoutEnd(lines: string): string {
  return lines.trimEnd();
}
