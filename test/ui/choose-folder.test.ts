import { expect, it } from "vitest";
import { folderOf } from "../../src/ui/settings/choose-folder.ts";

function fileAt(path: string, text: string): File {
  const file = new File([text], path.slice(path.lastIndexOf("/") + 1));
  Object.defineProperty(file, "webkitRelativePath", { value: path.includes("/") ? path : "" });
  return file;
}

const textOf = (bytes: ArrayBuffer | undefined): string => new TextDecoder().decode(bytes);

it("a folder that was chosen keeps its name and the places of its files", async () => {
  const folder = folderOf([fileAt("mine/config.json", "{}"), fileAt("mine/onnx/model.onnx", "w")], "other");
  expect(folder?.name).toBe("mine");
  expect(textOf(await folder?.files.read("onnx/model.onnx"))).toBe("w");
  expect(await folder?.files.read("model.onnx")).toBeUndefined();
});

it("where only files can be chosen, they are found by their names", async () => {
  const folder = folderOf([fileAt("config.json", "{}"), fileAt("model.onnx", "w")], "my-model");
  expect(folder?.name).toBe("my-model");
  expect(textOf(await folder?.files.read("onnx/model.onnx"))).toBe("w");
});

it("nothing chosen is nothing", () => {
  expect(folderOf([], "my-model")).toBeUndefined();
});
