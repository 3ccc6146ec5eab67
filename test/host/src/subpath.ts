import type { BlockSubpathResult, CachedMetadata, HeadingSubpathResult } from "obsidian";
import { seenAs } from "./loose.ts";

/** "#Heading", "#Outer#Inner" or "#^block" in a note; headings fit without case and punctuation. */
export function resolveSubpath(
  cache: CachedMetadata,
  subpath: string,
): HeadingSubpathResult | BlockSubpathResult | null {
  const parts = subpath.split("#").filter((part) => part !== "");
  const last = parts.at(-1);
  if (last === undefined) return null;
  return last.startsWith("^") ? resolveBlock(cache, last.slice(1)) : resolveHeading(cache, parts);
}

function resolveBlock({ blocks, listItems }: CachedMetadata, id: string): BlockSubpathResult | null {
  const block = blocks?.[id.toLowerCase()];
  if (block === undefined) return null;
  const list = listItems?.find((item) => item.id === block.id);
  const { start, end } = block.position;
  return { type: "block", block, start, end, ...(list === undefined ? {} : { list }) };
}

function resolveHeading({ headings = [] }: CachedMetadata, path: readonly string[]): HeadingSubpathResult | null {
  let at = -1;
  for (const part of path) {
    at = headings.findIndex(({ heading }, index) => index > at && plain(heading) === plain(part));
    if (at < 0) return null;
  }
  const current = headings[at];
  if (current === undefined) return null;
  const next = headings.find(({ level }, index) => index > at && level <= current.level);
  const end = next?.position.start ?? null;
  // Typed as always there; for the last section the app gives null.
  return { type: "heading", current, next: next ?? seenAs(null), start: current.position.start, end };
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
