import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { startEndpoint } from "../adapters/embedding/endpoint-server.ts";
import { freshUser } from "../support/fresh-user.ts";
import { toyBert } from "../support/models/toy-bert.ts";

const demo = fileURLToPath(new URL("../fixtures/demo-vault", import.meta.url));

function putToyModel(folder: string): void {
  for (const [name, content] of Object.entries(toyBert())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

describe("the program with --model", () => {
  it("reads the vault with a model in a folder, answers, and ends", async () => {
    const { path, run } = freshUser();
    putToyModel(join(path, "toy"));
    const { code, out, err } = await run("search", "retry with jitter", "--model", "./toy", "--vault", demo);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/jitter/i);
  });

  it("asks a server", async () => {
    const { run } = freshUser();
    const server = await startEndpoint(({ body: { input = [] } }) => ({
      body: { data: input.map((text, index) => ({ index, embedding: [text.length, 1] })) },
    }));
    const model = `${server.address}#words`;
    const { code, err } = await run("search", "retry with jitter", "--model", model, "--vault", demo);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(server.asked.length).toBeGreaterThan(1);
  });

  it.each([
    ["./nothing", "has neither onnx/model_quantized.onnx nor onnx/model.onnx"],
    ["all-MiniLM-L6-v2", "retrace model download all-MiniLM-L6-v2"],
    ["http://127.0.0.1:1#words", "does not answer"],
  ])("says what is wrong with %s", async (model, says) => {
    const { run } = freshUser();
    const { code, err } = await run("search", "retry", "--model", model, "--vault", demo);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  it("takes a model that RETRACE_MODEL names for one that is named", async () => {
    const { run } = freshUser({ RETRACE_MODEL: "http://127.0.0.1:1#words" });
    const { code, out, err } = await run("search", "retry", "--vault", demo);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("does not answer");
    expect(await run("search", "retry", "--model", "built-in", "--vault", demo)).toMatchObject({ code: 0, err: "" });
  });

  it.each([
    { kind: "offered", name: "all-MiniLM-L6-v2" },
    { kind: "endpoint", api: "ollama", address: "http://127.0.0.1:1", model: "words" },
  ])("goes on with the built-in one where that of the vault cannot be had: $kind", async (model) => {
    const { path, run } = freshUser();
    writeFileSync(join(path, "retrace.json"), JSON.stringify({ model }));
    writeFileSync(join(path, "Harbour.md"), "Berths and tides.");
    const { out, err } = await run("status", "--json");
    expect(err).toContain("The model chosen in the settings cannot be had here; the built-in one is used.");
    expect(JSON.parse(out)).toMatchObject({ index: { model: "built-in-1" } });
  });

  it("lists what there is, in the user's own folder", async () => {
    const { path, run } = freshUser();
    const { out } = await run("model", "list");
    expect(out).toContain("all-MiniLM-L6-v2  Apache-2.0, 23.7 MB to download");
    expect(out).toContain(join(path));
  });

  it("fetches nothing when nobody can say yes", async () => {
    const { run } = freshUser();
    const { code, err } = await run("model", "download", "all-MiniLM-L6-v2");
    expect(code).toBe(2);
    expect(err).toContain("sha256 afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1");
    expect(err).toContain("Nothing was fetched");
  });
});
