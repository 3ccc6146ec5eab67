import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "../model/failure.ts";
import { readBlocks, type Block } from "./blocks.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding, linesOf, withEnding } from "./lines.ts";
import { readBody, sectionsNamed, type Body, type Section } from "./sections.ts";

type Titles = readonly [string, ...string[]];

/**
 * Adds lines at the end of a section, which is made at the end of the note when it is missing. Refuses where they would
 * not be read as lines of that section, such as in a code block that nobody closed.
 */
export function appendToSection(text: string, titles: Titles, lines: string): Attempt<string> {
  const added = withoutEnd(lines);
  if (added === "") return ok(text);
  const body = bodyOf(text);
  const section = sectionsNamed(body, ...titles)[0];
  const blocks = blocksOf(added);
  // Right below what is there, or apart from it where it would otherwise become part of it.
  const candidates = section
    ? [appended(text, section, added, 1), appended(text, section, added, 2)]
    : [withSection(text, titles[0], added)];
  const own = [...(section?.blocks ?? []), ...blocks];
  const changed = candidates.find((candidate) => isReadAs(candidate, titles, expected(body, section, titles[0], own)));
  return changed !== undefined && blocks.length > 0 ? ok(changed) : refused(titles[0]);
}

/**
 * Puts new lines where a section's lines are; its heading, the blank lines around and everything else stay. Text that
 * begins with a line break is what `sectionText` gave: it replaces all of the section, blank lines included. Refuses
 * like `appendToSection`.
 */
export function replaceSection(text: string, titles: Titles, lines: string): Attempt<string> {
  const body = bodyOf(text);
  const section = sectionsNamed(body, ...titles)[0];
  if (!section) return appendToSection(text, titles, lines);
  const changed = replaced(text, section, lines);
  const wanted = expected(body, section, titles[0], blocksOf(lines));
  return isReadAs(changed, titles, wanted) ? ok(changed) : refused(titles[0]);
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
function expected(body: Body, section: Section | undefined, title: string, own: readonly Block[]): Expected {
  if (!section) return { own, whole: [...body.blocks, { kind: "heading", level: 2, text: title }, ...own] };
  const first = body.blocks.findIndex(({ line }) => line === section.line) + 1;
  const rest = body.blocks.slice(first + section.blocks.length);
  return { own, whole: [...body.blocks.slice(0, first), ...own, ...rest] };
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

function withSection(text: string, title: string, lines: string): string {
  const eol = lineEnding(text);
  const end = text === "" || text.endsWith("\n") ? eol : "";
  return `${text}${gapAfter(text, eol)}## ${title}${eol}${eol}${withEnding(lines, eol)}${end}`;
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
