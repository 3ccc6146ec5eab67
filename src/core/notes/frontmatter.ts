import { finding, type Finding } from "../model/problem.ts";
import { findFence, type Fence } from "./fence.ts";
import { noFields, type Field, type Fields } from "./field.ts";
import { linesOf } from "./lines.ts";
import { readPlainFields } from "./plain-fields.ts";
import { readYamlFields, Unreadable } from "./yaml-fields.ts";
import { yamlFault } from "./yaml-limits.ts";

export interface Frontmatter {
  readonly fields: Fields;
  /** Offset and line number of the first line of the body. */
  readonly bodyStart: number;
  readonly bodyLine: number;
  readonly findings: readonly Finding[];
}

const noFindings: readonly Finding[] = [];
/** How far the fields of an unreadable frontmatter are looked for. */
const longest = 1_000_000;

/** Reads the frontmatter of a note. YAML that does not parse is reported, and what its single lines say is kept. */
export function readFrontmatter(text: string): Frontmatter {
  const fence = findFence(text);
  if (!fence) return { fields: noFields, bodyStart: text.startsWith("\uFEFF") ? 1 : 0, bodyLine: 1, findings: [] };
  const { bodyStart, firstLine } = fence;
  const yaml = text.slice(fence.start, fence.end);
  const bodyLine = firstLine + countLines(yaml) + 1;
  const refused = refuse(fence, yaml);
  if (refused) return { fields: salvage(yaml, firstLine), bodyStart, bodyLine, findings: [refused] };
  const fields = readPlainFields(yaml, firstLine);
  if (fields) return { fields, bodyStart, bodyLine, findings: noFindings };
  return { bodyStart, bodyLine, ...readFields(yaml, firstLine) };
}

function readFields(yaml: string, firstLine: number): Pick<Frontmatter, "fields" | "findings"> {
  try {
    return { fields: readYamlFields(yaml, firstLine), findings: noFindings };
  } catch (cause) {
    const line = cause instanceof Unreadable ? cause.line : firstLine;
    const reason = cause instanceof Error ? cause.message : "unreadable";
    const message = `The frontmatter is not valid YAML: ${reason}.`;
    return { fields: salvage(yaml, firstLine), findings: [finding("frontmatter-invalid", line, message)] };
  }
}

function refuse(fence: Fence, yaml: string): Finding | undefined {
  const line = fence.firstLine;
  if (fence.language !== "" && !/^ya?ml$/i.test(fence.language)) {
    const message = `Frontmatter in "${fence.language}" is not read, only YAML is. Remove what follows the dashes.`;
    return finding("frontmatter-executable", line - 1, message);
  }
  const fault = yamlFault(yaml);
  return fault === undefined
    ? undefined
    : finding("frontmatter-invalid", line, `The frontmatter is not read because ${fault}. Shorten it.`);
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
