import { cleanLine, cleanText } from "./clean.ts";
import { escapeText } from "./escape.ts";

/** Text as the content of a list item: further lines indented so that they stay part of it. */
export function itemLines(prefix: string, text: string, indent = "  "): string {
  const [first = "", ...rest] = escapeText(cleanText(text)).split("\n");
  return [prefix + first, ...rest.map((line) => (line === "" ? "" : indent + line))].join("\n");
}

export function bullet(text: string): string {
  return itemLines("- ", text);
}

/** `- **Key**: value`; nothing at all for a value that is absent. */
export function keyed(key: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [itemLines(`- **${key}**: `, value)];
}

/** Same-note links to records: native in Obsidian, and no phantom notes. */
export function recordLinks(ids: readonly string[]): string {
  return ids.map((id) => `[[#^${id}]]`).join(", ");
}

export function oneLine(text: string): string {
  return escapeText(cleanLine(text));
}

/** What a note is about, for its first heading; its file name says the rest. */
export function readableName(title: string): string {
  const words = title
    .replace(/^(?:anti)?pattern-/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words === "" ? title : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A section, or nothing when it would be empty. */
export function section(title: string, content: string): string {
  return content === "" ? "" : `\n## ${title}\n\n${content}\n`;
}

export function relationLine({ type, target, context }: { type: string; target: string; context?: string }): string {
  const name = /^\S+$/.test(type) ? type : `"${type}"`;
  const link = type === "links_to" ? `[[${target}]]` : `${name} [[${target}]]`;
  return context === undefined ? `- ${link}` : `- ${link} (${context})`;
}
