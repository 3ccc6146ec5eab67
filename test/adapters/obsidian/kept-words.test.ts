import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { appVault } from "../../../src/adapters/obsidian/app-vault.ts";
import { createMemory } from "../../../src/app/memory.ts";
import type { Vault } from "../../../src/app/ports.ts";
import { createHost } from "../../host/src/host.ts";
import { eventually } from "../../support/eventually.ts";
import { memoryShelf } from "../../support/memory-shelf.ts";
import { today } from "../../support/open-memory.ts";

const demo = resolve("test/fixtures/demo-vault");

/** What is kept of a vault after it has been read once. */
async function keptWords(vault: Vault): Promise<readonly string[]> {
  const shelf = memoryShelf();
  const scheduler = { pause: () => new Promise<void>((resume) => setImmediate(resume)) };
  const memory = createMemory({ vault, shelf, clock: { now: () => today }, scheduler });
  await memory.open();
  await eventually(() => {
    expect(shelf.kept.has("words")).toBe(true);
  });
  memory.close();
  return (shelf.kept.get("words") ?? []).map((piece) => Buffer.from(piece).toString("base64"));
}

it("the same vault is kept in the same bytes in Obsidian and without it", async () => {
  const paths = readdirSync(demo, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  const texts = paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(demo, path), "utf8")] as const);
  const host = await createHost({ files: Object.fromEntries(texts.reverse()) });
  onTestFinished(() => {
    host.close();
  });
  await host.layoutReady();
  const inObsidian = await keptWords(appVault(host.app));
  expect(inObsidian.length).toBeGreaterThan(2);
  expect(await keptWords(folderVault(demo))).toEqual(inObsidian);
});
