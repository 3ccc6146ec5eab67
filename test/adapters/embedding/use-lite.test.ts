import { beforeAll, describe, expect, it } from "vitest";
import type { ModelForm } from "../../../src/adapters/embedding/transformers/model-form.ts";
import { meaningPairs } from "../../support/models/meaning-pairs.ts";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";
import { useLite } from "../../support/models/use-lite.ts";
import { cosine } from "./cosine.ts";
import { openedModel } from "./opened-model.ts";

/** What the original of the model gives for the first pair, to the digits that survive eight bits. */
const ofTheOriginal = { paraphrase: 0.38, unrelated: 0.18 };

describe.each<ModelForm["precision"]>(["q8", "fp32"])("a real model of meaning, %s", (precision) => {
  const similarities: { readonly paraphrase: number; readonly unrelated: number }[] = [];
  let alone = 0;

  beforeAll(async () => {
    const { embed } = await openedModel(modelFiles(useLite(precision)), { form: { precision } });
    const vectors = await embed(
      meaningPairs.flatMap(({ text, paraphrase, unrelated }) => [text, paraphrase, unrelated]),
    );
    for (let at = 0; at < vectors.length; at += 3) {
      const [text, paraphrase, unrelated] = vectors.slice(at, at + 3);
      similarities.push({ paraphrase: cosine(text, paraphrase), unrelated: cosine(text, unrelated) });
    }
    const [first] = await embed([meaningPairs[0]?.text ?? ""]);
    alone = cosine(first, vectors[0]);
  }, 60_000);

  it.each(meaningPairs.map(({ text, paraphrase, unrelated }, index) => ({ text, paraphrase, unrelated, index })))(
    "finds “$text” nearer to “$paraphrase” than to “$unrelated”",
    ({ index }) => {
      expect(similarities[index]?.paraphrase).toBeGreaterThan((similarities[index]?.unrelated ?? NaN) + 0.05);
    },
  );

  it("is the model it was made from", () => {
    expect(similarities[0]?.paraphrase).toBeCloseTo(ofTheOriginal.paraphrase, 1);
    expect(similarities[0]?.unrelated).toBeCloseTo(ofTheOriginal.unrelated, 1);
  });

  it("gives nearly the same vector alone and among others", () => {
    expect(alone).toBeGreaterThan(precision === "q8" ? 0.999 : 0.999_99);
  });
});
