import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { modelFolder } from "../../../src/adapters/node/model-folder.ts";
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
