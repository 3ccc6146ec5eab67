import { ok } from "../lib/result.ts";
import { sameValue } from "../lib/same-value.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { Fields } from "./field.ts";
import { findFence } from "./fence.ts";
import { placeFields } from "./field-span.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { lineEnding, withEnding } from "./lines.ts";
import { isYamlValue, yamlField, type YamlValue } from "./yaml-line.ts";

/** What a field becomes; undefined removes it. */
export type FieldChanges = Readonly<Record<string, YamlValue | undefined>>;

/**
 * Sets frontmatter fields in place: every byte of the note outside the lines of those fields is kept. Refuses where the
 * changed text would not say just what was asked for.
 */
export function setFields(text: string, changes: FieldChanges): Attempt<string> {
  const [problem] = readFrontmatter(text).findings;
  if (problem) {
    const { line, message: wrong } = problem;
    const message = `The frontmatter cannot be changed safely at line ${String(line)}. ${wrong} Then try again.`;
    return fail("PARSE_ERROR", message);
  }
  const changed = change(text, changes);
  if (changed !== undefined && saysSo(text, changed, changes)) return ok(changed);
  const keys = Object.keys(changes).join(", ");
  return refused(
    `It is not a plain list of "key: value" lines: braces around all of it, an anchor, or a second document stand in the way of changing ${keys}. Write one "key: value" on each line, then try again.`,
  );
}

/** Gives a note those of these fields that another has otherwise. */
export function copyFields(text: string, from: string, keys: readonly string[]): Attempt<string> {
  const values = [readFrontmatter(text), readFrontmatter(from)].map(({ fields }) => (key: string) => {
    const value = fields.get(key)?.value;
    return isYamlValue(value) ? value : undefined;
  });
  const [now, then] = values;
  const differing = keys.filter((key) => !sameValue(now?.(key), then?.(key)));
  return differing.length === 0
    ? ok(text)
    : setFields(text, Object.fromEntries(differing.map((key) => [key, then?.(key)])));
}

function refused(why: string): Attempt<never> {
  return fail("PARSE_ERROR", `The frontmatter cannot be changed safely. ${why}`);
}

function change(text: string, changes: FieldChanges): string | undefined {
  const fence = findFence(text);
  if (!fence) return addFrontmatter(text, changes);
  const yaml = changeYaml(text.slice(fence.start, fence.end), changes, fence.eol);
  return yaml === undefined ? undefined : text.slice(0, fence.start) + yaml + text.slice(fence.end);
}

function addFrontmatter(text: string, changes: FieldChanges): string | undefined {
  const eol = lineEnding(text);
  const lines = changeYaml("", changes, eol);
  if (lines === undefined || lines === "") return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  return `${mark}---${eol}${lines}---${eol}${text.slice(mark.length)}`;
}

/** Replaces the lines of each key, or adds them last. */
function changeYaml(yaml: string, changes: FieldChanges, eol: string): string | undefined {
  const places = placeFields(yaml);
  if (!places) return undefined;
  const edits = Object.entries(changes).map(([key, value]) => {
    const span = places.spans.get(key) ?? { start: yaml.length, end: yaml.length, comment: "" };
    const lines = value === undefined ? "" : fieldLines(yamlField(key, value), places.indent, span.comment);
    return { span, lines: withEnding(lines, eol) };
  });
  // The sort keeps the order of those that are added.
  edits.sort((one, other) => one.span.start - other.span.start);
  let changed = "";
  let done = 0;
  for (const { span, lines } of edits) {
    changed += yaml.slice(done, span.start) + lines;
    done = span.end;
  }
  return changed + yaml.slice(done);
}

/** A comment that stood behind a value on one line stays there, as long as there is one line. */
function fieldLines(field: string, indent: string, comment: string): string {
  const isOneLine = field.indexOf("\n") === field.length - 1;
  const lines = isOneLine ? `${field.slice(0, -1)}${comment}\n` : field;
  return indent + lines.replaceAll(/\n(?=[^\n])/g, `\n${indent}`);
}

/** Whether the changed text reads as it should: the wanted values, all others as they were, and the same body. */
function saysSo(text: string, changed: string, changes: FieldChanges): boolean {
  const before = readFrontmatter(text);
  const after = readFrontmatter(changed);
  if (after.findings.length > 0 || text.slice(before.bodyStart) !== changed.slice(after.bodyStart)) return false;
  const keys = new Set([...before.fields.keys(), ...after.fields.keys(), ...Object.keys(changes)]);
  return [...keys].every((key) => {
    if (!Object.hasOwn(changes, key)) return stated(before.fields, key) === stated(after.fields, key);
    return sameValue(changes[key], after.fields.get(key)?.value);
  });
}

/** All that a field says, in a form that can be compared; its line may change. */
function stated(fields: Fields, key: string): string {
  const field = fields.get(key);
  return JSON.stringify([field !== undefined, field?.value, field?.source]);
}
