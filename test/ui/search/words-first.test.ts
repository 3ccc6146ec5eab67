import { expect, it } from "vitest";
import { wordsFirst } from "../../../src/ui/search/words-first.ts";
import { fakeEmbedder } from "../../support/fake-embedder.ts";
import { openWith } from "../../support/meant-memory.ts";

const asked = { query: "ship", limit: 5 };

it("answers once where the model is quick", async () => {
  const { memory } = await openWith(fakeEmbedder());
  const { now, later } = await wordsFirst(memory, asked);
  expect(now).toMatchObject({ ok: true, value: { hits: [{ id: "boat.md" }] } });
  expect(later).toBeUndefined();
});

it("answers by words while a slow model thinks, and better afterwards", async () => {
  const embedder = fakeEmbedder();
  const { memory } = await openWith(embedder);
  embedder.hold();
  const { now, later } = await wordsFirst(memory, asked);
  expect(now).toMatchObject({ ok: true, value: { hits: [] } });
  embedder.goOn();
  expect(await later).toMatchObject({ ok: true, value: { hits: [{ id: "boat.md" }] } });
});
