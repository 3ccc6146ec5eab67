import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { encodeVectors } from "../../../src/core/vectors/codec.ts";
import { nearest } from "../../../src/core/vectors/nearest.ts";
import { VectorTable } from "../../../src/core/vectors/vector-table.ts";
import { randomFrom } from "../../support/random.ts";
import { direction } from "./random-vectors.ts";

const dimensions = 5;
const [a, b, c] = [noteId("a.md"), noteId("b.md"), noteId("c.md")];

/** The vector of a text; as with a real model, the same text has the same vector. */
const vectorOf = (text: string): Float32Array =>
  direction(dimensions, randomFrom(Array.from(text).reduce((sum, char) => 31 * sum + char.charCodeAt(0), 7)));

const fresh = (...texts: readonly string[]): ReadonlyMap<string, Float32Array> =>
  new Map(texts.map((text) => [text, vectorOf(text)]));

function put(table: VectorTable, id: typeof a, texts: readonly string[]): void {
  table.put({ id, source: "1", fingerprints: texts }, fresh(...table.missing(texts)));
}

/** The same vectors in a table of their own. */
function withoutGaps(table: VectorTable): VectorTable {
  const kept = new VectorTable(table.model, table.dimensions);
  kept.take(table.segment());
  return kept;
}

describe("a table of vectors", () => {
  it("asks only for the texts it has not met, each once", () => {
    const table = new VectorTable("m", dimensions);
    put(table, a, ["one", "two"]);
    expect(table.missing(["two", "three", "three"])).toEqual(["three"]);
  });

  it("gives a unit that stayed as it was the vector it had", () => {
    const table = new VectorTable("m", dimensions);
    put(table, a, ["one", "two"]);
    table.put({ id: a, source: "2", fingerprints: ["two", "three"] }, fresh("three"));
    expect(table.place(a)?.source).toBe("2");
    expect(nearest(table, vectorOf("two"), 1)).toMatchObject([{ id: a, unit: 0 }]);
    expect(table.size).toBe(2);
  });

  it("remembers the vectors of a note that is gone until the gaps are closed", () => {
    const table = new VectorTable("m", dimensions);
    put(table, a, ["one"]);
    table.drop(a);
    expect([table.size, table.missing(["one"])]).toEqual([0, []]);
    expect(withoutGaps(table).missing(["one"])).toEqual(["one"]);
  });

  it("renames a note without embedding it, over one that had the name", () => {
    const table = new VectorTable("m", dimensions);
    put(table, a, ["one"]);
    put(table, b, ["two"]);
    table.rename(a, b);
    expect(table.place(a)).toBeUndefined();
    expect(nearest(table, vectorOf("one"), 5).map(({ id }) => id)).toEqual([b]);
  });

  it("refuses a unit without a vector, and changes nothing", () => {
    const table = new VectorTable("m", dimensions);
    put(table, a, ["one"]);
    expect(() => {
      table.put({ id: a, source: "2", fingerprints: ["one", "two"] }, new Map());
    }).toThrow("no vector");
    expect(table.place(a)?.fingerprints).toEqual(["one"]);
  });

  it("never takes in the vectors of another model", () => {
    const other = new VectorTable("other", dimensions);
    put(other, a, ["one"]);
    const table = new VectorTable("m", dimensions);
    expect(table.take(other.segment())).toBe(false);
    expect(table.size).toBe(0);
    expect(() => {
      const wrong = new Map([["one", new Float32Array(dimensions + 1)]]);
      table.put({ id: a, source: "1", fingerprints: ["one"] }, wrong);
    }).toThrow("another model");
  });

  it("wants its gaps closed when they are many", () => {
    const table = new VectorTable("m", dimensions);
    const texts = Array.from({ length: 513 }, (_, at) => String(at));
    put(table, a, texts);
    expect(table.hasGaps()).toBe(false);
    table.drop(a);
    expect(table.hasGaps()).toBe(true);
    expect(withoutGaps(table).hasGaps()).toBe(false);
  });

  it("keeps only the notes asked for in a segment, by path", () => {
    const table = new VectorTable("m", dimensions);
    for (const id of [c, b, a]) put(table, id, [String(id)]);
    expect(table.segment([c, a, noteId("gone.md")]).notes.map(({ id }) => id)).toEqual([a, c]);
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant("put" as const),
    id: fc.constantFrom(a, b, c),
    texts: fc.array(fc.constantFrom("one", "two", "three", "four"), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("drop" as const), id: fc.constantFrom(a, b, c) }),
  fc.record({ kind: fc.constant("rename" as const), id: fc.constantFrom(a, b, c), to: fc.constantFrom(a, b, c) }),
  fc.record({ kind: fc.constant("close gaps" as const) }),
);

test("any sequence of changes leaves the same bytes as putting the notes that remain", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let table = new VectorTable("m", dimensions);
      const notes = new Map<typeof a, readonly string[]>();
      for (const each of steps) {
        if (each.kind === "put") {
          put(table, each.id, each.texts);
          notes.set(each.id, each.texts);
        } else if (each.kind === "drop") {
          table.drop(each.id);
          notes.delete(each.id);
        } else if (each.kind === "rename") {
          const texts = notes.get(each.id);
          table.rename(each.id, each.to);
          notes.delete(each.id);
          if (texts) notes.set(each.to, texts);
        } else table = withoutGaps(table);
      }
      const afresh = new VectorTable("m", dimensions);
      for (const [id, texts] of notes) put(afresh, id, texts);
      expect(encodeVectors(table.segment())).toEqual(encodeVectors(afresh.segment()));
      expect(table.size).toBe([...notes.values()].flat().length);
    }),
  );
});
