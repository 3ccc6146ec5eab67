import { expect, it, onTestFinished } from "vitest";
import { foldersIn, modelStore } from "../../../src/adapters/obsidian/model-store.ts";
import { createHost, type MemoryHost } from "../../host/src/host.ts";

async function openHost(): Promise<MemoryHost> {
  const host = await createHost();
  onTestFinished(() => {
    host.close();
  });
  return host;
}

it("keeps a model's files where they can be found again, folders and all", async () => {
  const { app } = await openHost();
  const folder = `${app.vault.configDir}/plugins/retrace/models/mine`;
  const store = modelStore(app.vault.adapter, folder);
  await store.write("onnx/model.onnx", Uint8Array.of(0, 255, 7).buffer);
  await store.write("onnx/model.onnx", Uint8Array.of(0, 255, 8).buffer);
  await store.write("config.json", Uint8Array.of(123, 125).buffer);
  const read = await modelStore(app.vault.adapter, folder).read("onnx/model.onnx");
  expect(new Uint8Array(read ?? new ArrayBuffer(0))).toEqual(Uint8Array.of(0, 255, 8));
});

it("has nothing under a name that was not written", async () => {
  const { app } = await openHost();
  expect(await modelStore(app.vault.adapter, "models").read("config.json")).toBeUndefined();
});

it("forgets a file that is removed, and does not mind one that is not there", async () => {
  const { app } = await openHost();
  const store = modelStore(app.vault.adapter, "models/mine");
  await store.write("config.json", Uint8Array.of(1).buffer);
  expect(await store.has("config.json")).toBe(true);
  await store.remove("config.json");
  await store.remove("config.json");
  expect(await store.has("config.json")).toBe(false);
});

it("names the folders with models", async () => {
  const { app } = await openHost();
  expect(await foldersIn(app.vault.adapter, "models")).toEqual([]);
  for (const name of ["one", "other"]) {
    await modelStore(app.vault.adapter, `models/${name}`).write("config.json", Uint8Array.of(1).buffer);
  }
  expect(await foldersIn(app.vault.adapter, "models")).toEqual(["one", "other"]);
});
