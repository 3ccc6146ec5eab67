import { isMap, isNode, isPair, isScalar, parseDocument, type Pair } from "yaml";
import { yamlFault } from "./yaml-limits.ts";

/** The lines of a field in a frontmatter, in offsets. */
export interface FieldSpan {
  readonly start: number;
  /** After the last line's ending. */
  readonly end: number;
  /** What a person wrote behind a value of one line, blanks included; empty when there is nothing. */
  readonly comment: string;
}

/** Where a top-level key and its value stand; the first of them if there are several. */
export function fieldSpan(yaml: string, key: string): FieldSpan | undefined {
  if (yamlFault(yaml) !== undefined) return spanByLines(yaml, key);
  const document = parseDocument(yaml, { schema: "core", prettyErrors: false, logLevel: "silent", uniqueKeys: false });
  if (document.errors.length > 0) return spanByLines(yaml, key);
  if (!isMap(document.contents) || document.contents.flow === true) return undefined;
  const pair = document.contents.items.find((item) => isPair(item) && isScalar(item.key) && nameOf(item) === key);
  return pair && spanOf(yaml, pair);
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}

function spanOf(yaml: string, { key, value }: Pair): FieldSpan {
  const [keyStart, keyEnd] = rangeOf(key);
  const last = Math.max(keyEnd, rangeOf(value)[1]);
  const start = yaml.lastIndexOf("\n", keyStart - 1) + 1;
  // The value of a block ends after its last line's ending, any other before it.
  if (yaml[last - 1] === "\n") return { start, end: last, comment: "" };
  const feed = yaml.indexOf("\n", last);
  const end = feed === -1 ? yaml.length : feed + 1;
  const isOneLine = !yaml.slice(start, last).includes("\n");
  const comment = isOneLine ? /^:?([ \t]+#[^]*)$/.exec(yaml.slice(last, end).trimEnd())?.[1] : undefined;
  return { start, end, comment: comment ?? "" };
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

/** In a frontmatter that is not YAML as a whole: the line of the key, what is indented below and list items. */
function spanByLines(yaml: string, key: string): FieldSpan | undefined {
  const name = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const first = new RegExp(String.raw`^(?:${name}|"${name}"|'${name}')[ \t]*:(?=[ \t\r\n]|$)[^\n]*(?:\n|$)`, "m").exec(
    yaml,
  );
  if (!first) return undefined;
  const start = first.index;
  let end = start + first[0].length;
  const hasValue = first[0].slice(first[0].indexOf(":") + 1).trim() !== "";
  const more = /(?:[ \t]+[^\s#][^\n]*|-[ \t][^\n]*)(?:\n|$)/y;
  for (more.lastIndex = end; more.test(yaml); more.lastIndex = end) {
    // A list under a scalar is not its value.
    if (hasValue && yaml[end] === "-") break;
    end = more.lastIndex;
  }
  return { start, end, comment: "" };
}
