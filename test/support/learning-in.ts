import type { Memory } from "../../src/app/memory.ts";
import type { Learning } from "../../src/core/model/learning.ts";

/** The learning of that id, as the catalog has it. */
export function learningIn(memory: Memory, entryId: string): Learning | undefined {
  return memory.library.catalog
    .memories()
    .flatMap((note) => (note.kind === "learning" ? [note] : []))
    .find((note) => note.entryId === entryId);
}
