import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { arcticXs } from "../../../src/adapters/embedding/transformers/offered-models.ts";
import { recogniseModel } from "../../../src/adapters/embedding/transformers/own-model.ts";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";

it("names a model of one's own after its folder and its weights, so that two are never taken for one", async () => {
  const one = await recogniseModel("mine", modelFiles({ "onnx/model_quantized.onnx": "weights" }));
  const other = await recogniseModel("mine", modelFiles({ "onnx/model_quantized.onnx": "other weights" }));
  expect(one).toEqual({
    ok: true,
    // The first letters of the SHA-256 of "weights".
    value: { id: "mine#9a129038d9a0 q8", precision: "q8", pooling: "mean", queryPrefix: "", pinned: [] },
  });
  expect(other).not.toEqual(one);
});

it("knows a model we offer by its weights, whatever the folder is called", async () => {
  const sha256 = createHash("sha256").update("weights").digest("hex");
  const offered = { ...arcticXs, pinned: [{ name: "onnx/model_quantized.onnx", bytes: 7, sha256 }] };
  const files = modelFiles({ "onnx/model_quantized.onnx": "weights" });
  expect(await recogniseModel("mine", files, [offered])).toEqual({ ok: true, value: offered });
});

it("prefers the small weights to the exact ones", async () => {
  const both = { "onnx/model.onnx": "exact", "onnx/model_quantized.onnx": "small" };
  expect(await recogniseModel("mine", modelFiles(both))).toMatchObject({ ok: true, value: { precision: "q8" } });
  const exact = { "onnx/model.onnx": "exact" };
  expect(await recogniseModel("mine", modelFiles(exact))).toMatchObject({ ok: true, value: { precision: "fp32" } });
});

it("takes the first token where the model was trained that way", async () => {
  const files = { "onnx/model.onnx": "w", "1_Pooling/config.json": '{ "pooling_mode_cls_token": true }' };
  expect(await recogniseModel("mine", modelFiles(files))).toMatchObject({ ok: true, value: { pooling: "cls" } });
});

it("says what is missing in a folder without a model", async () => {
  expect(await recogniseModel("mine", modelFiles({}))).toMatchObject({ ok: false, error: { code: "MISSING_FILE" } });
});
