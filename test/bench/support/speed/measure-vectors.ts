import { noteId, type NoteId } from "../../../../src/core/model/note-id.ts";
import { Few } from "../../../../src/core/vectors/few.ts";
import { nearest } from "../../../../src/core/vectors/nearest.ts";
import { VectorTable } from "../../../../src/core/vectors/vector-table.ts";
import { randomFrom, type Random } from "../../../support/random.ts";
import { compared, type Part } from "./report.ts";
import { answerTimes } from "./rounds.ts";

export const dimensions = 384;
const topics = 400;

/** Vectors of length 1 around common topics, as those of texts are. */
export function syntheticVectors(count: number, seed: number): readonly Float32Array[] {
  const random = randomFrom(seed);
  const centres = Array.from({ length: topics }, () => noise(random));
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(random() * topics)] ?? noise(random);
    const own = noise(random);
    return normalised(own.map((value, at) => (centre[at] ?? 0) + 0.8 * value));
  });
}

const noise = (random: Random): Float32Array =>
  Float32Array.from({ length: dimensions }, () => random() + random() + random() - 1.5);

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function vectorTable(paths: readonly string[], vectors: readonly Float32Array[]): VectorTable {
  const table = new VectorTable("synthetic", dimensions);
  for (const [at, path] of paths.entries()) {
    const vector = vectors[at];
    if (vector) table.put({ id: noteId(path), source: "", fingerprints: [path] }, new Map([[path, vector]]));
  }
  return table;
}

/** What anybody writes first: a loop over all numbers, and the best of them kept. */
export function floatLoop(
  paths: readonly NoteId[],
  vectors: Float32Array,
): (query: Float32Array, most: number) => readonly NoteId[] {
  return (query, most) => {
    const few = new Few(most);
    for (let row = 0; row < paths.length; row++) few.add(row, dot(vectors, row * dimensions, query));
    return few.bestFirst.flatMap(({ at }) => paths[at] ?? []);
  };
}

/** Four sums at a time, the fastest a plain loop gets. */
function dot(vectors: Float32Array, from: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < dimensions; at += 4) {
    a += (vectors[from + at] ?? 0) * (query[at] ?? 0);
    b += (vectors[from + at + 1] ?? 0) * (query[at + 1] ?? 0);
    c += (vectors[from + at + 2] ?? 0) * (query[at + 2] ?? 0);
    d += (vectors[from + at + 3] ?? 0) * (query[at + 3] ?? 0);
  }
  return a + b + c + d;
}

export function flat(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * dimensions);
  for (const [at, vector] of vectors.entries()) all.set(vector, at * dimensions);
  return all;
}

/** The ten nearest of so many vectors, and how many of the true ten they are. */
export function measureVectors(count: number): Part {
  const ids = Array.from({ length: count }, (_, at) => noteId(`${String(at)}.md`));
  const vectors = syntheticVectors(count, 5);
  const table = vectorTable(ids, vectors);
  const loop = floatLoop(ids, flat(vectors));
  // The first topics are the same, so that questions are about something.
  const questions = syntheticVectors(count + 30, 5).slice(count);
  const times = answerTimes(questions, {
    ours: (question) => nearest(table, question, 10),
    js: (question) => loop(question, 10),
  });
  const kept = questions.map((question) => {
    const found = new Set(nearest(table, question, 10).map(({ id }) => id));
    return loop(question, 10).filter((id) => found.has(id)).length / 10;
  });
  const part = compared("vectors", times);
  const recall = kept.reduce((sum, each) => sum + each, 0) / kept.length;
  return { ...part, figures: { ...part.figures, vectors_recall10: recall } };
}
