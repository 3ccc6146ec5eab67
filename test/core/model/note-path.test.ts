import { posix, win32 } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { existingNote, fileOf, foldedName, folderOf, isNotePath, newNote } from "../../../src/core/model/note-path.ts";

const piece = fc.oneof(
  fc.constantFrom("..", ".", "", "/", "\\", "C:", "~", " ", "%2e%2e", "．．", "a", ".hidden", "CON", "note.md", "\0"),
  fc.string({ maxLength: 4 }),
);
const anyPath = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("/")),
  fc.array(piece, { maxLength: 6 }).map((pieces) => `${pieces.join("")}.md`),
  fc
    .array(fc.constantFrom("..", "..", ".. .", ".", "a", "C:"), { maxLength: 4 })
    .map((up) => [...up, "note.md"].join("/")),
);

describe("the path of a note", () => {
  test("that is accepted stays below the vault on every system", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        if (!existingNote(path).ok) return;
        expect(posix.resolve("/vault", path).startsWith("/vault/")).toBe(true);
        expect(win32.resolve("C:\\vault", path).startsWith("C:\\vault\\")).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["../a.md", "a/../../b.md", "a/.. ./b.md", "/a.md", "C:/a.md", "\\\\share\\a.md", "..\\a.md"])(
    "that leads out of the vault is called that: %s",
    (path) => {
      expect(newNote(path)).toMatchObject({ error: { code: "OUTSIDE_VAULT" } });
      expect(existingNote(path)).toMatchObject({ error: { code: "OUTSIDE_VAULT" } });
    },
  );

  test("that may be made may also be read", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        if (newNote(path).ok) expect(existingNote(path).ok).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is told the same way at a glance as when it is looked at closely", () => {
    const ordinary = fc.stringMatching(/^[a-zA-Z0-9_ ./:-]{0,12}(\.md)?$/);
    fc.assert(
      fc.property(fc.oneof(anyPath, ordinary), (path) => {
        expect(isNotePath(path)).toBe(existingNote(path).ok);
      }),
      { numRuns: 5_000 },
    );
  });

  test("that is refused is refused in one line, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (path) => {
        const outcome = newNote(path);
        if (outcome.ok) return;
        expect(outcome.error.message.length).toBeLessThan(800);
        // eslint-disable-next-line no-control-regex -- control characters are what must not reach a terminal
        expect(outcome.error.message).not.toMatch(/[\u0000-\u001f\u007f]/);
      }),
    );
  });

  it.each([
    { path: "./a.md", hint: 'Write it as "a.md"' },
    { path: "a\\b.md", hint: 'Separate folders with "/"' },
    { path: "a.txt", hint: 'Let the name end in ".md"' },
    { path: "com1.md", hint: 'a device, "com1.md"' },
    { path: ".a.md", hint: "Leave the dot out" },
  ])("says what to do about $path", ({ path, hint }) => {
    expect(newNote(path)).toMatchObject({ error: { message: expect.stringContaining(hint) as string } });
  });
});

describe("folded names", () => {
  it("are the same for names that some file system takes for one", () => {
    expect(foldedName("CAF\u00c9.md")).toBe(foldedName("cafe\u0301.md"));
    expect(foldedName("a.md")).not.toBe(foldedName("b.md"));
  });
});

describe("the file of a note", () => {
  it.each([
    { id: "learnings/MEMORY.md#entry-7", file: "learnings/MEMORY.md" },
    { id: "MEMORY.md#issue #42", file: "MEMORY.md" },
    { id: "episodes/fix issue #42.md", file: "episodes/fix issue #42.md" },
    { id: "episodes/frost.md", file: "episodes/frost.md" },
  ])("of $id is $file", ({ id, file }) => {
    expect(fileOf(noteId(id))).toBe(file);
  });
});

it.each([
  ["episodes/old/frost.md", "episodes/old"],
  ["frost.md", ""],
])("the folder of %s is “%s”", (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});
