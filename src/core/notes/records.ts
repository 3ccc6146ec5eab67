import type { Block } from "./blocks.ts";
import { linksOutsideCode, unescapeText } from "./escape.ts";
import { isNone } from "./prose.ts";
import { linkPath } from "../lib/link-path.ts";
import { linkAnchor } from "./wiki-link.ts";

/** A list item with everything indented under it. */
export interface Item {
  /** Its own text, further paragraphs included, still as inline Markdown. */
  readonly source: string;
  readonly children: readonly Item[];
  readonly line: number;
}

interface Draft extends Item {
  source: string;
  readonly children: Draft[];
}

/** The list items of some blocks as a tree. */
export function readItems(blocks: readonly Block[]): readonly Item[] {
  const items: Draft[] = [];
  /** The open items, outermost first. */
  let open: Draft[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") open = [];
    else if (block.kind === "paragraph") {
      open = open.slice(0, block.level);
      const item = open[block.level - 1];
      if (item) item.source += `\n\n${block.text}`;
    } else {
      open = open.slice(0, block.level);
      const item: Draft = { source: block.text, children: [], line: block.line };
      (open.at(-1)?.children ?? items).push(item);
      open.push(item);
    }
  }
  return items;
}

/** The text of an item and of the items under it, as a reader sees it. */
export function itemText(item: Item): string {
  const nested = item.children.map((child) => `- ${itemText(child).replaceAll("\n", "\n  ")}`);
  return [unescapeText(item.source), ...nested].join("\n").trim();
}

/** The texts of a flat list; items that only say there is nothing are left out. */
export function readTexts(blocks: readonly Block[]): readonly string[] {
  return readItems(blocks)
    .map(itemText)
    .filter((text) => text !== "" && !isNone(text));
}

/** `**Key** ` or `**Key:** ` at the beginning of an item; what is in between may be escaped. */
export const boldKey = /^\*\*((?:\\[^\n]|[^*\\\n])+?):?\*\*[ \t]*/;

/** A `**Key**: value` item. */
export interface KeyedItem {
  readonly key: string;
  readonly source: string;
  readonly item: Item;
}

export function readKeyed(item: Item): KeyedItem | undefined {
  const match = boldKey.exec(item.source);
  const key = unescapeText(match?.[1] ?? "").trim();
  if (!match || key === "") return undefined;
  return { key, source: item.source.slice(match[0].length).replace(/^:?[ \t]*/, ""), item };
}

const plainId = /^[\w-]+/;

/** The record ids a text names: as links of any form, else as plain words divided by commas; and what else it says. */
export function readIds(source: string): { readonly ids: readonly string[]; readonly remark: string } {
  const links = linksOutsideCode(source);
  if (links.length === 0) return plainIds(source);
  const ids = links.flatMap((link) => plainId.exec(linkAnchor(link.inside) ?? linkPath(link.inside))?.[0] ?? []);
  const texts = links.map((link, index) => source.slice(links[index - 1]?.end ?? 0, link.start));
  const remarks = [...texts, source.slice(links.at(-1)?.end)].map(withoutSeparators).filter((text) => text !== "");
  return { ids: unique(ids), remark: remarks.join(" ") };
}

/** Ids without links come first; where something else does, it is all remark. */
function plainIds(source: string): { readonly ids: readonly string[]; readonly remark: string } {
  const ids: string[] = [];
  let rest = source.trim();
  for (let found = leadingId.exec(rest); found; found = leadingId.exec(rest)) {
    ids.push((found[1] ?? "").toLowerCase());
    rest = rest.slice(found[0].length);
  }
  return { ids: unique(ids), remark: isNone(rest) ? "" : rest };
}

const leadingId = /^([de]\d{3,})\b\s*[,;]?\s*/i;

function withoutSeparators(text: string): string {
  return text.replace(/^[\s,;]+/, "").trimEnd();
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
