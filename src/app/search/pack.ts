import { firstSentences } from "../../core/extract/first-whole.ts";
import { estimateTokens } from "../../core/lib/estimate-tokens.ts";

/** One whole thing that may stand in a pack, or be left out of it. */
export interface PackItem {
  readonly id: string;
  readonly text: string;
  /** What is said of it where nothing else is and all of it is too long, the fullest first. */
  readonly shorter?: readonly string[];
  /** The row that stands for it among the answers. */
  readonly row: object;
}

export interface PackSection {
  readonly heading: string;
  readonly items: readonly PackItem[];
  /** It is there whole, whatever the budget is. */
  readonly isAlways?: true;
}

export interface Packed {
  readonly kept: ReadonlySet<object>;
  readonly left_out: readonly string[];
  readonly tokens: number;
  readonly markdown: string;
}

/**
 * As many whole items as the budget allows, in their order: an item that is too long is left out, and named. Only where
 * nothing would be said otherwise, it is shortened.
 */
export function pack(sections: readonly PackSection[], budget: number): Packed {
  const always = sections.flatMap(({ items, isAlways }) => (isAlways ? items : []));
  let texts: Texts = new Map(always.map(({ row, text }) => [row, text]));
  const leftOut: string[] = [];
  for (const { row, id, text, shorter = [] } of sections.flatMap(({ items, isAlways }) => (isAlways ? [] : items))) {
    const isFirst = texts.size === always.length;
    const longer = [text, ...(isFirst ? shorter : [])].map((each): Texts => new Map([...texts, [row, each]]));
    const fitting = longer.find((each) => estimateTokens(packMarkdown(sections, each)) <= budget);
    if (fitting === undefined) leftOut.push(id);
    else texts = fitting;
  }
  const markdown = packMarkdown(sections, texts);
  const kept = new Set(texts.keys());
  return { kept, left_out: [...new Set(leftOut)], tokens: estimateTokens(markdown), markdown };
}

/** What is said of each row. */
type Texts = ReadonlyMap<object, string>;

function packMarkdown(sections: readonly PackSection[], said: Texts): string {
  const parts = sections.flatMap(({ heading, items }) => {
    const texts = items.flatMap(({ row }) => said.get(row) ?? []);
    return texts.length === 0 ? [] : [`## ${heading}\n\n${texts.join("\n")}`];
  });
  return parts.join("\n\n");
}

/** `- text`, further lines indented, so that it stays one item. */
export function packItem(...lines: readonly string[]): string {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  return `- ${filled.join("\n").replaceAll("\n", "\n  ")}`;
}

/** Of what is shortened, so many characters at most. */
const mostOfShortened = 240;

/** What is too long, shortened: its first sentences, uncut, and what must be said beside them; then ever less. */
export function shorterItems(
  { id }: Pick<PackItem, "id">,
  first: string,
  says: string,
  beside = "",
): readonly string[] {
  const begins = firstSentences(says, mostOfShortened);
  const more = `More in ${id}.`;
  const withSentences = begins.endsWith("…") ? [] : [packItem(first, begins, beside, more)];
  return [...withSentences, packItem(first, beside, more), packItem(first, more)];
}
