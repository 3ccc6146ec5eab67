import { learningTypes } from "../model/learning.ts";
import type { ReadNote } from "../model/note.ts";
import { proposalKinds } from "../model/proposal.ts";
import { choice, choiceField, textField, type Fields } from "./field.ts";
import { readTags } from "./tags.ts";

export type Recognised =
  | { readonly kind: ReadNote["kind"] }
  /** The name promises one of our notes, while the type is none of ours; nobody guesses. */
  | { readonly kind: "conflict"; readonly type: string; readonly prefix: string };

const prefixes = [
  { prefix: "EPISODE-", kind: "episode" },
  { prefix: "ANTIPATTERN-", kind: "antipattern" },
  { prefix: "PATTERN-", kind: "pattern" },
] as const;

const memoryFiles = /^(memory|institutional|proxy)\.md$/i;

/**
 * What a file is: a type of ours decides, whatever the name says; a missing or generic type leaves it to the prefix of
 * the name or title; any other type contradicts such a prefix.
 *
 * @param path what it is called in the memory
 */
export function recognise(path: string, fields: Fields): Recognised {
  if (isMemoryFileName(path)) return { kind: "memory-file" };
  const type = textField(fields, "type")?.toLowerCase() ?? "note";
  const named = [stemOf(path), textField(fields, "title") ?? ""].map(prefixOf).find((found) => found !== undefined);
  const kind = isProposal(type, path, fields) ? "proposal" : kindOfType(type, fields, named?.kind);
  if (kind) return { kind };
  if (!named) return { kind: "note" };
  return type === "note" ? named : { kind: "conflict", type, prefix: named.prefix };
}

const plainTypes = ["episode", "learning", "antipattern", "review-log"] as const;

function kindOfType(
  type: string,
  fields: Fields,
  named: string | undefined,
): Exclude<Recognised["kind"], "memory-file" | "note" | "conflict"> | undefined {
  const plain = choice(type, plainTypes);
  if (plain) return plain;
  if (type === "pattern") {
    const tagged = readTags(fields.get("tags")?.value).some((tag) => tag.toLowerCase() === "antipattern");
    return named === "antipattern" || tagged ? "antipattern" : "pattern";
  }
  const isEntry = choiceField(fields, "type", learningTypes) !== undefined && fields.has("importance");
  return isEntry ? "learning" : undefined;
}

/** People write proposals of their own, which are none of ours. */
function isProposal(type: string, path: string, fields: Fields): boolean {
  if (type !== "proposal") return false;
  return path.startsWith("proposals/") || choiceField(fields, "kind", proposalKinds) !== undefined;
}

/** Files of several learnings go by their name. */
export function isMemoryFileName(id: string): boolean {
  return memoryFiles.test(id.slice(id.lastIndexOf("/") + 1));
}

export function stemOf(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).replace(/\.md$/i, "");
}

function prefixOf(name: string): (typeof prefixes)[number] | undefined {
  const upper = name.toUpperCase();
  return prefixes.find(({ prefix }) => upper.startsWith(prefix));
}

/** What a note of this name is, where the name says so. */
export function kindByName(name: string): (typeof prefixes)[number]["kind"] | undefined {
  return prefixOf(stemOf(name))?.kind;
}

/** A name without the prefix of its kind: `PATTERN-retry` is `retry`. */
export function withoutPrefix(name: string): string {
  const found = prefixOf(name);
  return found ? name.slice(found.prefix.length) : name;
}
