import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { storedChoice } from "../../../src/adapters/node/stored-choice.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const offered = { kind: "offered", name: "all-MiniLM-L6-v2" } as const;
const folder = { kind: "folder", folder: "mine" } as const;

function vaultWith(files: Readonly<Record<string, string>>): string {
  const { vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(vaultPath, ".obsidian/plugins/retrace"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(vaultPath, path), text);
  return vaultPath;
}

const settings = ".obsidian/plugins/retrace/data.json";

it.each([
  { name: "nothing", files: {}, choice: { kind: "built-in" } },
  { name: "the plugin's settings", files: { [settings]: JSON.stringify({ model: offered }) }, choice: offered },
  {
    name: "retrace.json before the plugin's settings",
    files: { [settings]: JSON.stringify({ model: offered }), "retrace.json": JSON.stringify({ model: folder }) },
    choice: folder,
  },
  {
    name: "the plugin's settings when retrace.json says nothing of it",
    files: { [settings]: JSON.stringify({ model: offered }), "retrace.json": "{}" },
    choice: offered,
  },
  {
    name: "retrace.json, too, when that says built-in",
    files: { [settings]: JSON.stringify({ model: offered }), "retrace.json": '{"model": {"kind": "built-in"}}' },
    choice: { kind: "built-in" },
  },
  { name: "nothing that can be read", files: { [settings]: "{ model" }, choice: { kind: "built-in" } },
])("the model of a vault comes from $name", async ({ files, choice }) => {
  expect(await storedChoice(vaultWith(files))).toEqual(choice);
});
