import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Change } from "../../../src/core/model/change.ts";
import { ChangeBatch } from "../../../src/core/model/change-batch.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { sizes } from "../../adapters/contract/told.ts";

const stamp = (path: string, size = 1): Extract<Change, { kind: "upserted" }>["file"] => ({
  id: noteId(path),
  modifiedAt: size,
  size,
});
const upserted = (path: string, size?: number): Change => ({ kind: "upserted", file: stamp(path, size) });
const removed = (path: string): Change => ({ kind: "removed", id: noteId(path) });
const renamed = (from: string, to: string): Change => ({ kind: "renamed", from: noteId(from), file: stamp(to) });

function batched(changes: readonly Change[]): readonly Change[] {
  const batch = new ChangeBatch();
  for (const change of changes) batch.add(change);
  return batch.changes;
}

describe("a batch of changes", () => {
  it.each([
    {
      name: "keeps the last change of a note",
      changes: [upserted("a", 1), upserted("a", 2)],
      left: [upserted("a", 2)],
    },
    { name: "forgets that a removed note was written", changes: [upserted("a"), removed("a")], left: [removed("a")] },
    { name: "keeps a rename that nothing else touches", changes: [renamed("a", "b")], left: [renamed("a", "b")] },
    {
      name: "keeps a rename that is told twice",
      changes: [renamed("a", "b"), renamed("a", "b")],
      left: [renamed("a", "b")],
    },
    {
      name: "takes a rename apart when the note is written too",
      changes: [renamed("a", "b"), upserted("b", 2)],
      left: [removed("a"), upserted("b", 2)],
    },
    {
      name: "takes a rename apart when the note was written before",
      changes: [upserted("a", 2), renamed("a", "b")],
      left: [removed("a"), upserted("b")],
    },
    {
      name: "takes renames in a row apart",
      changes: [renamed("a", "b"), renamed("b", "c")],
      left: [removed("a"), removed("b"), upserted("c")],
    },
  ])("$name", ({ changes, left }) => {
    expect(batched(changes)).toEqual(left);
  });

  const path = fc.constantFrom("a", "b", "c", "d");
  const change = fc.oneof(
    fc.tuple(path, fc.nat(9)).map(([id, size]) => upserted(id, size)),
    path.map(removed),
    fc.uniqueArray(path, { minLength: 2, maxLength: 2 }).map(([from = "a", to = "b"]) => renamed(from, to)),
  );
  const there = ["a", "b", "c", "d"].map((id) => upserted(id, 100));

  test("leads to the same notes as the changes one by one", () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        expect(sizes([...there, ...batched(changes)])).toEqual(sizes([...there, ...changes]));
      }),
    );
  });

  test("names no note twice", () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const named = batched(changes).flatMap((one) => {
          if (one.kind === "removed") return [one.id];
          return one.kind === "renamed" ? [one.from, one.file.id] : [one.file.id];
        });
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
