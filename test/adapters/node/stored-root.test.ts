import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storedChoice } from "../../../src/adapters/node/stored-choice.ts";
import { storedRoot } from "../../../src/adapters/node/stored-root.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vault-"));
  mkdirSync(join(root, ".obsidian/plugins/retrace"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it("the memory is where the variable says, else retrace.json, else the plugin's settings, else the vault is the memory", () => {
  const store = (file: string, memory_root: unknown): void => {
    writeFileSync(join(root, file), JSON.stringify({ memory_root }));
  };
  expect(storedRoot(root, {})).toBe("");
  store(".obsidian/plugins/retrace/data.json", "Notes/Memory");
  expect(storedRoot(root, {})).toBe("Notes/Memory");
  store("retrace.json", "../out");
  expect(storedRoot(root, {})).toBe("Notes/Memory");
  store("retrace.json", "Memory/");
  expect(storedRoot(root, {})).toBe("Memory");
  expect(storedRoot(root, { RETRACE_MEMORY_ROOT: "Other" })).toBe("Other");
  expect(storedRoot(root, { RETRACE_MEMORY_ROOT: "" })).toBe("");
});

it("a file that begins with a byte order mark, as some editors save it, counts as well", async () => {
  const stored = { memory_root: "Memory", model: { kind: "folder", folder: "mine" } };
  writeFileSync(join(root, "retrace.json"), `\ufeff${JSON.stringify(stored)}`);
  expect(storedRoot(root, {})).toBe("Memory");
  expect(await storedChoice(root)).toEqual(stored.model);
});
