import { describe, expect, it } from "vitest";
import { openModel } from "../../../src/adapters/embedding/transformers/local-embedder.ts";
import { modelFiles } from "../../support/models/model-folder-in-memory.ts";
import { fakeThreads, lengths, type FakeOrder } from "./fake-thread.ts";
import { openedModel, testForm } from "./opened-model.ts";

const files = {
  "config.json": '{"hidden_size":1}',
  "tokenizer.json": "{}",
  "tokenizer_config.json": "{}",
  "onnx/model_quantized.onnx": "weights",
};
const folder = modelFiles(files);
const texts = ["one", "three", "eleven"];
const kinds = (orders: readonly FakeOrder[]): readonly string[] => orders.map(({ kind }) => kind);

describe("starting", () => {
  it("waits for the first texts, and starts once for all", async () => {
    const threads = fakeThreads(lengths);
    const { embed } = await openedModel(folder, { startThread: threads.start });
    expect(threads.count.started).toBe(0);
    expect(await Promise.all([embed(["one"]), embed(["three"])])).toEqual([[Float32Array.of(3)], [Float32Array.of(5)]]);
    expect(kinds(threads.orders)).toEqual(["load", "embed", "embed"]);
    expect(threads.count.started).toBe(1);
  });

  it("starts nothing for texts without words", async () => {
    const threads = fakeThreads(lengths);
    const { embed } = await openedModel(folder, { startThread: threads.start });
    expect(await embed(["", " "])).toEqual([Float32Array.of(0), Float32Array.of(0)]);
    expect(threads.count.started).toBe(0);
  });

  it("says when there can be no worker", async () => {
    const refused = (): never => {
      throw new Error("not allowed here");
    };
    const { tryEmbed } = await openedModel(folder, { startThread: refused });
    expect(await tryEmbed(texts)).toMatchObject({
      ok: false,
      error: { code: "UNUSABLE", message: "No worker can be started for test: not allowed here" },
    });
  });

  it("tries again with the next texts when the model could not be loaded", async () => {
    const threads = fakeThreads((order, thread) => (thread === 1 ? { reason: "no memory" } : lengths(order)));
    const { tryEmbed } = await openedModel(folder, { startThread: threads.start });
    expect(await tryEmbed(texts)).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
    expect(threads.count).toEqual({ started: 1, ended: 1 });
    expect(await tryEmbed(texts)).toMatchObject({ ok: true });
  });
});

describe("a worker that breaks off", () => {
  it.each([
    { name: "by itself", answer: "break" as const },
    { name: "with a failure of the runtime", answer: { reason: "The runtime broke off (1234)." } },
  ])("is replaced, and the new one gets the texts one by one ($name)", async ({ answer }) => {
    const threads = fakeThreads((order, thread) => (thread === 1 && order.kind === "embed" ? answer : lengths(order)));
    const { embed } = await openedModel(folder, { startThread: threads.start });
    expect(await embed(texts)).toEqual([Float32Array.of(3), Float32Array.of(5), Float32Array.of(6)]);
    expect(threads.orders.map((order) => order.texts?.length ?? 0)).toEqual([0, 3, 0, 1, 1, 1]);
    expect(threads.count).toEqual({ started: 2, ended: 1 });
  });

  it("is given up on when the new one breaks off as well, until the next texts", async () => {
    const threads = fakeThreads((order) => (order.texts?.includes("three") === true ? "break" : lengths(order)));
    const { tryEmbed } = await openedModel(folder, { startThread: threads.start });
    expect(await tryEmbed(texts)).toEqual({
      ok: false,
      error: { code: "BROKE_OFF", message: "test broke off: out of memory" },
    });
    expect(await tryEmbed(["one"])).toEqual({ ok: true, value: [Float32Array.of(3)] });
    expect(threads.count).toEqual({ started: 3, ended: 2 });
  });
});

describe("disposing", () => {
  it("ends the worker and what it was doing", async () => {
    const threads = fakeThreads((order) => (order.kind === "embed" ? "hang" : lengths(order)));
    const model = await openedModel(folder, { startThread: threads.start });
    const working = model.tryEmbed(texts);
    await expect.poll(() => kinds(threads.orders)).toEqual(["load", "embed"]);
    model.dispose();
    expect(await working).toMatchObject({ ok: false, error: { code: "DISPOSED" } });
    expect(threads.count.ended).toBeGreaterThan(0);
  });

  it("ends a worker that is still loading", async () => {
    const threads = fakeThreads(() => "hang");
    const model = await openedModel(folder, { startThread: threads.start });
    const working = model.tryEmbed(texts);
    await expect.poll(() => kinds(threads.orders)).toEqual(["load"]);
    model.dispose();
    expect(await working).toMatchObject({ ok: false, error: { code: "DISPOSED" } });
  });

  it("starts no worker when the files were still being read", async () => {
    const threads = fakeThreads(lengths);
    const model = await openedModel(folder, { startThread: threads.start });
    const working = model.tryEmbed(texts);
    model.dispose();
    expect(await working).toMatchObject({ ok: false, error: { code: "DISPOSED" } });
    expect(threads.count.started).toBe(0);
  });

  it("leaves nothing to ask", async () => {
    const threads = fakeThreads(lengths);
    const model = await openedModel(folder, { startThread: threads.start });
    model.dispose();
    expect(await model.tryEmbed(texts)).toMatchObject({ ok: false, error: { code: "DISPOSED" } });
    await expect(model.embed(texts)).rejects.toThrow("The model was closed");
  });
});

describe("files", () => {
  const { start } = fakeThreads(lengths);

  it.each(["tokenizer.json", "tokenizer_config.json", "onnx/model_quantized.onnx"])("misses %s", async (missing) => {
    const rest = Object.entries(files).filter(([name]) => name !== missing);
    const { tryEmbed } = await openedModel(modelFiles(Object.fromEntries(rest)), { startThread: start });
    expect(await tryEmbed(texts)).toEqual({
      ok: false,
      error: { code: "MISSING_FILE", message: `The model test has no ${missing}. Put it into the model's folder.` },
    });
  });

  it("refuses a file that is not the pinned one", async () => {
    const pinned = [{ name: "tokenizer.json", bytes: 2, sha256: "00" }];
    const { tryEmbed } = await openedModel(folder, { startThread: start, form: { pinned } });
    expect(await tryEmbed(texts)).toEqual({
      ok: false,
      error: { code: "WRONG_FILE", message: "tokenizer.json is not the one of test. Download the model again." },
    });
  });

  it("says when the disk does not give them", async () => {
    const broken = { read: () => Promise.reject(new Error("input/output error")) };
    expect(await openModel({ form: testForm, files: broken, startThread: start })).toEqual({
      ok: false,
      error: { code: "MISSING_FILE", message: "config.json of the model cannot be read: input/output error" },
    });
  });

  it.each(["", "[]", "null", '{"hidden_size":"8"}'])("cannot use a config.json that says %j", async (config) => {
    const odd = modelFiles({ ...files, "config.json": config });
    expect(await openModel({ form: testForm, files: odd, startThread: start })).toMatchObject({
      ok: false,
      error: { code: "UNUSABLE" },
    });
  });

  it("does not trust a model whose vectors have another length than it says", async () => {
    const odd = modelFiles({ ...files, "config.json": '{"hidden_size":2}' });
    const { tryEmbed } = await openedModel(odd, { startThread: start });
    expect(await tryEmbed(texts)).toMatchObject({ ok: false, error: { code: "UNUSABLE" } });
  });
});
