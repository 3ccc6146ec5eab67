import type { FrontmatterLinkCache, LinkCache, TagCache } from "obsidian";
import type { Block } from "./note-blocks.ts";
import { spanOf, type Line } from "./note-lines.ts";

const wikilink = /(!?)\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]/g;
const markdownLink = /(!?)\[([^\]\n]*)\]\((<[^>\n]+>|[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\)/g;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const tag = /(^|[\s(])#([\p{L}\p{N}_/\-\p{Extended_Pictographic}]+)/gu;
const inlineCode = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const comment = /%%[\s\S]*?%%|<!--[\s\S]*?-->/g;

/** The text with code, comments and properties blanked out, every offset unchanged. */
export function proseOf(text: string, blocks: readonly Block[], bodyStart: number): string {
  let prose = blank(text.slice(0, bodyStart)) + text.slice(bodyStart);
  for (const { position } of blocks.filter(({ type }) => type === "code")) {
    const [from, to] = [position.start.offset, position.end.offset];
    prose = prose.slice(0, from) + blank(prose.slice(from, to)) + prose.slice(to);
  }
  return prose.replace(inlineCode, blank).replace(comment, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

interface Reference extends LinkCache {
  readonly isEmbed: boolean;
}

/** Wikilinks and links to files, in the order they appear; web addresses are not links of the vault. */
export function readReferences(prose: string, lines: readonly Line[]): Reference[] {
  const wiki = [...prose.matchAll(wikilink)].map((match) => {
    const link = (match[2] ?? "").replace(/\\$/, "").trim();
    return reference(match, lines, { link, displayText: match[3] ?? displayOf(link) });
  });
  const markdown = [...prose.matchAll(markdownLink)]
    .filter((match) => !scheme.test(match[3] ?? ""))
    .map((match) => reference(match, lines, { link: decoded(match[3] ?? ""), displayText: match[2] ?? "" }));
  return [...wiki, ...markdown].sort((a, b) => a.position.start.offset - b.position.start.offset);
}

function reference(
  match: RegExpExecArray,
  lines: readonly Line[],
  names: { link: string; displayText: string },
): Reference {
  const [original, bang] = match;
  const position = spanOf(lines, match.index, match.index + original.length);
  return { ...names, original, position, isEmbed: bang === "!" };
}

function decoded(target: string): string {
  const plain = target.replace(/^<|>$/g, "");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** "Note#Heading" reads as "Note > Heading", as the app draws it. */
function displayOf(link: string): string {
  return link
    .split("#")
    .filter((part) => part !== "")
    .join(" > ");
}

export function readTags(prose: string, lines: readonly Line[]): TagCache[] {
  const withoutLinks = prose.replace(wikilink, blank).replace(markdownLink, blank);
  return [...withoutLinks.matchAll(tag)]
    .filter((match) => !/^\p{N}+$/u.test(match[2] ?? ""))
    .map((match) => {
      const from = match.index + (match[1] ?? "").length;
      const name = `#${match[2] ?? ""}`;
      return { tag: name, position: spanOf(lines, from, from + name.length) };
    });
}

/** A property is a link when its whole text is one; `key` is the path to it, such as "causes.0". */
export function readPropertyLinks(value: unknown, key = ""): FrontmatterLinkCache[] {
  if (typeof value === "string") {
    const match = /^!?\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]$/.exec(value.trim());
    if (match === null) return [];
    const link = (match[1] ?? "").trim();
    return [{ key, link, original: value, displayText: match[2] ?? displayOf(link) }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    readPropertyLinks(child, key === "" ? name : `${key}.${name}`),
  );
}
