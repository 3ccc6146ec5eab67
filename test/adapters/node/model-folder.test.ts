import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { foldersIn, modelFolder } from "../../../src/adapters/node/model-folder.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function folderWith(files: Readonly<Record<string, string>>): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(path, "onnx"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

it("reads the files of a model, each into memory of its own that can be given away", async () => {
  const files = modelFolder(folderWith({ "onnx/model.onnx": "weights" }));
  const bytes = await files.read("onnx/model.onnx");
  expect(new TextDecoder().decode(bytes)).toBe("weights");
  expect(bytes?.byteLength).toBe("weights".length);
});

it("has nothing where there is no file", async () => {
  expect(await modelFolder(folderWith({})).read("onnx/model.onnx")).toBeUndefined();
  expect(await modelFolder("/nowhere/at/all").read("config.json")).toBeUndefined();
});

it("fails where there is something else than a file", async () => {
  await expect(modelFolder(folderWith({})).read("onnx")).rejects.toThrow("EISDIR");
});

it("keeps a file whole, folders and all, until it is removed", async () => {
  const path = folderWith({});
  const store = modelFolder(join(path, "models", "mine"));
  await store.write("onnx/model.onnx", Uint8Array.of(1, 2).buffer);
  await store.write("onnx/model.onnx", Uint8Array.of(3).buffer);
  expect(new Uint8Array((await store.read("onnx/model.onnx")) ?? new ArrayBuffer(0))).toEqual(Uint8Array.of(3));
  expect([await store.has("onnx/model.onnx"), await store.has("config.json")]).toEqual([true, false]);
  expect(await foldersIn(join(path, "models"))).toEqual(["mine"]);
  await store.remove("onnx/model.onnx");
  await store.remove("onnx/model.onnx");
  expect(await store.has("onnx/model.onnx")).toBe(false);
  expect(await foldersIn(join(path, "nowhere"))).toEqual([]);
});
