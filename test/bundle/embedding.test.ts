import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { embeddedWorker } from "../../esbuild.config.mjs";
import { buildLikePlugin, evaluateOnPhone } from "./phone.ts";

const useOfModel = `
  import { startBlobThread } from "./src/adapters/embedding/transformers/blob-thread.ts";
  import { openModel } from "./src/adapters/embedding/transformers/local-embedder.ts";
  module.exports = { openModel, startBlobThread };`;

/** The text that a constant holds in what takes the place of worker-program.ts. */
const constantIn = (module: string, name: string): string => {
  const literal = new RegExp(`^export const ${name} = [^"]*(".*")[^"]*$`, "m").exec(module)?.[1];
  const value: unknown = JSON.parse(literal ?? "null");
  return typeof value === "string" ? value : "";
};

let embedded = "";
let program = "";
beforeAll(async () => {
  embedded = await embeddedWorker();
  program = gunzipSync(Buffer.from(constantIn(embedded, "packedProgram"), "base64")).toString();
});

describe("the worker's program", () => {
  it("has no way to another machine, another file or another thread", () => {
    const waysOut =
      /(?<![\w$.])(?:fetch|import|require|importScripts)\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon/;
    expect(program).not.toMatch(waysOut);
    expect(program).not.toMatch(/new\s+(?:Worker|SharedWorker)\b/);
    // Whatever is fetched goes through the library's own setting, which answers 404.
    const fetching = Array.from(program.matchAll(/([\w$]+)\.fetch\s*\(/g), (match) => match[1]);
    expect(new Set(fetching).size).toBe(1);
    expect(program).toContain(`${fetching[0] ?? "?"}.fetch=()=>Promise.resolve(new Response(null,{status:404}))`);
  });

  it("turns no text into code", () => {
    expect(program).not.toMatch(/(?<![\w$.])eval\s*\(|\bFunction\s*\(|=\s*Function\b|new\s+Function\b/);
  });

  it("never takes itself for Node, whatever the app it runs in", () => {
    expect(program).not.toMatch(/(?<![\w$."'])process\.|globalThis\.process\b(?!\?\.versions\?\.node")/);
  });

  it("has its licences beside it, to be read without unpacking anything", () => {
    expect(embedded).toMatch(/^\/\*! Bundled license information:[^"]*onnxruntime-web[^"]*Copyright/);
  });

  it("is the same however often it is built", async () => {
    expect((await embeddedWorker()) === embedded).toBe(true);
  });
});

describe("a plugin with the worker inside", () => {
  let code = "";
  beforeAll(async () => {
    code = await buildLikePlugin(useOfModel);
  });

  it("loads where nothing could unpack the runtime, so it is not unpacked while loading", () => {
    const { exports, asked } = evaluateOnPhone(code);
    expect(exports).toHaveProperty("openModel", expect.any(Function));
    expect(asked).toEqual([]);
  });

  it("takes less than 5.3 MB, and 0.3 MB without the runtime", () => {
    const runtime = constantIn(embedded, "packedRuntime");
    expect(code.length).toBeLessThan(5_300_000);
    expect(code.length - runtime.length).toBeLessThan(300_000);
  });

  it("says nothing about the machine it was built on", () => {
    expect(code).not.toContain(process.cwd());
    expect(code).not.toContain("node_modules/");
  });
});
