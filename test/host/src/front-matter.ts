import { parse, stringify } from "yaml";

const propertyBlock = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(\r?\n|$)/;

export function parseYaml(source: string): unknown {
  return parse(source);
}

export function stringifyYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

/**
 * The note after `change` edited its properties. Unreadable YAML throws and nothing is written; a block left without
 * properties goes away; a change that changes nothing keeps the bytes.
 */
export function withProperties(text: string, change: (properties: Record<string, unknown>) => void): string {
  const match = propertyBlock.exec(text);
  const properties = propertiesIn(match?.[1] ?? "");
  const before = stringifyYaml(properties);
  change(properties);
  const after = stringifyYaml(properties);
  if (before === after) return text;
  const body = match === null ? text : text.slice(match[0].length);
  return Object.keys(properties).length === 0 ? body : `---\n${after}---\n${body}`;
}

function propertiesIn(source: string): Record<string, unknown> {
  const value = parseYaml(source);
  return typeof value === "object" && value !== null ? { ...value } : {};
}
