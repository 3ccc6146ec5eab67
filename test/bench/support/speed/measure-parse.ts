import matter from "gray-matter";
import { readFrontmatter } from "../../../../src/core/notes/frontmatter.ts";
import { forUs } from "./indexes.ts";
import { compared, type Part } from "./report.ts";
import { wallTimes } from "./rounds.ts";
import type { SyntheticNote } from "./synthetic-notes.ts";

const most = 10_000;

/** The frontmatter of notes; a whole note with its sections, decisions, links and parts is a figure of its own. */
export function measureParse(notes: readonly SyntheticNote[]): Part {
  const texts = notes.slice(0, most);
  const { whole = 0, ...times } = wallTimes({
    ours: () => {
      for (const { text } of texts) readFrontmatter(text);
    },
    // Options keep it from remembering each text for ever and answering from memory.
    graymatter: () => {
      for (const { text } of texts) matter(text, {});
    },
    whole: () => {
      for (const note of texts) forUs(note);
    },
  });
  const part = compared("parse", times);
  return { ...part, figures: { ...part.figures, parse_whole_notes_ms: whole } };
}
