import { stringify } from "yaml";
import { cleanLine } from "./clean.ts";

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };

export function isYamlValue(value: unknown): value is YamlValue {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every(isYamlValue);
}

/** Texts at the top of a frontmatter are names and short statements; what lies deeper is kept as it is. */
function onOneLine(value: YamlValue): YamlValue {
  if (typeof value === "string") return cleanLine(value);
  return isList(value) ? value.map((item) => (typeof item === "string" ? cleanLine(item) : item)) : value;
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

/** `key: value` as YAML, quoted wherever a reader could take it for something else; ends with `\n`. */
export function yamlField(key: string, value: YamlValue): string {
  // Short lists of words stand on one line, as people write tags.
  const flow =
    Array.isArray(value) && value.every((item) => typeof item === "string" && /^[\p{L}\p{N}_/-]+$/u.test(item));
  // A text stays on its line: what follows is not ours, and a block would swallow its blank lines and remarks.
  const options = {
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Infinity,
    flowCollectionPadding: false,
    schema: "core",
  } as const;
  if (!flow) return stringify({ [key]: value }, options);
  return `${stringify({ [key]: null }, options).replace(/null\n$/, "")}${stringify(value, { ...options, collectionStyle: "flow" })}`;
}

/** Frontmatter with these fields in this order; undefined ones are left out. */
export function yamlFrontmatter(fields: Readonly<Record<string, YamlValue | undefined>>): string {
  const lines = Object.entries(fields).map(([key, value]) =>
    value === undefined ? "" : yamlField(key, onOneLine(value)),
  );
  return `---\n${lines.join("")}---\n`;
}
