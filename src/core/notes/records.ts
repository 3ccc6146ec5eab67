import type { Block } from "./blocks.ts";
import { unescapeText } from "./escape.ts";
import { isNone } from "./prose.ts";
import { linkPath } from "../lib/link-path.ts";
import { findLinks, linkAnchor } from "./wiki-link.ts";

/** A list item with everything indented under it. */
export interface Item {
  /** Its own text, further paragraphs included, still as inline Markdown. */
  readonly source: string;
  readonly children: readonly Item[];
  readonly line: number;
  readonly ordinal?: number;
}

/** The list items of some blocks as a tree. */
export function readItems(blocks: readonly Block[], level = 0): readonly Item[] {
  const items: Item[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.kind !== "item" || block.level !== level) continue;
    const length = blocks.slice(at + 1).findIndex((next) => next.kind === "heading" || next.level <= level);
    const inside = blocks.slice(at + 1, length === -1 ? undefined : at + 1 + length);
    const own = inside.filter((part) => part.kind === "paragraph" && part.level === level + 1);
    const source = [block, ...own].map((part) => part.text).join("\n\n");
    const item = { source, children: readItems(inside, level + 1), line: block.line };
    items.push(block.ordinal === undefined ? item : { ...item, ordinal: block.ordinal });
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

/** A `**Key**: value` item. */
export interface KeyedItem {
  readonly key: string;
  readonly source: string;
  readonly item: Item;
}

export function readKeyed(item: Item): KeyedItem | undefined {
  const match = /^\*\*([^*\n]+?):?\*\*[ \t]*:?[ \t]*/.exec(item.source);
  const key = match?.[1]?.trim();
  if (!match || key === undefined || key === "") return undefined;
  return { key, source: item.source.slice(match[0].length), item };
}

const plainId = /^[\w-]+/;

/** The record ids a text names: as links of any form, else as plain words divided by commas; and what else it says. */
export function readIds(source: string): { readonly ids: readonly string[]; readonly remark: string } {
  const links = findLinks(source);
  if (links.length > 0) {
    const ids = links.flatMap((link) => plainId.exec(linkAnchor(link.inside) ?? linkPath(link.inside))?.[0] ?? []);
    const rest = links.reduceRight((text, link) => text.slice(0, link.start) + text.slice(link.end), source);
    return { ids: unique(ids), remark: rest.replaceAll(/\s*,\s*(?=,|$)|^[\s,]+/g, "").trim() };
  }
  const words = source.split(/[,;]/).map((word) => word.trim());
  const ids = words.flatMap((word) => /^[de]\d{3,}\b/i.exec(word)?.[0].toLowerCase() ?? []);
  return { ids: unique(ids), remark: ids.length === 0 && !isNone(source) ? source.trim() : "" };
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
