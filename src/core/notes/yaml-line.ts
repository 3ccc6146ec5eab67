import { stringify } from "yaml";

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | { readonly [key: string]: YamlValue };

/** `key: value` as YAML, quoted wherever a reader could take it for something else; ends with `\n`. */
export function yamlField(key: string, value: YamlValue): string {
  // Short lists of words stand on one line, as people write tags.
  const flow =
    Array.isArray(value) && value.every((item) => typeof item === "string" && /^[\p{L}\p{N}_/-]+$/u.test(item));
  const options = { lineWidth: 0, flowCollectionPadding: false, schema: "core" } as const;
  if (!flow) return stringify({ [key]: value }, options);
  return `${key}: ${stringify(value, { ...options, collectionStyle: "flow" })}`;
}

/** Frontmatter with these fields in this order; undefined ones are left out. */
export function yamlFrontmatter(fields: Readonly<Record<string, YamlValue | undefined>>): string {
  const lines = Object.entries(fields).map(([key, value]) => (value === undefined ? "" : yamlField(key, value)));
  return `---\n${lines.join("")}---\n`;
}
