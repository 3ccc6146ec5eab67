import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { downloadModel, type Download } from "../../../src/adapters/embedding/transformers/download-model.ts";
import {
  arcticXs,
  bytesOf,
  miniLm,
  offeredModels,
} from "../../../src/adapters/embedding/transformers/offered-models.ts";
import { filesOf } from "../../../src/adapters/embedding/transformers/model-form.ts";

const contents: Readonly<Record<string, string>> = { "config.json": "{}", "onnx/model_quantized.onnx": "weights" };
const weightsAddress = "https://huggingface.co/someone/model/resolve/abc/onnx/model_quantized.onnx";

const offered = {
  ...miniLm,
  repository: "someone/model",
  revision: "abc",
  pinned: Object.entries(contents).map(([name, text]) => ({
    ...{ name, bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") },
  })),
};

const toBytes = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;

/** A download from a host that has what `contents` says, unless told otherwise, into a folder in memory. */
function prepare(answer: (name: string) => string = (name) => contents[name] ?? ""): {
  readonly download: Download;
  readonly kept: Map<string, ArrayBuffer>;
  readonly asked: string[];
} {
  const kept = new Map<string, ArrayBuffer>();
  const asked: string[] = [];
  const download: Download = {
    model: offered,
    store: {
      has: (name) => Promise.resolve(kept.has(name)),
      remove: (name) => Promise.resolve(void kept.delete(name)),
      read: (name) => Promise.resolve(kept.get(name)),
      write: (name, bytes) => Promise.resolve(void kept.set(name, bytes)),
    },
    fetchPart: (address, part) => {
      asked.push(part ? `${address} ${String(part.from)}-${String(part.to)}` : address);
      const whole = toBytes(answer(address.replace(/^.*\/abc\//, "")));
      return Promise.resolve(part ? whole.slice(part.from, part.to) : whole);
    },
  };
  return { download, kept, asked };
}

describe("downloading a model", () => {
  it("keeps every file of the pinned revision", async () => {
    const { download, kept, asked } = prepare();
    expect(await downloadModel(download)).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([
      "https://huggingface.co/someone/model/resolve/abc/config.json",
      "https://huggingface.co/someone/model/resolve/abc/onnx/model_quantized.onnx",
    ]);
    expect(Array.from(kept.keys())).toEqual(Object.keys(contents));
  });

  it("tells how many bytes are there", async () => {
    const { download } = prepare();
    const told: string[] = [];
    await downloadModel({ ...download, onProgress: (done, total) => told.push(`${String(done)}/${String(total)}`) });
    expect(told).toEqual(["2/9", "2/9", "9/9", "9/9"]);
  });

  it("asks only for what is missing or wrong", async () => {
    const { download, kept, asked } = prepare();
    kept.set("config.json", toBytes("{}"));
    kept.set("onnx/model_quantized.onnx", toBytes("weigh"));
    await downloadModel(download);
    expect(asked).toEqual([weightsAddress]);
  });

  it("keeps nothing of a file that came wrong, and all that came right before", async () => {
    const { download, kept } = prepare((name) => (name === "config.json" ? "{}" : "WEIGHTS"));
    expect(await downloadModel(download)).toMatchObject({ ok: false, error: { code: "WRONG_FILE" } });
    expect(Array.from(kept.keys())).toEqual(["config.json"]);
  });

  it("says what could not be fetched, and goes on there the next time", async () => {
    const { download, asked } = prepare();
    const offline = { ...download, fetchPart: () => Promise.reject(new Error("no connection")) };
    expect(await downloadModel(offline)).toEqual({
      ok: false,
      error: {
        code: "NOT_FETCHED",
        message: "https://huggingface.co/someone/model/resolve/abc/config.json could not be fetched: no connection",
      },
    });
    expect(await downloadModel(download)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  it("stops between two files when asked", async () => {
    const { download, kept } = prepare();
    const stop = new AbortController();
    const stopped = downloadModel({
      ...download,
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    expect(await stopped).toMatchObject({ ok: false, error: { code: "CANCELLED" } });
    expect(Array.from(kept.keys())).toEqual(["config.json"]);
  });
});

describe("a large file", () => {
  it("is fetched in parts, and is one file in the end", async () => {
    const { download, kept, asked } = prepare();
    const told: number[] = [];
    await downloadModel({ ...download, partBytes: 3, onProgress: (done) => told.push(done) });
    expect(asked.slice(1)).toEqual(["0-3", "3-6", "6-7"].map((part) => `${weightsAddress} ${part}`));
    expect(new TextDecoder().decode(kept.get("onnx/model_quantized.onnx"))).toBe("weights");
    expect(Array.from(kept.keys())).toEqual(Object.keys(contents));
    expect(new Set(told)).toEqual(new Set([2, 5, 8, 9]));
  });

  it("goes on where it broke off", async () => {
    const { download, kept, asked } = prepare();
    const stop = new AbortController();
    const options = { ...download, partBytes: 3 };
    const onProgress = (done: number): void => {
      if (done === 5) stop.abort();
    };
    expect(await downloadModel({ ...options, signal: stop.signal, onProgress })).toMatchObject({
      error: { code: "CANCELLED" },
    });
    asked.length = 0;
    expect(await downloadModel(options)).toMatchObject({ ok: true });
    expect(asked).toEqual([`${weightsAddress} 3-6`, `${weightsAddress} 6-7`]);
    expect(new TextDecoder().decode(kept.get("onnx/model_quantized.onnx"))).toBe("weights");
  });

  it("may come whole from a server that gives no parts", async () => {
    const { download, kept, asked } = prepare();
    const fetchPart: Download["fetchPart"] = (address) => download.fetchPart(address);
    expect(await downloadModel({ ...download, fetchPart, partBytes: 3 })).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
    expect(new TextDecoder().decode(kept.get("onnx/model_quantized.onnx"))).toBe("weights");
  });

  it("is begun anew when its parts do not make the right file", async () => {
    const { download, kept } = prepare();
    kept.set("onnx/model_quantized.onnx.part0", toBytes("WEI"));
    const options = { ...download, partBytes: 3 };
    expect(await downloadModel(options)).toMatchObject({ ok: false, error: { code: "WRONG_FILE" } });
    expect(Array.from(kept.keys())).toEqual(["config.json"]);
    expect(await downloadModel(options)).toMatchObject({ ok: true });
  });

  it("that came short is not kept", async () => {
    const { download, kept } = prepare((name) => (name === "config.json" ? "{}" : "wei"));
    expect(await downloadModel({ ...download, partBytes: 5 })).toMatchObject({
      ok: false,
      error: { code: "NOT_FETCHED", message: `${weightsAddress} came with another length than it has. Try again.` },
    });
    expect(Array.from(kept.keys())).toEqual(["config.json"]);
  });
});

describe("the models we offer", () => {
  it.each(offeredModels)("$name is pinned: revision, and size and hash of every file it consists of", (model) => {
    expect(model.revision).toMatch(/^[0-9a-f]{40}$/);
    expect(model.pinned.map(({ name }) => name)).toEqual(filesOf(model));
    for (const { sha256 } of model.pinned) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("say how much they would download", () => {
    expect(bytesOf(miniLm)).toBe(23_685_047);
    expect(bytesOf(arcticXs)).toBe(23_686_811);
  });

  it("have names of their own", () => {
    expect(new Set(offeredModels.map(({ id }) => id)).size).toBe(offeredModels.length);
  });
});
