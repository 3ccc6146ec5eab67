import type { HeadingCache, SectionCache } from "obsidian";
import { spanOfLines, type Line } from "./note-lines.ts";

export interface Block extends SectionCache {
  readonly lines: readonly Line[];
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quote = /^ {0,3}>/;
const callout = /^ {0,3}>\s*\[![^\]]+\]/;
const listItem = /^\s*(?:[-*+]|\d+[.)])(?:\s|$)/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const htmlStart = /^ {0,3}<[a-zA-Z!/]/;
const footnote = /^\[\^[^\]]+\]:/;
const setextRule = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** The root-level blocks of a note, in order. `lines` are all lines of the note; `first` is the one after the properties. */
export function readBlocks(lines: readonly Line[], first: number): Block[] {
  const blocks: Block[] = [];
  for (let at = first; at < lines.length;) {
    const block = blockAt(lines, at);
    if (block === undefined) {
      at += 1;
      continue;
    }
    blocks.push(block);
    at += block.lines.length;
  }
  return blocks;
}

export function headingOf(block: Block): HeadingCache | undefined {
  const [line, underline] = block.lines;
  if (block.type !== "heading" || line === undefined) return undefined;
  const position = block.position;
  const atx = atxHeading.exec(line.text);
  if (atx !== null) return { heading: atx[2] ?? "", level: atx[1]?.length ?? 1, position };
  return { heading: line.text.trim(), level: underline?.text.includes("=") === true ? 1 : 2, position };
}

function blockAt(all: readonly Line[], at: number): Block | undefined {
  const line = all[at];
  if (line === undefined || line.text.trim() === "") return undefined;
  const [type, count] = typeAndLength(all, at, line.text);
  const lines = all.slice(at, at + count);
  return { type, lines, position: spanOfLines(all, line, lines.at(-1) ?? line) };
}

function typeAndLength(all: readonly Line[], at: number, text: string): [type: string, lines: number] {
  if (fence.test(text)) return ["code", fencedLength(all, at, text)];
  if (atxHeading.test(text)) return ["heading", 1];
  if (rule.test(text)) return ["thematicBreak", 1];
  if (listItem.test(text)) return ["list", listLength(all, at)];
  const type = typeUpToBlankLine(text, all[at + 1]?.text ?? "");
  return type === undefined ? paragraphAt(all, at) : [type, lengthWhile(all, at, notBlank)];
}

/** The blocks that go on until an empty line. */
function typeUpToBlankLine(text: string, next: string): string | undefined {
  if (quote.test(text)) return callout.test(text) ? "callout" : "blockquote";
  if (text.includes("|") && tableRule.test(next)) return "table";
  if (htmlStart.test(text)) return "html";
  return footnote.test(text) ? "footnoteDefinition" : undefined;
}

function paragraphAt(all: readonly Line[], at: number): [type: string, lines: number] {
  const length = lengthWhile(all, at, (text) => notBlank(text) && !setextRule.test(text) && !interrupts(text));
  return setextRule.test(all[at + length]?.text ?? "") ? ["heading", length + 1] : ["paragraph", length];
}

/** A paragraph ends where one of these begins, even without an empty line. */
function interrupts(text: string): boolean {
  return [fence, atxHeading, rule, quote, listItem].some((start) => start.test(text));
}

function notBlank(text: string): boolean {
  return text.trim() !== "";
}

function lengthWhile(all: readonly Line[], at: number, goesOn: (text: string) => boolean): number {
  let count = 1;
  while (at + count < all.length && goesOn(all[at + count]?.text ?? "")) count += 1;
  return count;
}

function fencedLength(all: readonly Line[], at: number, opening: string): number {
  const marker = fence.exec(opening)?.[1] ?? "```";
  const closes = (text: string): boolean => {
    const found = fence.exec(text)?.[1];
    return found !== undefined && found.startsWith(marker) && text.trim() === found;
  };
  const body = lengthWhile(all, at, (text) => !closes(text));
  return Math.min(body + 1, all.length - at);
}

/** A list goes on over empty lines as long as an item or an indented line follows. */
function listLength(all: readonly Line[], at: number): number {
  const texts = all.slice(at).map(({ text }) => text);
  const end = texts.findIndex(
    (text, index) => index > 0 && notBlank(text) && !continuesList(text, texts[index - 1] ?? ""),
  );
  const reach = end < 0 ? texts : texts.slice(0, end);
  return reach.findLastIndex(notBlank) + 1;
}

function continuesList(text: string, before: string): boolean {
  if (rule.test(text)) return false;
  return listItem.test(text) || /^\s+\S/.test(text) || (notBlank(before) && !interrupts(text));
}
