import type { ReadNote } from "../model/note.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { recognise } from "./kind.ts";

const nouns: Readonly<Partial<Record<ReadNote["kind"], string>>> = {
  episode: "an episode",
  pattern: "a pattern",
  antipattern: "an anti-pattern",
  learning: "a learning",
  "review-log": "a review log",
  proposal: "a proposal",
};

/**
 * What memory a text is that says so of itself, with its article: what it tells of is remembered already. A part of one,
 * without its frontmatter, may be anything.
 */
export function memoryAlready(name: string, text: string): string | undefined {
  const { fields } = readFrontmatter(text);
  if (fields.size === 0) return undefined;
  const { kind } = recognise(name, fields);
  return kind === "conflict" ? undefined : nouns[kind];
}
