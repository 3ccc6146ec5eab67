import { expect, it, onTestFinished } from "vitest";
import { fetchBytes, modelStore } from "../../../src/adapters/obsidian/model-store.ts";
import { createHost, type MemoryHost } from "../../host/src/host.ts";

async function openHost(options: Parameters<typeof createHost>[0] = {}): Promise<MemoryHost> {
  const host = await createHost(options);
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

it("fetches bytes as Obsidian does", async () => {
  const address = "https://huggingface.co/someone/model/resolve/abc/config.json";
  await openHost({ web: ({ url }) => ({ status: url === address ? 200 : 404, body: Uint8Array.of(0, 255).buffer }) });
  expect(new Uint8Array(await fetchBytes(address))).toEqual(Uint8Array.of(0, 255));
  await expect(fetchBytes("https://huggingface.co/elsewhere")).rejects.toThrow("404");
});
