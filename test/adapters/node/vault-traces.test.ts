import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { vaultTraces } from "../../../src/adapters/node/vault-traces.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "traces-"));
});
afterEach(() => {
  rmSync(base, { recursive: true });
});

const put = (path: string): void => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), "x");
};
const plugin = "vault/.obsidian/plugins/retrace";
const traces = (): ReturnType<typeof vaultTraces> =>
  vaultTraces(join(base, "vault"), () => Promise.resolve(join(base, "cache/of-this-vault")));

it("all that a program keeps of a vault is found and goes, and neither the plugin, a note nor another vault's cache does", async () => {
  const kept = ["data.json", "used/a.jsonl", "calls/a.jsonl", "models/m/model.onnx"].map((name) => `${plugin}/${name}`);
  const stays = [`${plugin}/main.js`, "vault/episodes/one.md", "vault/retrace.json", "cache/of-another/words"];
  for (const path of [...kept, ...stays, "cache/of-this-vault/words"]) put(path);
  const found = await traces();
  expect(found.map(({ kind }) => kind)).toEqual(["uses", "calls", "models", "settings", "index"]);
  for (const { remove } of found) await remove();
  expect(await traces()).toEqual([]);
  expect(readdirSync(join(base, "cache"))).toEqual(["of-another"]);
  expect(stays.filter((path) => !existsSync(join(base, path)))).toEqual([]);
  expect(kept.filter((path) => existsSync(join(base, path)))).toEqual([]);
});

it("what was said and is kept in the cache does not go with the index", async () => {
  for (const name of ["words", "conversations/c.jsonl"]) put(`cache/of-this-vault/${name}`);
  const index = (await traces()).find(({ kind }) => kind === "index");
  await index?.remove();
  expect(readdirSync(join(base, "cache/of-this-vault"))).toEqual(["conversations"]);
  expect((await traces()).map(({ kind }) => kind)).toEqual(["conversations"]);
});
