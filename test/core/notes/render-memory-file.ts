import type { Learning } from "../../../src/core/model/learning.ts";
import { entryText } from "../../../src/core/notes/memory-entries.ts";
import { learningFields } from "../../../src/core/notes/render-learning.ts";
import { yamlFrontmatter } from "../../../src/core/notes/yaml-line.ts";

/** A memory file as other programs write it: its entries with a blank line between them. */
export function renderMemoryFile(entries: readonly Learning[]): string {
  return entries.map(renderEntry).join("\n");
}

function renderEntry(learning: Learning): string {
  const fields = { id: learning.entryId, type: learning.learningType, ...learningFields(learning) };
  return `${yamlFrontmatter(fields)}${entryText(learning.text)}\n`;
}
