import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { modelsOf, type ModelHost } from "../../../src/adapters/embedding/models.ts";
import { miniLm } from "../../../src/adapters/embedding/transformers/offered-models.ts";
import type { Models, ModelStore } from "../../../src/app/ports.ts";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";
import { fakeThreads } from "./fake-thread.ts";

const weights = "weights";
const offered = {
  ...miniLm,
  name: "small",
  pinned: [{ name: "onnx/model.onnx", bytes: 7, sha256: createHash("sha256").update(weights).digest("hex") }],
};
const own = { "config.json": '{"hidden_size":2}', "tokenizer.json": "{}", "tokenizer_config.json": "{}" };

interface Shop {
  readonly models: Models;
  readonly kept: Map<string, ArrayBuffer>;
  readonly threads: ReturnType<typeof fakeThreads>;
}

/** A host that keeps everything in memory, and whose models answer two numbers for each text. */
function shop(answer: "vectors" | "failure" = "vectors"): Shop {
  const kept = new Map<string, ArrayBuffer>();
  const store = (folder: string): ModelStore => ({
    has: (name) => Promise.resolve(kept.has(`${folder}/${name}`)),
    read: (name) => Promise.resolve(kept.get(`${folder}/${name}`)?.slice(0)),
    write: (name, bytes) => Promise.resolve(void kept.set(`${folder}/${name}`, bytes)),
    remove: (name) => Promise.resolve(void kept.delete(`${folder}/${name}`)),
  });
  const threads = fakeThreads(({ texts = [] }) =>
    answer === "failure" ? { reason: "not a model" } : new Float32Array(texts.length * 2).fill(1),
  );
  const host: ModelHost = {
    store,
    folders: () => Promise.resolve([...new Set(Array.from(kept.keys(), (path) => path.split("/")[0] ?? ""))]),
    fetchPart: () => Promise.resolve(new Uint8Array(new TextEncoder().encode(weights)).buffer),
    post: () => Promise.reject(new Error("nobody there")),
    wait: () => Promise.resolve(),
    startThread: threads.start,
  };
  return { models: modelsOf(host, [offered]), kept, threads };
}

describe("an offered model", () => {
  it("is described with all there is to know before saying yes", () => {
    expect(shop().models.offers).toEqual([
      {
        name: "small",
        licence: "Apache-2.0",
        bytes: 7,
        files: [
          {
            ...offered.pinned[0],
            address: `https://huggingface.co/${miniLm.repository}/resolve/${miniLm.revision}/onnx/model.onnx`,
          },
        ],
      },
    ]);
  });

  it("is here once it was downloaded, and is no model of one's own", async () => {
    const { models } = shop();
    const [offer] = models.offers;
    if (!offer) throw new Error("No model is offered.");
    expect(await models.has(offer)).toBe(false);
    expect(await models.download(offer)).toEqual({ ok: true, value: undefined });
    expect(await models.has(offer)).toBe(true);
    expect(await models.folders()).toEqual([]);
  });

  it("cannot be opened before", async () => {
    const { models } = shop();
    expect(await models.open({ kind: "offered", name: "small" })).toMatchObject({ error: { code: "MISSING_FILE" } });
    expect(await models.open({ kind: "offered", name: "large" })).toMatchObject({ error: { code: "MISSING_FILE" } });
  });
});

describe("a model of one's own", () => {
  it("is copied to the others, and opened", async () => {
    const { models } = shop();
    const files = modelFiles({ ...own, "onnx/model.onnx": "own weights", "README.md": "not wanted" });
    expect(await models.add("mine", files)).toEqual({ ok: true, value: "mine" });
    expect(await models.folders()).toEqual(["mine"]);
    const opened = await models.open({ kind: "folder", folder: "mine" });
    expect(opened).toMatchObject({ ok: true, value: { dimensions: 2 } });
    if (opened.ok) expect(opened.value.model).toMatch(/^mine#[0-9a-f]{12} fp32$/);
  });

  it("replaces the one of the same name whole", async () => {
    const { models, kept } = shop();
    await models.add("mine", modelFiles({ ...own, "onnx/model.onnx": "exact" }));
    await models.add("mine", modelFiles({ ...own, "onnx/model_quantized.onnx": "small" }));
    expect(Array.from(kept.keys()).filter((path) => path.includes("onnx"))).toEqual(["mine/onnx/model_quantized.onnx"]);
  });

  it.each(["", ".", "..", "a/b", ".hidden"])("gets no folder called %j", async (folder) => {
    const { models, kept } = shop();
    const files = modelFiles({ ...own, "onnx/model.onnx": "w" });
    expect(await models.add(folder, files)).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
    expect(kept.size).toBe(0);
  });

  it("is not copied when it is none", async () => {
    const { models, kept } = shop();
    expect(await models.add("mine", modelFiles(own))).toMatchObject({ ok: false, error: { code: "MISSING_FILE" } });
    expect(kept.size).toBe(0);
  });

  it("that cannot embed a word is closed again, and says why", async () => {
    const { models, threads } = shop("failure");
    await models.add("mine", modelFiles({ ...own, "onnx/model.onnx": "w" }));
    expect(await models.open({ kind: "folder", folder: "mine" })).toMatchObject({
      ok: false,
      error: { code: "UNUSABLE", message: expect.stringContaining("not a model") as unknown },
    });
    expect(threads.count.ended).toBeGreaterThanOrEqual(threads.count.started);
  });
});

it("the built-in model is always there", async () => {
  expect(await shop().models.open({ kind: "built-in" })).toMatchObject({ ok: true });
});

it("a server is asked before anything depends on it", async () => {
  const endpoint = { api: "ollama", address: "http://localhost:1", model: "words", key: "" } as const;
  expect(await shop().models.open({ kind: "endpoint", ...endpoint })).toMatchObject({
    ok: false,
    error: { code: "NOT_ANSWERED" },
  });
});
