import { expect, it } from "vitest";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";
import { toyBert } from "../../support/models/toy-bert.ts";
import { openedModel } from "./opened-model.ts";

const toy = toyBert();
const weights = "onnx/model_quantized.onnx";

it.each([
  { name: "weights that are not ONNX", files: { [weights]: "no weights" } },
  { name: "weights cut short", files: { [weights]: toy[weights]?.slice(0, 5_000) ?? "" } },
  { name: "a tokenizer that is not JSON", files: { "tokenizer.json": "<html>" } },
  { name: "a tokenizer without words", files: { "tokenizer.json": "{}" } },
])("says that it cannot load $name", async ({ files }) => {
  const { tryEmbed } = await openedModel(modelFiles({ ...toy, ...files }));
  expect(await tryEmbed(["a boat"])).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
});

it("survives a text the model breaks off at", async () => {
  // The tokenizer allows more tokens than the model has places for.
  const tooLong = { "tokenizer_config.json": String(toy["tokenizer_config.json"]).replace("128", "512") };
  const { tryEmbed } = await openedModel(modelFiles({ ...toy, ...tooLong }));
  expect(await tryEmbed(["boat ".repeat(100)])).toMatchObject({ ok: false, error: { code: "BROKE_OFF" } });
  expect(await tryEmbed(["a boat"])).toMatchObject({ ok: true });
});

it("can be disposed at work", async () => {
  const model = await openedModel(modelFiles(toy));
  await model.embed(["a boat"]);
  const working = model.tryEmbed(Array.from({ length: 200 }, () => "boat ".repeat(20)));
  model.dispose();
  expect(await working).toMatchObject({ ok: false, error: { code: "DISPOSED" } });
});
