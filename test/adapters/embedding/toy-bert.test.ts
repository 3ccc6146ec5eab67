import { beforeAll, describe, expect, it } from "vitest";
import type { LocalEmbedder } from "../../../src/adapters/embedding/transformers/local-embedder.ts";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";
import { toyBert } from "../../support/models/toy-bert.ts";
import { cosine } from "./cosine.ts";
import { openedModel } from "./opened-model.ts";

const toy = toyBert();
const long = "the tide came in and the boats went out. ".repeat(30);

let model: LocalEmbedder;
beforeAll(async () => {
  model = await openedModel(modelFiles(toy));
});

describe("a model in a thread of its own", () => {
  it("gives each text a vector of length 1, in the order of the texts", async () => {
    const { dimensions, embed } = model;
    const texts = [long, "a boat", "the harbour", "a boat"];
    const vectors = await embed(texts);
    expect(vectors.map((vector) => vector.length)).toEqual(texts.map(() => dimensions));
    for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    expect(cosine(vectors[1], vectors[3])).toBeCloseTo(1, 4);
    expect(cosine(vectors[1], vectors[2])).toBeLessThan(0.99);
  });

  it.each(["mean", "cls"] as const)("gives a text the same vector alone and among others (%s)", async (pooling) => {
    const { embed } = await openedModel(modelFiles(toy), { form: { precision: "fp32", pooling } });
    const texts = ["a", "a boat in the harbour", "no", "what the harbour master wrote", long];
    const together = await embed(texts);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embed([text]);
      expect(cosine(alone, together[index])).toBeCloseTo(1, 4);
    }
  });

  it("takes the first token or the mean of all, as the model wants it", async () => {
    const first = await openedModel(modelFiles(toy), { form: { pooling: "cls" } });
    const [[ofMean], [ofFirst]] = [await model.embed([long]), await first.embed([long])];
    expect(cosine(ofMean, ofFirst)).toBeLessThan(0.999);
  });

  it("gives a text without words a vector of zeros", async () => {
    const { dimensions, embed } = model;
    const [blank, words] = await embed([" \n", "a boat"]);
    expect(blank).toEqual(new Float32Array(dimensions));
    expect(cosine(words, words)).toBeCloseTo(1, 4);
  });

  it("reads a text of any length", async () => {
    const [vector] = await model.embed(["boat ".repeat(100_000)]);
    expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  });

  it("tells how far it is, and stops when asked", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `boat ${String(index)}`);
    const stop = new AbortController();
    const told: string[] = [];
    const vectors = await model.tryEmbed(texts, {
      signal: stop.signal,
      onProgress: (done, total) => {
        told.push(`${String(done)}/${String(total)}`);
        if (done === 16) stop.abort();
      },
    });
    expect(told).toEqual(["8/20", "16/20"]);
    expect(vectors).toMatchObject({ ok: false, error: { code: "CANCELLED" } });
  });

  it("does what two ask for at the same time", async () => {
    const [[one], [other]] = await Promise.all([model.embed(["a boat"]), model.embed(["a boat"])]);
    expect(cosine(one, other)).toBeCloseTo(1, 4);
  });
});
