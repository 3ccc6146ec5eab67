import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { Copies } from "../../../src/core/index/copies.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import { permalinkOf } from "../../../src/core/notes/permalink.ts";

type Files = Readonly<Record<string, string | undefined>>;

function copiesOf(files: Files): Copies {
  const copies = new Copies(permalinkOf);
  for (const [path, permalink] of Object.entries(files)) copies.put(noteId(path), permalink);
  return copies;
}

const originals = (files: Files, copies = copiesOf(files)): unknown =>
  Object.fromEntries(
    Object.keys(files).flatMap((path) => {
      const original = copies.originalOf(noteId(path));
      return original === undefined ? [] : [[path, original]];
    }),
  );

describe("a copy that a sync has made", () => {
  it.each([
    "ep/Gate (Conflicted copy Pixel 8 202611191030).md",
    "ep/Gate (Conflicted copy MacBook (work) 202611191030).md",
    "ep/Gate (conflicted copy 2026-11-01).md",
    "ep/Gate (Maren's conflicted copy 2026-11-01).md",
    "ep/Gate.sync-conflict-20261101-093000-ABC1234.md",
    "ep/Gate_conflict-20261101-093000.md",
    "ep/Gate.sync-conflict-20261101-093000-ABC1234 (conflicted copy 2026-11-02).md",
  ])("is known by its name: %s", (copy) => {
    const files = { [copy]: undefined, "ep/Gate.md": undefined };
    expect(originals(files)).toEqual({ [copy]: "ep/Gate.md" });
    expect(originals({ [copy]: undefined, "Gate.md": undefined })).toEqual({});
  });

  it.each(["Gate 2.md", "Gate copy.md", "Gate (copy).md", "Gate (conflict with Ola).md"])(
    "is known by the permalink, too, where people call notes so: %s",
    (copy) => {
      expect(originals({ [copy]: undefined, "Gate.md": undefined })).toEqual({});
      expect(originals({ [copy]: "gate-2", "Gate.md": "gate" })).toEqual({});
      expect(originals({ [copy]: "gate", "Gate.md": "gate" })).toEqual({ [copy]: "Gate.md" });
      expect(originals({ [copy]: "gate", "Renamed since.md": "gate" })).toEqual({ [copy]: "Renamed since.md" });
    },
  );

  it("stands for the note once that is gone, one of them only", () => {
    const [first, second] = ["Gate (conflicted copy a).md", "Gate (conflicted copy b).md"];
    expect(originals({ [second]: undefined, [first]: undefined })).toEqual({ [second]: first });
    expect(originals({ [second]: undefined })).toEqual({});
  });

  it("is none where two notes of other names share a permalink", () => {
    expect(originals({ "Gate.md": "gate", "Door.md": "gate" })).toEqual({});
  });
});

const paths = [
  "a.md",
  "a 2.md",
  "a (conflicted copy 1).md",
  "a (conflicted copy 2).md",
  "a 2 (conflicted copy 1).md",
  "b.md",
  "b.sync-conflict-1.md",
];
const change = fc.record({
  path: fc.constantFrom(...paths),
  permalink: fc.option(fc.constantFrom("a", "b", "a-2-conflicted-copy-1"), { nil: undefined }),
  isGone: fc.boolean(),
});

/** Where it leads from a copy to what it is a copy of, and on: two steps at most. */
function noteCopied(copies: Copies, copy: NoteId): NoteId | undefined {
  const original = copies.originalOf(copy);
  return original && (copies.originalOf(original) ?? original);
}

test("after any changes the copies are those of the files that are there, and every turn was told", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const copies = new Copies(permalinkOf);
      const files = new Map<string, string | undefined>();
      const told = new Map<string, boolean>();
      for (const { path, permalink, isGone } of changes) {
        files.delete(path);
        told.delete(path);
        if (!isGone) files.set(path, permalink);
        for (const id of isGone ? copies.drop(noteId(path)) : copies.put(noteId(path), permalink))
          told.set(id, copies.has(id));
        if (!isGone) told.set(path, copies.has(noteId(path)));
      }
      const now = Object.fromEntries(files);
      expect(originals(now, copies)).toEqual(originals(now));
      const are = [...files.keys()].filter((path) => copiesOf(now).has(noteId(path))).sort();
      expect([...told.keys()].filter((path) => told.get(path)).sort()).toEqual(are);
      expect(paths.filter((path) => copies.has(noteId(path))).sort()).toEqual(are);
      for (const copy of are) expect(are).not.toContain(noteCopied(copies, noteId(copy)));
    }),
  );
});
