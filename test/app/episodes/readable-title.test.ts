import { expect, it } from "vitest";
import { readableTitle } from "../../../src/app/episodes/readable-title.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { episodeText, noteText } from "../../support/note-text.ts";

const titleOf = (path: string, text: string): string => {
  const { note } = parseNote(noteId(path), text);
  return readableTitle(note.title, note);
};
const pattern = (name: string, ...body: readonly string[]): string =>
  titleOf(`patterns/${name}.md`, noteText({ title: name, type: "pattern", trigger: "T" }, ...body));

it.each([
  { name: "ANTIPATTERN-midnight-utc-for-days", heading: "# Midnight UTC for days", says: "Midnight UTC for days" },
  { name: "PATTERN-send-late", heading: "# Send late", says: "Send late" },
  { name: "PATTERN-dont-mock-io", heading: "# Don't mock I/O", says: "Don't mock I/O" },
  { name: "PATTERN-send-late", heading: "# What we learned in June", says: "Send late" },
  { name: "PATTERN-send-late", heading: "## Context", says: "Send late" },
  { name: "PATTERN-send-late", heading: "", says: "Send late" },
])("$name under “$heading” is called “$says”", ({ name, heading, says }) => {
  expect(pattern(name, heading, "", "Text.")).toBe(says);
});

it("an episode is called what it was for", () => {
  expect(titleOf("episodes/EPISODE-1.md", episodeText("1", { task: "Oil the hinge" }))).toBe("Oil the hinge");
});
