import { readBlocks, type Block } from "./blocks.ts";
import type { Frontmatter } from "./frontmatter.ts";
import { linesOf } from "./lines.ts";

/** A heading and what stands under it, up to the next heading of its level or above. */
export interface Section {
  readonly title: string;
  readonly level: number;
  readonly line: number;
  /** Offsets in the whole text: after the heading line, and before the next section. */
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly Block[];
}

/** The body of a note: its blocks, and the sections they form. */
export interface Body {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export function readBody(text: string, { bodyStart, bodyLine }: Pick<Frontmatter, "bodyStart" | "bodyLine">): Body {
  const lines = linesOf(text, bodyStart, bodyLine);
  const blocks = readBlocks(lines);
  const headings = blocks.flatMap((block, index) => (block.kind === "heading" ? [{ block, index }] : []));
  const sections = headings.map(({ block, index }, position): Section => {
    const next = headings.slice(position + 1).find((other) => other.block.level <= block.level);
    const lineAt = (number: number): number => number - bodyLine;
    return {
      title: block.text,
      level: block.level,
      line: block.line,
      start: lines[lineAt(block.line)]?.end ?? text.length,
      end: next ? (lines[lineAt(next.block.line)]?.start ?? text.length) : text.length,
      blocks: blocks.slice(index + 1, next?.index),
    };
  });
  return { text, blocks, sections };
}

/** The sections with one of these titles at level 1 to 3, whatever their case, a trailing colon or emphasis. */
export function sectionsNamed(body: Body, ...titles: readonly string[]): readonly Section[] {
  const wanted = titles.map((title) => title.toLowerCase());
  return body.sections.filter(({ title, level }) => level <= 3 && wanted.includes(plainTitle(title)));
}

export function blocksUnder(body: Body, ...titles: readonly string[]): readonly Block[] {
  return sectionsNamed(body, ...titles).flatMap((section) => section.blocks);
}

/** The blocks before the first section of level 2 or deeper. */
export function preamble(body: Body): readonly Block[] {
  const first = body.blocks.findIndex((block) => block.kind === "heading" && block.level > 1);
  return first === -1 ? body.blocks : body.blocks.slice(0, first);
}

function plainTitle(title: string): string {
  return title.replaceAll(/[*_`]/g, "").replace(/:\s*$/, "").trim().toLowerCase();
}
