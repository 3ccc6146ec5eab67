import { expect, it } from "vitest";
import { setFields } from "../../src/core/notes/patch-fields.ts";
import { appendToSection } from "../../src/core/notes/patch-section.ts";
import { openMemory } from "../support/open-memory.ts";
import { episodeText, noteText, patternText } from "../support/note-text.ts";
import { tell } from "./support/heap.ts";

const size = 10_000_000;
const filled = (line: (at: number) => string): string => {
  const lines: string[] = [];
  for (let at = 0, length = 0; length < size; at++) {
    const made = line(at);
    lines.push(made);
    length += made.length + 1;
  }
  return lines.join("\n");
};

/** Notes of ten million characters, each hard in its own way. */
const huge: Readonly<Record<string, string>> = {
  "episodes/EPISODE-words.md": episodeText(
    "words",
    {},
    "## Context",
    filled((at) => `The tide gauge said ${String(at)} again.`),
  ),
  "episodes/EPISODE-line.md": episodeText("line", {}, "x".repeat(size)),
  "episodes/EPISODE-events.md": episodeText(
    "events",
    {},
    "## Events Timeline",
    filled((at) => `- [2026-10-01T10:00:00Z] e${String(at)}: milestone: went on ^e${String(at)}`),
  ),
  "episodes/EPISODE-nested.md": episodeText(
    "nested",
    {},
    filled((at) => `${"  ".repeat(at % 400)}- ${"[[".repeat(at % 9)}`),
  ),
  "patterns/PATTERN-links.md": patternText(
    "PATTERN-links",
    {},
    "## Causal Relationships",
    filled((at) => `- causes [[PATTERN-${String(at % 5000)}]]`),
  ),
  "MEMORY.md": filled(
    (at) => `---\nid: m${String(at)}\ntype: declarative\nimportance: 0.5\n---\nEntry ${String(at)}.\n`,
  ),
  "notes/frontmatter.md": noteText({ tags: ["a"] }, "").replace(
    "---\n",
    `---\n${filled((at) => `key${String(at)}: value`)}\n`,
  ),
  "reviews/2026-10 laptop.md": `---\ntype: review-log\ndevice: laptop\n---\n${filled(
    (at) => `- 2026-10-01T09:12:33+01:00 | episodes/words | good | S 1>2 | D 1>2 | person | r-${String(at)}`,
  )}`,
};

it.each(Object.keys(huge))("%s of ten million characters is read, found and changed", async (path) => {
  const text = huge[path] ?? "";
  const began = performance.now();
  const { memory, vault } = await openMemory({ [path]: text, "episodes/EPISODE-small.md": episodeText("small") });
  const readMs = performance.now() - began;
  expect(memory.library.catalog.files.size).toBe(2);
  expect((await memory.search({ query: "Mend the gate" })).ok).toBe(true);
  expect(memory.problems().every(({ line }) => line >= 1)).toBe(true);
  for (const changed of [
    setFields(text, { due_at: "2026-11-01" }),
    appendToSection(text, ["Relations"], "- part_of [[A]]"),
  ]) {
    if (changed.ok) expect(changed.value.length).toBeGreaterThan(text.length - 1);
  }
  expect(vault.stored(path)).toBe(text);
  tell(path, { read_ms: Math.round(readMs) });
  memory.close();
});
