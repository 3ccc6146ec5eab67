import type { BlockCache, CachedMetadata, FrontMatterCache, ListItemCache, SectionCache } from "obsidian";
import { parse } from "yaml";
import { headingOf, readBlocks, type Block } from "./note-blocks.ts";
import { linesOf, spanOf, type Line } from "./note-lines.ts";
import { readListItems } from "./note-lists.ts";
import { proseOf, readPropertyLinks, readReferences, readTags } from "./note-references.ts";
import { seenAs } from "./loose.ts";

/** What `metadataCache.getFileCache` gives for a note with this text; as in the app, what is empty is absent. */
export function readMetadata(text: string): CachedMetadata {
  const lines = linesOf(text);
  const properties = readProperties(text, lines);
  const blocks = readBlocks(lines, properties.lineCount);
  const prose = proseOf(text, blocks, properties.end);
  const references = readReferences(prose, lines);
  const headings = blocks.map(headingOf).filter((heading) => heading !== undefined);
  const listItems = blocks.filter(({ type }) => type === "list").flatMap((list) => readListItems(lines, list));
  return present({
    ...properties.metadata,
    links: references.filter(({ isEmbed }) => !isEmbed).map(withoutKind),
    embeds: references.filter(({ isEmbed }) => isEmbed).map(withoutKind),
    tags: readTags(prose, lines),
    headings,
    listItems,
    blocks: nameBlocks(prose, blocks, listItems),
    sections: [...properties.sections, ...blocks.map(sectionOf)],
  });
}

interface Properties {
  /** How many lines the block of properties takes, with its two rules. */
  readonly lineCount: number;
  /** Offset of the body. */
  readonly end: number;
  readonly metadata: CachedMetadata;
  readonly sections: { type: string; position: ReturnType<typeof spanOf> }[];
}

const none: Properties = { lineCount: 0, end: 0, metadata: {}, sections: [] };

function readProperties(text: string, lines: readonly Line[]): Properties {
  if (lines[0]?.text.trimEnd() !== "---") return none;
  const closing = lines.find((line) => line.number > 0 && line.text.trimEnd() === "---");
  if (closing === undefined) return none;
  const end = closing.offset + closing.text.length;
  const position = spanOf(lines, 0, end);
  const frontmatter = readYaml(text.slice((lines[1] ?? closing).offset, closing.offset));
  return {
    lineCount: closing.number + 1,
    end,
    sections: [{ type: "yaml", position }],
    metadata:
      frontmatter === undefined
        ? {}
        : { frontmatter, frontmatterPosition: position, frontmatterLinks: readPropertyLinks(frontmatter) },
  };
}

/** Broken YAML: the app shows an error in the note and has no properties for it, but keeps the rest. */
function readYaml(source: string): FrontMatterCache | undefined {
  try {
    const value: unknown = parse(source);
    const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
    return isMapping ? seenAs<FrontMatterCache>(value) : undefined;
  } catch {
    return undefined;
  }
}

/** `^id` at the end of a line names the list item or the block it is in. */
function nameBlocks(
  prose: string,
  blocks: readonly Block[],
  items: readonly ListItemCache[],
): Record<string, BlockCache> {
  const named: Record<string, BlockCache> = {};
  for (const match of prose.matchAll(/(?:^|\s)\^([A-Za-z0-9-]+)[ \t]*$/gm)) {
    const id = (match[1] ?? "").toLowerCase();
    const at = match.index + match[0].length;
    const owner = [...items, ...blocks].find(
      ({ position }) => position.start.offset <= at && at <= position.end.offset,
    );
    if (owner === undefined) continue;
    owner.id = id;
    named[id] = { id, position: owner.position };
  }
  return named;
}

function sectionOf({ type, position, id }: Block): SectionCache {
  return { type, position, ...(id === undefined ? {} : { id }) };
}

function withoutKind<T extends { isEmbed: boolean }>({ isEmbed: _, ...reference }: T): Omit<T, "isEmbed"> {
  return reference;
}

function present(metadata: CachedMetadata): CachedMetadata {
  return Object.fromEntries(
    Object.entries(metadata).filter(([, value]) => Object.keys(seenAs<object>(value)).length > 0),
  );
}
