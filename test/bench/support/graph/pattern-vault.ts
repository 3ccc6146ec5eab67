import { createLibrary, type Library } from "../../../../src/app/library.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { namesOf } from "../../../../src/core/notes/names-of.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { randomFrom } from "../random.ts";

const types = ["causes", "enables", "causes", "prevents"] as const;

/** The links of so many patterns, so many each, the same every time. */
export function linksOf(count: number, linksEach: number): readonly (readonly string[])[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: linksEach }, (_, link) => {
      const target = Math.floor(random() * count);
      return `- ${types[link % types.length] ?? "causes"} [[${titleOf(target)}]]`;
    }),
  );
}

/** A vault of so many patterns with so many links each. */
export function patternVault(count: number, linksEach: number): Library {
  const library = createLibrary();
  for (const [at, lines] of linksOf(count, linksEach).entries()) putPattern(library, at, lines);
  return library;
}

export function patternText(at: number, lines: readonly string[]): string {
  const frontmatter = ["---", "type: pattern", `title: ${titleOf(at)}`, "trigger: It squeaks", "---"];
  return [...frontmatter, "## Causal Relationships", ...lines, ""].join("\n");
}

export function putPattern(library: Library, at: number, lines: readonly string[]): void {
  const id = noteId(pathOf(at));
  const text = patternText(at, lines);
  const { note, problems, indexed } = parseNote(id, text);
  library.catalog.put(
    { stamp: { id, modifiedAt: 0, size: text.length }, note, problems, names: namesOf(note) },
    indexed,
  );
}

export const titleOf = (at: number): string => `PATTERN-${String(at)}`;
export const pathOf = (at: number): string => `patterns/${titleOf(at)}.md`;
