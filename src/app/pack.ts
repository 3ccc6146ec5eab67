import { estimateTokens } from "../core/lib/estimate-tokens.ts";

/** One whole thing that may stand in a pack, or be left out of it. */
export interface PackItem {
  readonly id: string;
  readonly text: string;
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

/** As many whole items as the budget allows, in their order: an item that is too long is left out, and named. */
export function pack(sections: readonly PackSection[], budget: number): Packed {
  const rowsOf = (section: PackSection): readonly object[] => section.items.map(({ row }) => row);
  const kept = new Set(sections.filter(({ isAlways }) => isAlways).flatMap(rowsOf));
  const leftOut: string[] = [];
  let markdown = packMarkdown(sections, kept);
  for (const { row, id } of sections.flatMap(({ items, isAlways }) => (isAlways ? [] : items))) {
    kept.add(row);
    const longer = packMarkdown(sections, kept);
    if (estimateTokens(longer) <= budget) {
      markdown = longer;
      continue;
    }
    kept.delete(row);
    leftOut.push(id);
  }
  return { kept, left_out: [...new Set(leftOut)], tokens: estimateTokens(markdown), markdown };
}

function packMarkdown(sections: readonly PackSection[], kept: ReadonlySet<object>): string {
  const parts = sections.flatMap(({ heading, items }) => {
    const texts = items.filter(({ row }) => kept.has(row)).map(({ text }) => text);
    return texts.length === 0 ? [] : [`## ${heading}\n\n${texts.join("\n")}`];
  });
  return parts.join("\n\n");
}

/** `- text`, further lines indented, so that it stays one item. */
export function packItem(...lines: readonly string[]): string {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  return `- ${filled.join("\n").replaceAll("\n", "\n  ")}`;
}
