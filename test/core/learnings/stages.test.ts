import { expect, it } from "vitest";
import { isOver, stageNamed } from "../../../src/core/learnings/stages.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { noteText } from "../../support/note-text.ts";

it.each([
  ["task", "active", "specification", "planning", true],
  ["task", "active", "Specification", "maintenance", true],
  ["team", "active", "specification", "planning", false],
  ["task", "active", "implementation", "planning", false],
  ["task", "active", "planning", "planning", false],
  ["task", "retired", "specification", "planning", false],
  ["task", "active", "unknown", "planning", false],
  ["task", "active", "specification", "unknown", false],
  ["task", "active", "specification", "holidays", false],
])("of %s, %s, made in %s: over in %s is %s", (...row) => {
  const [domain, status, phase, now, over] = row;
  const text = noteText({ type: "learning", domain, status, phase }, "Text.");
  const { note } = parseNote(noteId("learnings/a.md"), text);
  expect(note.kind === "learning" && isOver(note, stageNamed(now))).toBe(over);
});
