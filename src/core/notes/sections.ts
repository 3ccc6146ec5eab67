import { readBlocks, type Block } from "./blocks.ts";
import type { Frontmatter } from "./frontmatter.ts";
import { linesOf, type Line } from "./lines.ts";

/** A heading and what stands under it, up to the next heading of its level or above. */
export interface Section {
  readonly title: string;
  /** The title as sections are looked for. */
  readonly name: string;
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
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export function readBody(text: string, { bodyStart, bodyLine }: Pick<Frontmatter, "bodyStart" | "bodyLine">): Body {
  const lines = linesOf(text, bodyStart, bodyLine);
  const blocks = readBlocks(lines);
  const sections: Section[] = [];
  // From the end: where the next section of each level or above begins.
  const borders = Array.from({ length: 7 }, () => ({ index: blocks.length, start: text.length }));
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    if (block?.kind !== "heading") continue;
    const { text: title, level, line } = block;
    const end = borders[level] ?? { index: blocks.length, start: text.length };
    const start = lines[block.lastLine - bodyLine]?.end ?? text.length;
    const inside = blocks.slice(index + 1, end.index);
    sections.push({ title, name: plainTitle(title), level, line, start, end: end.start, blocks: inside });
    borders.fill({ index, start: lines[line - bodyLine]?.start ?? text.length }, level);
  }
  return { text, lines, blocks, sections: sections.reverse() };
}

/** What stands under the heading that a note begins with. */
export function topSection({ blocks, sections }: Body): Section | undefined {
  const [first] = sections;
  return first?.level === 1 && first.line === blocks[0]?.line ? first : undefined;
}

/**
 * The sections with one of these titles at level 1 to 3, whatever their case, a trailing colon or emphasis. The first
 * heading of a note that has sections says what the note is about, whatever it happens to say.
 */
export function sectionsNamed(body: Body, ...titles: readonly string[]): readonly Section[] {
  const wanted = titles.map((title) => title.toLowerCase());
  const found: Section[] = [];
  for (const section of body.sections) {
    if (section.level > 3 || !wanted.includes(section.name) || isSubject(body, section)) continue;
    // One within another is part of it already.
    if (section.start >= (found.at(-1)?.end ?? 0)) found.push(section);
  }
  return found;
}

function isSubject(body: Body, section: Section): boolean {
  return section === topSection(body) && body.sections[1]?.level === 2;
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
