import { describe, expect, it } from "vitest";
import { gistOf, saidIn } from "../../../src/app/browse/say.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { episodeText, patternText } from "../../support/note-text.ts";

const read = (text: string): Parameters<typeof saidIn>[0] => parseNote(noteId("a.md"), text).note;

const lessons = Array.from({ length: 6 }, (_, at) => `- Lesson **${String(at)}**`);
const episode = read(
  episodeText(
    "2026-09-28-session-1",
    {},
    ...["## Context", "Frost broke [[the hinge]] again and again."],
    ...["## Decisions", "### d001: Oil it", "- **Chosen**: Oil"],
    ...["## Lessons Learned", ...lessons],
  ),
);

describe("what a memory says", () => {
  it("is what it is about, in a few words, without the signs of Markdown", () => {
    expect(gistOf(episode, 100)).toBe("Frost broke the hinge again and again.");
    expect(gistOf(episode, 22)).toBe("Frost broke the hinge…");
  });

  it("is what was decided and learned, the first of it", () => {
    expect(saidIn(episode, 100)).toEqual([
      { sort: "decided", lines: ["Oil it"], more: 0 },
      { sort: "learned", lines: ["Lesson 0", "Lesson 1", "Lesson 2", "Lesson 3"], more: 2 },
    ]);
  });

  it("is what to do, of a pattern", () => {
    const warned = patternText("PATTERN-oil", {}, "## Anti-Pattern Warning", "Not too much.");
    expect(saidIn(read(warned), 100)).toEqual([
      { sort: "do", lines: ["Oil it."], more: 0 },
      { sort: "beware", lines: ["Not too much."], more: 0 },
    ]);
  });

  it("is what not to do, and what instead, of an anti-pattern", () => {
    const warned = patternText("ANTIPATTERN-oil", {}, "## Anti-Pattern Warning", "Grease it.");
    expect(saidIn(read(warned), 100)).toEqual([
      { sort: "dont", lines: ["Oil it."], more: 0 },
      { sort: "instead", lines: ["Grease it."], more: 0 },
    ]);
  });
});
