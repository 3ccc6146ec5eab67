import { defined } from "../lib/defined.ts";
import { lazily } from "../lib/lazily.ts";
import type { Observation } from "../model/note-base.ts";
import type { Block } from "./blocks.ts";

const bracketed = /^\[([^[\]()]*)\](?:[ \t]+([^]*))?$/;
const taskMark = lazily(() => /^(?:[xX]|[^\p{L}\p{N}]?)$/u);
const clock = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[-–]\s*\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** What a block states about the world, in basic-memory's grammar: `[category] text #tag (context)`. */
export function readObservation({ text, line }: Block): Observation | undefined {
  const first = firstLine(text);
  const [, label, rest = ""] = bracketed.exec(first) ?? [];
  const category = label?.trim();
  if (category === undefined || clock.test(category)) return taggedOnly(toObservation(first, line));
  return taskMark().test(category) ? undefined : toObservation(rest, line, category);
}

function firstLine(text: string): string {
  return (text.split("\n", 1)[0] ?? "").trim();
}

/** Without a category it takes a tag to make an observation of a line. */
function taggedOnly(observation: Observation | undefined): Observation | undefined {
  return observation && observation.tags.length > 0 ? observation : undefined;
}

function toObservation(text: string, line: number, category?: string): Observation | undefined {
  const { content, context } = splitContext(text.trim());
  if (content === "") return undefined;
  return defined({ category, content, tags: hashtags(content), context, line });
}

/** A final `(…)` is context; it begins at the last opening parenthesis. */
function splitContext(text: string): { content: string; context?: string } {
  if (!text.endsWith(")")) return { content: text };
  const open = text.lastIndexOf("(");
  if (open === -1) return { content: text };
  return { content: text.slice(0, open).trim(), context: text.slice(open + 1, -1).trim() };
}

function hashtags(content: string): readonly string[] {
  return content
    .split(/\s+/)
    .filter((word) => word.startsWith("#"))
    .flatMap((word) => word.split("#"))
    .filter((tag) => tag !== "");
}
