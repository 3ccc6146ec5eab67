import { createLibrary, type Library } from "../../../../src/app/library.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { namesOf } from "../../../../src/core/notes/names-of.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import { randomFrom } from "../random.ts";

const types = ["causes", "enables", "causes", "prevents"] as const;

/** A vault of so many patterns with so many links each, the same every time. */
export function patternVault(count: number, linksEach: number): Library {
  const library = createLibrary();
  const random = randomFrom(7);
  for (let at = 0; at < count; at += 1) {
    const lines = Array.from({ length: linksEach }, (_, link) => {
      const target = Math.floor(random() * count);
      return `- ${types[link % types.length] ?? "causes"} [[${titleOf(target)}]]`;
    });
    putPattern(library, at, lines);
  }
  return library;
}

export function putPattern(library: Library, at: number, lines: readonly string[]): void {
  const id = noteId(pathOf(at));
  const frontmatter = ["---", "type: pattern", `title: ${titleOf(at)}`, "trigger: It squeaks", "---"];
  const text = [...frontmatter, "## Causal Relationships", ...lines, ""].join("\n");
  const { note, problems, indexed } = parseNote(id, text);
  library.catalog.put(
    { stamp: { id, modifiedAt: 0, size: text.length }, note, problems, names: namesOf(note) },
    indexed,
  );
}

export const titleOf = (at: number): string => `PATTERN-${String(at)}`;
export const pathOf = (at: number): string => `patterns/${titleOf(at)}.md`;
