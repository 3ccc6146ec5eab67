import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorkerThread } from "../../src/adapters/node/worker-thread.ts";
import { openModel } from "../../src/adapters/embedding/transformers/local-embedder.ts";
import { recogniseModel } from "../../src/adapters/embedding/transformers/own-model.ts";
import { modelFiles, type FilesByName } from "../support/models/model-folder-in-memory.ts";
import { toyBert } from "../support/models/toy-bert.ts";
import { buildEmbeddingSample } from "./support/build-embedding-sample.ts";
import type { BuiltPlugin } from "./support/build-sample.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const texts = ["a boat in the harbour", "the tide", "what the harbour master wrote in the evening"];

let plugin: BuiltPlugin | undefined;
beforeAll(async () => {
  plugin = await buildEmbeddingSample();
});
afterAll(() => {
  plugin?.dispose();
});

async function openWith(model: FilesByName, options: OpenVaultOptions = {}): Promise<OpenVault> {
  if (plugin === undefined) throw new Error("The plugin is built before the tests.");
  const inVault = Object.entries(model).map(([name, content]) => [`model/${name}`, content] as const);
  return openVault({ plugin: plugin.folder, files: { "Home.md": "", ...Object.fromEntries(inVault) }, ...options });
}

async function embedInPage(vault: OpenVault): Promise<unknown> {
  return JSON.parse(await vault.runCli("embed", { lines: texts.join("\n") }));
}

async function embedInNode(): Promise<readonly Float32Array[]> {
  const files = modelFiles(toyBert());
  const form = await recogniseModel("model", files);
  const model = form.ok ? await openModel({ form: form.value, files, startThread: startWorkerThread }) : form;
  if (!model.ok) throw new Error(model.error.message);
  const vectors = await model.value.embed(texts);
  model.value.dispose();
  return vectors;
}

const nearly = (value: number): unknown => expect.closeTo(value, 2);

// The page aborts and reports every request to another machine, of its workers too.
describe.each([{ device: "desktop" }, { device: "phone" }])("a model on a $device", ({ device }) => {
  it("gives the vectors it gives in Node, from the vault's files alone", async () => {
    const vault = await openWith(toyBert(), { phone: device === "phone" });
    const inNode = await embedInNode();
    expect(await embedInPage(vault)).toEqual(inNode.map((vector) => Array.from(vector, nearly)));
  });
});

describe("the model's worker", () => {
  it("is started when first wanted, kept, and ended with the plugin", async () => {
    const vault = await openWith(toyBert());
    const { page } = vault;
    expect(page.workers()).toHaveLength(0);
    await embedInPage(vault);
    await embedInPage(vault);
    expect(page.workers()).toHaveLength(1);
    await page.evaluate(() => {
      window.retraceHost.unload();
    });
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it("is ended, and says why, when the model cannot be loaded", async () => {
    const vault = await openWith({ ...toyBert(), "onnx/model_quantized.onnx": "no weights" });
    expect(await embedInPage(vault)).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
    await expect.poll(() => vault.page.workers().length).toBe(0);
  });

  it("is not started without a model", async () => {
    const vault = await openWith({});
    expect(await embedInPage(vault)).toMatchObject({ ok: false, error: { code: "MISSING_FILE" } });
    expect(vault.page.workers()).toHaveLength(0);
  });
});
