import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { setLearningFields } from "../../../src/core/notes/patch-learning.ts";
import { readEntries } from "../../../src/core/notes/read-memory-file.ts";
import { noteText } from "../../support/note-text.ts";

const file = noteId("learnings/MEMORY.md");
const entry = (id: string, text: string, fields: object = {}): string =>
  noteText({ id, type: "procedural", importance: 0.5, ...fields }, text);

it("✗ neighbours overwritten, and unknown keys lost (oracle 79): of a memory file everything outside of the entry stays to the byte", () => {
  const before = entry("a", "One.\n\n---\n\nStill one.", { aliases: ["x"], cssclasses: ["wide"] });
  const after = entry("c", "Three.");
  const changed = setLearningFields(noteId(`${file}#b`), `${before}${entry("b", "Two.")}${after}`, {
    importance: 0.35,
    reinforcement_count: 3,
  });
  expect(changed).toMatchObject({ ok: true });
  const text = changed.ok ? changed.value : "";
  expect(text.startsWith(before)).toBe(true);
  expect(text.endsWith(after)).toBe(true);
  expect(readEntries(file, text).map(({ note }) => [note.entryId, note.importance, note.reinforcementCount])).toEqual([
    ["a", 0.5, 0],
    ["b", 0.35, 3],
    ["c", 0.5, 0],
  ]);
});

/** Each entry with all of its text; of the one that is changed only what it says. */
const seen = (text: string, target: string): readonly string[] =>
  readEntries(file, text).map((entry) => (entry.note.entryId === target ? entry.note.text : entry.text));

it("the same in files with the line ends of Windows, and with whatever else stands in them", () => {
  const texts = fc.array(fc.stringMatching(/^[a-zé :#`*\n-]{0,60}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, fc.nat(4), fc.constantFrom("\n", "\r\n"), (bodies, which, eol) => {
      const text = bodies
        .map((body, at) => entry(`e${String(at)}`, body))
        .join("")
        .replaceAll("\n", eol);
      const target = `e${String(which % bodies.length)}`;
      const changed = setLearningFields(noteId(`${file}#${target}`), text, { reinforcement_count: 7 });
      const after = changed.ok ? changed.value : "";
      expect(seen(after, target)).toEqual(seen(text, target));
      const counted = readEntries(file, after).filter(({ note }) => note.reinforcementCount === 7);
      expect(counted.map(({ note }) => note.entryId)).toEqual([target]);
    }),
  );
});

describe("an entry without keys", () => {
  const bare = "## [2026-01-01] Oil\n\nOil it.\n\n";
  const idOf = (text: string, at: number): string => String(readEntries(file, text)[at]?.note.entryId);

  it("gets keys, with the id it is known by", () => {
    const text = `${bare}${entry("b", "Two.")}`;
    const id = idOf(text, 0);
    const changed = setLearningFields(noteId(`${file}#${id}`), text, { reinforcement_count: 1 });
    const entries = changed.ok ? readEntries(file, changed.value) : [];
    expect(entries.map(({ note }) => [note.entryId, note.reinforcementCount])).toEqual([
      [id, 1],
      ["b", 0],
    ]);
  });

  it("is left alone where keys would swallow the next one", () => {
    const text = `${bare}## [2026-01-02] Grease\n\nGrease it.\n`;
    expect(setLearningFields(noteId(`${file}#${idOf(text, 0)}`), text, { reinforcement_count: 1 })).toMatchObject({
      error: {
        code: "PARSE_ERROR",
        message: expect.stringContaining("would be read as something else") as string,
      },
    });
  });
});

it("an entry that is gone is named", () => {
  expect(setLearningFields(noteId(`${file}#z`), entry("a", "One."), { importance: 1 })).toMatchObject({
    error: { code: "NOT_FOUND", message: 'learnings/MEMORY.md has no entry "z" any more.' },
  });
});
