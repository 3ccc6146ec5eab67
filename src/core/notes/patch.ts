import { findFence, type Fence } from "./fence.ts";
import { fieldSpan } from "./field-span.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding } from "./lines.ts";
import { readBody, sectionsNamed, type Section } from "./sections.ts";
import { yamlField, type YamlValue } from "./yaml-line.ts";

/** What a field becomes; undefined removes it. */
export type FieldChanges = Readonly<Record<string, YamlValue | undefined>>;

type Titles = readonly [string, ...string[]];

/** Sets frontmatter fields in place: every byte of the note outside the lines of those fields is kept. */
export function setFields(text: string, changes: FieldChanges): string {
  const fence = findFence(text);
  if (!fence) return addFrontmatter(text, changes);
  const yaml = text.slice(fence.start, fence.end);
  const edited = Object.entries(changes).reduce((lines, [key, value]) => setField(lines, key, value, fence), yaml);
  return text.slice(0, fence.start) + edited + text.slice(fence.end);
}

function addFrontmatter(text: string, changes: FieldChanges): string {
  const kept = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (kept.length === 0) return text;
  const eol = lineEnding(text);
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const fence = { eol };
  const lines = kept.reduce((yaml, [key, value]) => setField(yaml, key, value, fence), "");
  return `${mark}---${eol}${lines}---${eol}${text.slice(mark.length)}`;
}

/** Replaces the lines of `key`, or adds it last. A comment behind a value on one line stays. */
function setField(yaml: string, key: string, value: YamlValue | undefined, { eol }: Pick<Fence, "eol">): string {
  const line = value === undefined ? "" : withEnding(yamlField(key, value), eol);
  const span = fieldSpan(yaml, key);
  if (!span) return yaml + line;
  const isOneLine = line !== "" && line.indexOf("\n") === line.length - 1;
  const kept = isOneLine ? line.slice(0, -eol.length) + span.comment + eol : line;
  return yaml.slice(0, span.start) + kept + yaml.slice(span.end);
}

/** Adds lines at the end of a section, which is made at the end of the note when it is missing. */
export function appendToSection(text: string, titles: Titles, lines: string): string {
  const eol = lineEnding(text);
  const section = findSection(text, titles);
  const added = withEnding(lines, eol);
  if (!section) {
    const end = text === "" || text.endsWith("\n") ? eol : "";
    return `${text}${gapAfter(text, eol)}## ${titles[0]}${eol}${eol}${added}${end}`;
  }
  const filled = text.slice(section.start, section.end).trimEnd().length;
  if (filled === 0) return fill(text, section, added);
  const at = section.start + filled;
  return text.slice(0, at) + eol + added + text.slice(at);
}

/**
 * Puts new lines where a section's lines are; its heading, the blank lines around and everything else stay. Text that
 * begins with a line break is what `sectionText` gave: it replaces all of the section, blank lines included.
 */
export function replaceSection(text: string, titles: Titles, lines: string): string {
  const section = findSection(text, titles);
  if (!section) return appendToSection(text, titles, lines);
  const isLast = section.end === text.length;
  if (/^\r?\n/.test(lines) || (lines === "" && isLast && !text.endsWith("\n")))
    return text.slice(0, headingEnd(text, section)) + lines + text.slice(section.end);
  const old = text.slice(section.start, section.end);
  const added = withEnding(lines, lineEnding(text));
  if (old.trim() === "") return fill(text, section, added);
  const start = section.start + old.length - withoutLeadingLines(old).length;
  return text.slice(0, start) + added + text.slice(section.start + old.trimEnd().length);
}

/** The text of a section as it stands, from the end of its heading on, for putting it back. */
export function sectionText(text: string, titles: Titles): string | undefined {
  const section = findSection(text, titles);
  return section && text.slice(headingEnd(text, section), section.end);
}

/** Puts lines into a section that has none; the blank lines it has stay below them. */
function fill(text: string, { start, end }: Section, lines: string): string {
  const eol = lineEnding(text);
  const before = text.slice(0, start);
  if (!before.endsWith("\n")) return before + eol + eol + lines;
  const gap = start === end && end < text.length ? eol : "";
  return before + eol + lines + eol + gap + text.slice(start);
}

/** Where the heading's line ends, before its line ending. */
function headingEnd(text: string, { start }: Section): number {
  const ending = /\r?\n$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
  return start - ending.length;
}

function withoutLeadingLines(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, "");
}

function findSection(text: string, titles: readonly string[]): Section | undefined {
  return sectionsNamed(readBody(text, readFrontmatter(text)), ...titles)[0];
}

function withEnding(lines: string, eol: string): string {
  return lines.replaceAll(/\r?\n/g, eol);
}

function gapAfter(text: string, eol: string): string {
  if (text === "") return "";
  if (!text.endsWith("\n")) return eol + eol;
  return text.endsWith(eol + eol) ? "" : eol;
}
