import { cleanMarkdown } from "./clean.ts";
import type { Body } from "./sections.ts";
import { sectionsNamed } from "./sections.ts";

const structure = /^([ \t]*)(\\*)(#{1,6}(?:[ \t].*)?|(?:=+|-+)[ \t]*)$/;
const protectedStructure = /^([ \t]*)\\(\\*)(#{1,6}(?:[ \t].*)?|(?:=+|-+)[ \t]*)$/;
const codeFence = /^[ \t]*(`{3,}(?!.*`)|~{3,})/;

/** Free Markdown that stands under a heading of ours: its own headings are kept from ending the section. */
export function writeProse(text: string): string {
  return mapOutsideCode(cleanProse(text), (line) => line.replace(structure, "$1\\$2$3"));
}

/** The Markdown under the sections with these titles, as `writeProse` was given it. */
export function readProse(body: Body, ...titles: readonly string[]): string {
  const raw = sectionsNamed(body, ...titles).map(({ start, end }) => body.text.slice(start, end).trim());
  const text = raw.filter((part) => part !== "" && !isNone(part)).join("\n\n");
  return mapOutsideCode(text.replaceAll("\r\n", "\n"), (line) => line.replace(protectedStructure, "$1$2$3"));
}

/** Ways in which notes say that a section is empty. */
export function isNone(text: string): boolean {
  return /^(?:\(none\)|none\.?|n\/a|_none_|no \w+(?: were)? recorded\.?)$/i.test(text.trim());
}

/** Markdown whose code fences and comments end where it ends. */
export function cleanProse(text: string): string {
  const clean = cleanMarkdown(text).trimStart();
  const fence = openFence(clean);
  if (fence !== undefined) return `${clean}\n${fence}`;
  return clean.lastIndexOf("<!--") > clean.lastIndexOf("-->") ? `${clean} -->` : clean;
}

function openFence(text: string): string | undefined {
  let open: string | undefined;
  for (const line of text.split("\n")) open = fenceAfter(line, open);
  return open;
}

function mapOutsideCode(text: string, change: (line: string) => string): string {
  let open: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const before = open;
      open = fenceAfter(line, open);
      return before === undefined && open === undefined ? change(line) : line;
    })
    .join("\n");
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const mark = codeFence.exec(line)?.[1];
  if (open === undefined) return mark;
  const closes = line.trim().startsWith(open) && line.trim().replaceAll(open.charAt(0), "") === "";
  return closes ? undefined : open;
}
