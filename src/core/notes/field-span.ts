import { isMap, isNode, isPair, isScalar, parseDocument, type Pair } from "yaml";

/** The lines of a field in a frontmatter, in offsets. */
export interface FieldSpan {
  readonly start: number;
  /** After the last line's ending. */
  readonly end: number;
  /** What a person wrote behind a value of one line, blanks included; empty when there is nothing. */
  readonly comment: string;
}

/** Where the fields of a frontmatter stand. */
export interface FieldPlaces {
  /** The blanks before each key. */
  readonly indent: string;
  readonly spans: ReadonlyMap<string, FieldSpan>;
}

/** Where the top-level keys of valid YAML stand with their values; undefined if they have no lines of their own. */
export function placeFields(yaml: string): FieldPlaces | undefined {
  const { contents, errors } = parseDocument(yaml, { schema: "core", prettyErrors: false, logLevel: "silent" });
  if (errors.length > 0) return undefined;
  if (contents === null) return { indent: "", spans: new Map() };
  if (!isMap(contents) || contents.flow === true) return undefined;
  const pairs = contents.items.filter((item) => isPair(item));
  const first = pairs[0] ? rangeOf(pairs[0].key)[0] : 0;
  const indent = /^ */.exec(yaml.slice(lineStart(yaml, first), first))?.[0] ?? "";
  return { indent, spans: new Map(pairs.map((pair) => [nameOf(pair), spanOf(yaml, pair)])) };
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}

function spanOf(yaml: string, { key, value }: Pair): FieldSpan {
  const [keyStart, keyEnd] = rangeOf(key);
  const last = Math.max(keyEnd, rangeOf(value)[1]);
  const start = lineStart(yaml, keyStart);
  // The value of a block ends after its last line's ending, any other before it.
  if (yaml[last - 1] === "\n") return { start, end: last, comment: "" };
  const feed = yaml.indexOf("\n", last);
  const end = feed === -1 ? yaml.length : feed + 1;
  const isOneLine = !yaml.slice(start, last).includes("\n");
  const comment = isOneLine ? /^:?([ \t]+#[^]*)$/.exec(yaml.slice(last, end).trimEnd())?.[1] : undefined;
  return { start, end, comment: comment ?? "" };
}

function lineStart(yaml: string, at: number): number {
  return at === 0 ? 0 : yaml.lastIndexOf("\n", at - 1) + 1;
}

function rangeOf(node: unknown): readonly [number, number] {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}
