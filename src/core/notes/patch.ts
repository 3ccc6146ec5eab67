import { findFence, type Fence } from "./fence.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding } from "./lines.ts";
import { readBody, sectionsNamed, type Section } from "./sections.ts";
import { yamlField, type YamlValue } from "./yaml-line.ts";

/** What a field becomes; undefined removes it. */
export type FieldChanges = Readonly<Record<string, YamlValue | undefined>>;

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

/** Replaces the lines of `key`, its indented continuation and list items included, or adds it last. */
function setField(yaml: string, key: string, value: YamlValue | undefined, { eol }: Pick<Fence, "eol">): string {
  const line = value === undefined ? "" : yamlField(key, value).replaceAll("\n", eol);
  const span = fieldSpan(yaml, key);
  if (span) return yaml.slice(0, span.start) + line + yaml.slice(span.end);
  const glue = yaml === "" || yaml.endsWith("\n") ? "" : eol;
  return line === "" ? yaml : yaml + glue + line;
}

/** From the line of a top-level key to the next line that is not part of its value. */
function fieldSpan(yaml: string, key: string): { start: number; end: number } | undefined {
  const name = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const first = new RegExp(String.raw`^(?:${name}|"${name}"|'${name}')[ \t]*:(?=[ \t\r\n]|$)[^\n]*(?:\n|$)`, "m").exec(
    yaml,
  );
  if (!first) return undefined;
  const start = first.index;
  let end = start + first[0].length;
  const value = first[0].slice(first[0].indexOf(":") + 1).trim();
  const continuation = /^(?:[ \t]+\S[^\n]*|- [^\n]*|-\r?|[ \t]*\r?(?=\n[ \t]+\S))(?:\n|$)/;
  for (let more = continuation.exec(yaml.slice(end)); more; more = continuation.exec(yaml.slice(end))) {
    // A list under a scalar is not its value; a comment line below belongs to whatever follows.
    if (more[0] === "" || /^[ \t]+#/.test(more[0]) || (value !== "" && more[0].startsWith("-"))) break;
    end += more[0].length;
  }
  return { start, end };
}

/** Adds lines at the end of a section, which is made at the end of the note when it is missing. */
export function appendToSection(text: string, titles: readonly [string, ...string[]], lines: string): string {
  const section = findSection(text, titles);
  const eol = lineEnding(text);
  const added = lines.replaceAll("\n", eol);
  if (!section) return `${text}${gapAfter(text, eol)}## ${titles[0]}${eol}${added}${eol}`;
  const body = text.slice(section.start, section.end);
  const filled = body.trimEnd();
  const at = section.start + filled.length;
  const empty = filled.trim() === "";
  const before = empty ? text.slice(0, section.start) : text.slice(0, at) + eol;
  const glue = empty && !before.endsWith("\n") ? eol : "";
  const rest = text.slice(empty ? section.start : at);
  return (
    before +
    glue +
    added +
    (rest === "" ? eol : rest.startsWith("\n") || rest.startsWith("\r") ? rest : eol + eol + rest)
  );
}

/** Puts new lines where a section's lines are; its heading and everything around it stay. */
export function replaceSection(text: string, titles: readonly [string, ...string[]], lines: string): string {
  const section = findSection(text, titles);
  if (!section) return appendToSection(text, titles, lines);
  const eol = lineEnding(text);
  const tail = text.slice(section.end);
  const end = tail === "" ? eol : eol + eol;
  return text.slice(0, section.start) + lines.replaceAll("\n", eol) + end + tail;
}

/** The text of a section as it stands, for putting it back. */
export function sectionText(text: string, titles: readonly [string, ...string[]]): string | undefined {
  const section = findSection(text, titles);
  return section && text.slice(section.start, section.end);
}

function findSection(text: string, titles: readonly string[]): Section | undefined {
  return sectionsNamed(readBody(text, readFrontmatter(text)), ...titles)[0];
}

function gapAfter(text: string, eol: string): string {
  if (text === "") return "";
  if (!text.endsWith("\n")) return eol + eol;
  return text.endsWith(eol + eol) ? "" : eol;
}
