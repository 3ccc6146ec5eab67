import { describe, expect, it } from "vitest";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import { Few } from "../../../src/core/vectors/few.ts";
import { nearest } from "../../../src/core/vectors/nearest.ts";
import { plainRows } from "../../../src/core/vectors/row-memory.ts";
import { VectorTable } from "../../../src/core/vectors/vector-table.ts";
import { randomFrom } from "../../support/random.ts";
import { direction, dot, near } from "./random-vectors.ts";

const id = (at: number): NoteId => noteId(`note ${String(at)}.md`);

/** A table with these notes, each given as the vectors of its units. */
function tableOf(notes: readonly (readonly Float32Array[])[], createRows?: typeof plainRows): VectorTable {
  const table = new VectorTable("test", notes[0]?.[0]?.length ?? 2, createRows);
  for (const [at, vectors] of notes.entries()) {
    const fresh = new Map(vectors.map((vector, unit) => [`${String(at)}.${String(unit)}`, vector]));
    table.put({ id: id(at), source: "", fingerprints: [...fresh.keys()] }, fresh);
  }
  return table;
}

const east = Float32Array.of(1, 0);
const north = Float32Array.of(0, 1);
const northEast = Float32Array.of(Math.SQRT1_2, Math.SQRT1_2);

describe("the nearest notes", () => {
  it("stand in the order of the cosine of their nearest unit", () => {
    const table = tableOf([[north], [north, northEast], [east]]);
    const found = nearest(table, east, 3);
    expect(found.map((note) => [note.id, note.unit])).toEqual([
      [id(2), 0],
      [id(1), 1],
      [id(0), 0],
    ]);
    expect(found.map(({ score }) => Number(score.toFixed(4)))).toEqual([1, 0.7071, 0]);
  });

  it("are no more than asked for", () => {
    expect(nearest(tableOf([[north], [east], [northEast]]), east, 1)).toHaveLength(1);
  });

  it("are none in an empty table", () => {
    expect(nearest(new VectorTable("test", 2), east, 3)).toEqual([]);
  });

  it("do not count notes that are gone or not wanted", () => {
    const table = tableOf([[east], [east], [north]]);
    table.drop(id(0));
    expect(nearest(table, east, 3, (note) => note !== id(1)).map((note) => note.id)).toEqual([id(2)]);
  });

  it("do not mix a note that is gone with the one that took its name", () => {
    const table = tableOf([[east], [north]]);
    table.put({ id: id(0), source: "", fingerprints: ["new"] }, new Map([["new", northEast]]));
    expect(nearest(table, east, 2).map(({ id: note, score }) => [note, score.toFixed(2)])).toEqual([
      [id(0), "0.71"],
      [id(1), "0.00"],
    ]);
  });

  it("are the same with and without WebAssembly", () => {
    const next = randomFrom(3);
    const notes = Array.from({ length: 200 }, () => [direction(40, next), direction(40, next)]);
    const query = direction(40, next);
    expect(nearest(tableOf(notes), query, 20)).toEqual(nearest(tableOf(notes, plainRows), query, 20));
  });
});

it("finds the nearest of 10,000 as full precision does, where coarse numbers alone would not", () => {
  const next = randomFrom(7);
  const centres = Array.from({ length: 20 }, () => direction(64, next));
  const vectors = Array.from({ length: 10_000 }, (_, at) => near(centres[at % 20] ?? east, 0.4, next));
  const table = tableOf(vectors.map((vector) => [vector]));
  const found = { finely: 0, coarsely: 0 };
  for (const centre of centres) {
    const query = near(centre, 0.4, next);
    const exact = bestTen(Float32Array.from(vectors, (vector) => dot(vector, query)));
    const finely = nearest(table, query, 10).map((note) => Number(note.id.replaceAll(/\D/g, "")));
    found.finely += finely.filter((at) => exact.includes(at)).length;
    found.coarsely += bestTen(table.rows.products(query)).filter((at) => exact.includes(at)).length;
  }
  expect(found.finely).toBe(200);
  expect(found.coarsely).toBeLessThan(199);
});

function bestTen(scores: Float32Array): readonly number[] {
  const few = new Few(10);
  for (const [at, score] of scores.entries()) few.add(at, score);
  return few.bestFirst.map(({ at }) => at);
}
