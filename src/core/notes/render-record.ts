import { cleanLine, cleanText } from "./clean.ts";
import { escapeText } from "./escape.ts";
import { needsBackslash } from "./none.ts";
import { isGroup } from "./relation.ts";

/** Text as the content of a list item: further lines indented so that they stay part of it. */
export function itemLines(prefix: string, text: string, indent = "  "): string {
  return prefix + hanging(escapeText(cleanText(text)), indent);
}

/** Lines of which all but the first are indented. */
export function hanging(lines: string, indent: string): string {
  return lines.replaceAll(/\n(?!\n|$)/g, `\n${indent}`);
}

/** `- text`; what would be taken for "nothing" gets a backslash. */
export function bullet(text: string): string {
  return `- ${saidLines(text)}`;
}

/** `- **Key**: value`; nothing at all for a value that is absent or empty. */
export function keyed(key: string, value = ""): readonly string[] {
  return cleanText(value) === "" ? [] : [keyedLine(key, value)];
}

export function keyedLine(key: string, value: string): string {
  return `- ${boldName(key)}: ${saidLines(value)}`.trimEnd();
}

function saidLines(text: string): string {
  return hanging(saidInline(text), "  ");
}

/** Free text where a reader looks out for "none" and the like. */
export function saidInline(text: string): string {
  const clean = cleanText(text);
  return (needsBackslash(clean) ? "\\" : "") + escapeText(clean);
}

/** Same-note links to records: native in Obsidian, and no phantom notes. */
export function recordLinks(ids: readonly string[]): string {
  return ids.map((id) => `[[#^${id}]]`).join(", ");
}

export function escapedLine(text: string): string {
  return escapeText(cleanLine(text));
}

/** What a note is about, for its first heading; its file name says the rest. A name in several words is spelt already. */
export function readableName(title: string): string {
  const name = title.replace(/^(?:anti)?pattern-/i, "").trim();
  const words = /\s/.test(name) ? name : name.replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? title : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A section, or nothing when it would be empty. */
export function section(title: string, content: string): string {
  return content === "" ? "" : `\n## ${title}\n\n${content}\n`;
}

/** `- type [[Target]] (context)` */
export function relationLine({ type, target, context }: { type: string; target: string; context?: string }): string {
  const name = cleanLine(type).replaceAll(/["[\]]/g, "");
  const word = /^[\p{L}_][\p{L}\p{N}_:-]*$/u.test(name) ? name : `"${name}"`;
  const link = name === "links_to" ? linkTo(target) : `${word} ${linkTo(target)}`;
  return context === undefined ? `- ${link}` : `- ${link} (${contextText(context)})`;
}

/** A native link; brackets in a name would end it early, and no file that can be linked to has them. */
export function linkTo(target: string): string {
  return `[[${cleanLine(target).replaceAll(/[[\]]/g, "")}]]`;
}

/** Text between parentheses: those in the text itself come in pairs, and brackets in code would be read as a link. */
function contextText(context: string): string {
  const text = escapedLine(context);
  return isGroup(`(${text})`) && !text.includes("[[")
    ? text
    : cleanLine(context).replaceAll(/[\\`()#^[\]%<]/g, String.raw`\$&`);
}

/** The bold key or name at the beginning of an item. */
export function boldName(name: string): string {
  const text = cleanLine(name)
    .replaceAll(/[\\`*#^[\]%<]/g, String.raw`\$&`)
    .replace(/:$/, String.raw`\:`);
  return `**${text}**`;
}
