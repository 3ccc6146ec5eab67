import { defined } from "../lib/defined.ts";
import type { Relation } from "../model/note-base.ts";
import type { Block } from "./blocks.ts";
import { findLinks, type LinkSpan } from "./wiki-link.ts";

const word = /^[^\s"]+$/;
const quoted = /^"([^"]+)"$/;
const context = /^\(((?:[^()]|\([^()]*\))*)\)$/;

/** The links of a block, in basic-memory's grammar: a list item `type [[Target]] (context)`, else `links_to`. */
export function readRelations(block: Block): readonly Relation[] {
  const text = block.kind === "item" ? (block.text.split("\n", 1)[0] ?? "") : block.text;
  if (!text.includes("[[")) return [];
  const links = findLinks(text);
  const typed = block.kind === "item" ? readTyped(text, links, block.line) : undefined;
  if (typed) return [typed];
  return links.map((link) => ({ type: "links_to", target: targetOf(link), line: block.line }));
}

function readTyped(text: string, links: readonly LinkSpan[], line: number): Relation | undefined {
  const [link, ...others] = links;
  if (!link || others.length > 0 || /[[\]]/.test(link.inside)) return undefined;
  const type = typeOf(text.slice(0, link.start).trim());
  const after = text.slice(link.end).trim();
  const inside = context.exec(after)?.[1]?.trim();
  if (type === undefined || (after !== "" && inside === undefined)) return undefined;
  return defined({ type, target: targetOf(link), context: inside, line });
}

function typeOf(before: string): string | undefined {
  const name = quoted.exec(before)?.[1];
  return name ?? (word.test(before) && !before.startsWith("[") ? before : undefined);
}

/** `project::Note` names a note of another project by its path. */
function targetOf(link: LinkSpan): string {
  return link.inside.replace("::", "/");
}
