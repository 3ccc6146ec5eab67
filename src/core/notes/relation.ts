import { defined } from "../lib/defined.ts";
import type { Relation } from "../model/note-base.ts";
import type { Block } from "./blocks.ts";
import { unescapeText } from "./escape.ts";
import { findLinks, type LinkSpan } from "./wiki-link.ts";

const word = /^[^\s"]+$/;
const quoted = /^"([^"]+)"$/;

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
  const context = isGroup(after) ? unescapeText(after.slice(1, -1).trim()) : undefined;
  if (type === undefined || (after !== "" && context === undefined)) return undefined;
  return defined({ type, target: targetOf(link), context, line });
}

function typeOf(before: string): string | undefined {
  const name = quoted.exec(before)?.[1];
  return name ?? (word.test(before) && !before.startsWith("[") ? before : undefined);
}

/** Whether a text is one `(…)` from its first to its last character; escaped parentheses do not count. */
export function isGroup(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    if (depth <= 0) return depth === 0 && at === text.length - 1 && text.length > 1;
  }
  return false;
}

/** `project::Note` names a note of another project by its path. */
function targetOf(link: LinkSpan): string {
  return link.inside.replace("::", "/");
}
