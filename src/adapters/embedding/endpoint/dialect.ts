import { ok } from "../../../core/lib/result.ts";
import type { Endpoint, EndpointApi } from "../../../core/model/model-choice.ts";
import { modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";

/** How one kind of server is asked, and where in its answer the vectors are. */
interface Dialect {
  readonly body: (model: string, texts: readonly string[]) => object;
  readonly vectors: (answer: unknown) => readonly unknown[] | undefined;
}

const dialects: Readonly<Record<EndpointApi, Dialect>> = {
  ollama: {
    body: (model, input) => ({ model, input, truncate: true }),
    vectors: (answer) => listAt(answer, "embeddings"),
  },
  openai: {
    body: (model, input) => ({ model, input, encoding_format: "float" }),
    vectors: (answer) =>
      listAt(answer, "data")
        ?.toSorted((one, other) => numberAt(one, "index") - numberAt(other, "index"))
        .map((row) => at(row, "embedding")),
  },
};

export const bodyFor = ({ api, model }: Endpoint, texts: readonly string[]): string =>
  JSON.stringify(dialects[api].body(model, texts));

/** The vectors in an answer, each of length 1, all with the same count of numbers. */
export function readVectors({ api }: Endpoint, answer: string, count: number): ModelAttempt<readonly Float32Array[]> {
  const rows = dialects[api].vectors(readJson(answer));
  if (rows === undefined) return malformed("something that holds no vectors");
  if (rows.length !== count) return malformed(`${String(rows.length)} vectors for ${String(count)} texts`);
  const vectors: Float32Array[] = [];
  for (const row of rows) {
    const vector = readVector(row);
    if (vector === undefined) return malformed("a vector that is no list of numbers");
    if (vector.length !== (vectors[0] ?? vector).length) return malformed("vectors of different lengths");
    vectors.push(vector);
  }
  return ok(vectors);
}

function malformed(what: string): ModelAttempt<never> {
  return modelFailure("NOT_ANSWERED", `the server answered with ${what}. Is it the right kind of server?`);
}

function readVector(row: unknown): Float32Array | undefined {
  if (!Array.isArray(row) || row.length === 0) return undefined;
  const vector = Float32Array.from(row, (value: unknown) => (typeof value === "number" ? value : NaN));
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length)) return undefined;
  return length === 0 ? vector : vector.map((value) => value / length);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function listAt(value: unknown, key: string): readonly unknown[] | undefined {
  const list = at(value, key);
  return Array.isArray(list) ? list : undefined;
}

function numberAt(value: unknown, key: string): number {
  const number = at(value, key);
  return typeof number === "number" ? number : 0;
}
