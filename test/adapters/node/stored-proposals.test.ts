import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storedProposals } from "../../../src/adapters/node/stored-proposals.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vault-"));
  mkdirSync(join(root, ".obsidian/plugins/retrace"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const store = (file: string, proposals: unknown): void => {
  writeFileSync(join(root, file), JSON.stringify({ proposals }));
};
const plugin = ".obsidian/plugins/retrace/data.json";

it("nothing is done without asking, unless the plugin's settings, retrace.json or the variable say so, the last one first", () => {
  const apply = (env: Record<string, string> = {}): readonly string[] => storedProposals(root, env)().apply;
  expect(apply()).toEqual([]);
  store(plugin, { apply: ["fact", "delete", 7] });
  expect(apply()).toEqual(["fact"]);
  store("retrace.json", { apply: "everything" });
  expect(apply()).toEqual(["fact"]);
  store("retrace.json", { apply: ["merge"] });
  expect(apply()).toEqual(["merge"]);
  expect(apply({ RETRACE_APPLY: "fact, Link" })).toEqual(["link", "fact"]);
  expect(apply({ RETRACE_APPLY: "" })).toEqual([]);
});
