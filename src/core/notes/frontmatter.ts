import matter from "gray-matter";
import { isMap, isPair, isScalar, LineCounter, parseDocument, type Pair } from "yaml";
import { finding, type Finding } from "../model/problem.ts";
import { findFence, type Fence } from "./fence.ts";
import { linesOf } from "./lines.ts";
import { yamlAdvice } from "./yaml-advice.ts";
import { yamlFault } from "./yaml-limits.ts";

/** One frontmatter key: its value, how a plain scalar was written, and where. */
export interface Field {
  readonly value: unknown;
  /** The characters of a scalar before YAML made a number or boolean of them. */
  readonly source?: string;
  readonly line: number;
}

export type Fields = ReadonlyMap<string, Field>;

export interface Frontmatter {
  readonly fields: Fields;
  /** Offset and line number of the first line of the body. */
  readonly bodyStart: number;
  readonly bodyLine: number;
  readonly findings: readonly Finding[];
}

/** How far the fields of an unreadable frontmatter are looked for. */
const longest = 1_000_000;
const noFields: Fields = new Map();

class Unreadable extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads the frontmatter of a note. YAML that does not parse is reported, and what its single lines say is kept.
 * gray-matter would run `---js` through eval and remember half-read files: an options object switches its memory off,
 * and of all languages only YAML ever reaches it.
 */
export function readFrontmatter(text: string): Frontmatter {
  const fence = findFence(text);
  if (!fence) return { fields: noFields, bodyStart: text.startsWith("\uFEFF") ? 1 : 0, bodyLine: 1, findings: [] };
  const yaml = text.slice(fence.start, fence.end);
  const bodyLine = fence.firstLine + countLines(yaml) + 1;
  const place = { bodyStart: fence.bodyStart, bodyLine };
  const refused = refuse(fence, yaml);
  if (refused) return { ...place, fields: salvage(yaml, fence.firstLine), findings: [refused] };
  try {
    return { ...place, fields: parse(yaml, fence.firstLine), findings: [] };
  } catch (cause) {
    const line = cause instanceof Unreadable ? cause.line : fence.firstLine;
    const reason = cause instanceof Error ? cause.message : "unreadable";
    const message = `The frontmatter is not valid YAML: ${reason}.`;
    return {
      ...place,
      fields: salvage(yaml, fence.firstLine),
      findings: [finding("frontmatter-invalid", line, message)],
    };
  }
}

function refuse(fence: Fence, yaml: string): Finding | undefined {
  const line = fence.firstLine;
  if (!/^(ya?ml)?$/i.test(fence.language)) {
    const message = `Frontmatter in "${fence.language}" is not read, only YAML is. Remove what follows the dashes.`;
    return finding("frontmatter-executable", line - 1, message);
  }
  const fault = yamlFault(yaml);
  return fault === undefined
    ? undefined
    : finding("frontmatter-invalid", line, `The frontmatter is not read because ${fault}. Shorten it.`);
}

function parse(yaml: string, firstLine: number): Fields {
  const engines = {
    yaml: { parse: (source: string) => readYaml(source.replace(/^\n/, ""), firstLine), stringify: neverWritten },
  };
  // A NUL cannot be in YAML, while a line that only begins with dashes can.
  const source = `---\n${yaml.replaceAll("\0", "")}\n\0\n`;
  const { data } = matter(source, { engines, language: "yaml", delimiters: ["---", "\0"] });
  return data["fields"] instanceof Map ? data["fields"] : noFields;
}

function neverWritten(): string {
  throw new Error("frontmatter is patched, never written from values");
}

function readYaml(source: string, firstLine: number): { fields: Fields } {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    schema: "core",
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "silent",
  });
  const lineAt = (offset: number): number => lines.linePos(offset).line - 1 + firstLine;
  const [error] = document.errors;
  if (error) throw new Unreadable(yamlAdvice(error.code, error.message), lineAt(error.pos[0]));
  const values: unknown = document.toJS({ maxAliasCount: 100 });
  const { contents } = document;
  if (!isMap(contents)) {
    if (contents === null) return { fields: noFields };
    throw new Unreadable("it is not a list of keys and values", firstLine);
  }
  const fields = new Map<string, Field>();
  for (const pair of contents.items) {
    if (isPair(pair)) addField(fields, pair, values, lineAt);
  }
  return { fields };
}

function addField(fields: Map<string, Field>, pair: Pair, values: unknown, lineAt: (offset: number) => number): void {
  const { key, value } = pair;
  if (!isScalar(key)) return;
  const name = String(key.value);
  const line = lineAt(key.range?.[0] ?? 0);
  const plain = isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;
  const source = isScalar(value) && typeof value.source === "string" ? value.source : undefined;
  fields.set(name, source === undefined ? { value: plain, line } : { value: plain, source, line });
}

/** The `key: value` lines of a frontmatter that is not YAML as a whole. */
function salvage(yaml: string, firstLine: number): Fields {
  const fields = new Map<string, Field>();
  for (const { text, number } of linesOf(yaml.slice(0, longest), 0, firstLine)) {
    const match = /^([\w-]+):[ \t]+(\S[^]*)/.exec(text);
    if (!match) continue;
    const [, key = "", raw = ""] = match;
    if (!fields.has(key)) fields.set(key, salvaged(raw.trimEnd(), number));
  }
  return fields;
}

function salvaged(raw: string, line: number): Field {
  const list = /^\[(.*)\]$/.exec(raw)?.[1];
  if (list !== undefined) return { value: list.split(",").map((item) => unquote(item.trim())), line };
  const source = unquote(raw);
  return { value: source, source, line };
}

function unquote(raw: string): string {
  const quoted = /^"(.*)"$/.exec(raw)?.[1] ?? /^'(.*)'$/.exec(raw)?.[1];
  return quoted ?? raw;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
