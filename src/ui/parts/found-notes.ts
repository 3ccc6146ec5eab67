import type { Library } from "../../app/library.ts";
import { text } from "../text.ts";

const words = text.welcome;
const kinds = ["episode", "pattern", "antipattern", "learning"] as const;

/** How much of a memory there is, in a sentence; nothing where there is none. */
export function describeFound(catalog: Pick<Library["catalog"], "memories" | "files">): string | undefined {
  const memories = catalog.memories();
  if (memories.length === 0) return undefined;
  const counts = kinds.flatMap((kind) => {
    const count = memories.filter((note) => note.kind === kind).length;
    return count === 0 ? [] : [words[kind](count)];
  });
  const others = [...catalog.files.values()].filter(({ note }) => note.kind === "note").length;
  return words.found(counts.join(", "), words.others(others));
}
