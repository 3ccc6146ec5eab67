import { withShownNames } from "../lib/shown-names.ts";
import { cleanLine } from "../notes/clean.ts";

/** Without what is only seen: code, pictures, addresses, marks of Markdown. */
export function plainText(text: string): string {
  return cleanLine(withoutMarks(shownText(text)));
}

/** What stands by itself: a paragraph, or an item of a list. */
export interface PlainBlock {
  readonly text: string;
  readonly isItem: boolean;
}

/** The same, block by block; of a text that has any, without headings and tables, which are no sentences. */
export function plainBlocks(text: string): readonly PlainBlock[] {
  const all = paragraphsAndItems(shownText(text).split("\n"));
  const said = all.filter(({ isAside }) => !isAside);
  return (said.length > 0 ? said : all).map(({ lines, isItem }) => ({ text: plain(lines), isItem }));
}

function shownText(text: string): string {
  const markdown = text
    .replaceAll(/^(`{3,}|~{3,})[^]*?(?:^\1[`~]*[^\S\n]*$|(?![^]))/gm, " ")
    .replaceAll(/<[a-z/!][^<>\n]*>/gi, " ");
  return withShownNames(markdown).replaceAll(/\bhttps?:\/\/\S+/g, " ");
}

const withoutMarks = (prose: string): string =>
  prose.replaceAll(/^[ \t]*(?:[#>]+|[-*+]|\d+[.)])(?:[ \t]+|$)/gm, "").replaceAll(/(\*\*|__|~~|`|==)/g, "");

const plain = (lines: readonly string[]): string => cleanLine(withoutMarks(lines.join("\n")));

interface Block {
  readonly lines: string[];
  readonly isItem: boolean;
  /** A heading, or the row of a table. */
  readonly isAside: boolean;
}

function paragraphsAndItems(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    const isAside = /^(?:#{1,6}\s|\s*\|)/.test(line);
    const isItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line);
    if (line.trim() === "") open = undefined;
    else if (open && !isAside && !isItem) open.lines.push(line);
    else {
      const block = { lines: [line], isItem, isAside };
      blocks.push(block);
      open = isAside ? undefined : block;
    }
  }
  return blocks.filter((block) => plain(block.lines) !== "");
}
