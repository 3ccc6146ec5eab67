import matter from "gray-matter";
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Pair,
} from "yaml";
import { noFields, type Field, type Fields } from "./field.ts";
import { yamlAdvice } from "./yaml-advice.ts";

/** YAML that says no fields, and the line of the note where it goes wrong. */
export class Unreadable extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * The fields of any YAML; throws `Unreadable`. gray-matter would run `---js` through eval and remember half-read files:
 * an options object switches its memory off, and of all languages only YAML ever reaches it.
 */
export function readYamlFields(yaml: string, firstLine: number): Fields {
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
  const endless = endlessAlias(document);
  if (endless) throw new Unreadable("it holds an alias of what it stands in", lineAt(endless.range?.[0] ?? 0));
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

/** An alias of a list or map that it is a part of: whoever goes through that comes to no end. */
function endlessAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias: (_key, alias, above) => {
      if (!above.some((each) => isNode(each) && "anchor" in each && each.anchor === alias.source)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
