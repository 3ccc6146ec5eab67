import { isMemory } from "../../core/model/note.ts";
import { listedNotes } from "../../app/listed-notes.ts";
import type { Library } from "../../app/library.ts";
import { text } from "../text.ts";

const words = text.welcome;
const kinds = ["episode", "pattern", "antipattern", "learning"] as const;

/** How much of a memory there is, in a sentence; nothing where there is none. */
export function describeFound(catalog: Library["catalog"]): string | undefined {
  const notes = listedNotes({ catalog });
  const memories = notes.filter(isMemory);
  if (memories.length === 0) return undefined;
  const counts = kinds.flatMap((kind) => {
    const count = memories.filter((note) => note.kind === kind).length;
    return count === 0 ? [] : [words[kind](count)];
  });
  return words.found(counts.join(", "), words.others(notes.length - memories.length));
}
