import { readBlocks } from "./blocks.ts";
import { cleanMarkdown, withoutBlankEnds } from "./clean.ts";
import { linesOf } from "./lines.ts";
import type { Body } from "./sections.ts";
import { sectionsNamed } from "./sections.ts";

/** Lines that would divide the section or hide the rest of it, with the backslashes that keep them from it. */
const heading = /^([ \t]*)(\\*)(#{1,6}(?:[ \t][^]*)?)$/;
const underline = /^([ \t]*)(\\*)((?:=+|-+)[ \t]*)$/;
const hiding = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(\\*)((?:`{3,}|~{3,}|<!--|%%)[^]*)$/;
const codeFence = /^[ \t]*(?:(`{3,})[^`]*|(~{3,})[^]*)$/;

/** Free Markdown that stands under a heading of ours: nothing in it ends the section or hides what follows it. */
export function writeProse(text: string): string {
  const clean = cleanMarkdown(text);
  const prose = mapOutsideCode(clean, protect);
  return endsWithItself(prose) ? prose : mapLines(clean, addBackslash);
}

/** The Markdown under the sections with these titles, as `writeProse` was given it. */
export function readProse(body: Body, ...titles: readonly string[]): string {
  const raw = sectionsNamed(body, ...titles).map(({ start, end }) => withoutBlankEnds(body.text.slice(start, end)));
  const text = raw.filter((part) => part !== "" && !isNone(part)).join("\n\n");
  return mapOutsideCode(text.replaceAll("\r\n", "\n"), removeBackslash);
}

/** Ways in which notes say that a section is empty. */
export function isNone(text: string): boolean {
  return text.length < 80 && /^(?:\(none\)|none\.?|n\/a|_none_|no \w+(?: were)? recorded\.?)$/i.test(text.trim());
}

/** Keeps headings from being headings; what is protected already gets another backslash, for the way back. */
function protect(line: string, before: string): string {
  const isProtected = marked(line)?.[2] !== "";
  const divides = heading.test(line) || (underline.test(line) && before.trim() !== "");
  return isProtected || divides ? addBackslash(line) : line;
}

function addBackslash(line: string): string {
  const [, indent, slashes, mark] = marked(line) ?? [];
  return mark === undefined ? line : `${indent ?? ""}\\${slashes ?? ""}${mark}`;
}

function removeBackslash(line: string): string {
  const [, indent, slashes, mark] = marked(line) ?? [];
  return mark === undefined || !slashes ? line : `${indent ?? ""}${slashes.slice(1)}${mark}`;
}

function marked(line: string): RegExpExecArray | null {
  return heading.exec(line) ?? underline.exec(line) ?? hiding.exec(line);
}

/** Whether what stands below is read as if the text were not there. */
function endsWithItself(text: string): boolean {
  const [only, ...more] = readBlocks(linesOf(`${text}\n\n# End`)).filter((block) => block.kind === "heading");
  return only?.text === "End" && more.length === 0;
}

function mapLines(text: string, change: (line: string, before: string) => string): string {
  const lines = text.split("\n");
  return lines.map((line, at) => change(line, lines[at - 1] ?? "")).join("\n");
}

function mapOutsideCode(text: string, change: (line: string, before: string) => string): string {
  let open: string | undefined;
  return mapLines(text, (line, before) => {
    const wasOpen = open;
    open = fenceAfter(line, open);
    return wasOpen === undefined && open === undefined ? change(line, before) : line;
  });
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  if (open === undefined) {
    const fence = codeFence.exec(line);
    return fence?.[1] ?? /^~+/.exec(fence?.[2] ?? "")?.[0];
  }
  const rest = line.trim();
  return rest.startsWith(open) && rest.replaceAll(open.charAt(0), "") === "" ? undefined : open;
}
