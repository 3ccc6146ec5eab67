import { isMemory } from "../../core/model/note.ts";
import { listedNotes } from "../../app/search/listed-notes.ts";
import type { Library } from "../../app/library.ts";
import { text } from "../text/text.ts";

const words = text.welcome;
const kinds = ["episode", "pattern", "antipattern", "learning"] as const;

/** How much of a memory there is, or else what there is to search. */
export function describeFound(catalog: Library["catalog"]): string {
  const notes = listedNotes({ catalog });
  const memories = notes.filter(isMemory);
  if (memories.length === 0) return words.nothing(notes.length);
  const counts = kinds.flatMap((kind) => {
    const count = memories.filter((note) => note.kind === kind).length;
    return count === 0 ? [] : [words[kind](count)];
  });
  return words.found(counts.join(", "), words.others(notes.length - memories.length));
}
