import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { Plugin } from "obsidian";
import { describe, expect, it, onTestFinished } from "vitest";
import { machineFiles as nodeFiles } from "../../../src/adapters/node/machine-files.ts";
import { machineFiles as obsidianFiles } from "../../../src/adapters/obsidian/machine-files.ts";
import type { MachineFiles } from "../../../src/app/ports.ts";
import { createHost } from "../../host/src/host.ts";
import { memoryMachineFiles } from "../../support/memory-machine-files.ts";
import { temporaryFolder } from "../node/temporary-folder.ts";

class Keeping extends Plugin {}
const manifest = {
  id: "retrace",
  name: "Retrace",
  version: "1.0.0",
  minAppVersion: "1.13.0",
  author: "",
  description: "",
};

async function inObsidian(): Promise<MachineFiles> {
  const host = await createHost();
  onTestFinished(() => {
    host.close();
  });
  const { app, manifest: own } = await host.load(Keeping, manifest);
  return obsidianFiles(app.vault.adapter, `${own.dir ?? ""}/used`);
}

function onDisk(): string {
  const { vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  return vaultPath;
}

function withoutPlugin(): MachineFiles {
  const cache = onDisk();
  return nodeFiles(onDisk(), "used", () => Promise.resolve(cache));
}

const makers: readonly (readonly [string, () => MachineFiles | Promise<MachineFiles>])[] = [
  ["memory", memoryMachineFiles],
  ["node", withoutPlugin],
  ["obsidian", inObsidian],
];

describe.each(makers)("files of this machine in %s", (_name, make) => {
  it("are files that grow, are listed by name, and can be removed", async () => {
    const files = await make();
    expect(await files.names()).toEqual([]);
    expect(await files.read("2026-10 a.jsonl")).toBeUndefined();
    await files.append("2026-11 a.jsonl", "1\n");
    await Promise.all([files.append("2026-10 a.jsonl", "2\n"), files.append("2026-10 a.jsonl", "3\n")]);
    expect(await files.names()).toEqual(["2026-10 a.jsonl", "2026-11 a.jsonl"]);
    expect(new Set((await files.read("2026-10 a.jsonl"))?.split("\n"))).toEqual(new Set(["2", "3", ""]));
    await files.remove("2026-10 a.jsonl");
    await files.remove("2026-10 a.jsonl");
    expect(await files.names()).toEqual(["2026-11 a.jsonl"]);
  });
});

it("a program writes where the plugin of the vault does, and leaves a vault without it alone", async () => {
  const [vault, cache] = [onDisk(), onDisk()];
  const files = nodeFiles(vault, "used", () => Promise.resolve(cache));
  await files.append("2026-10 a.jsonl", "1\n");
  expect(existsSync(join(vault, ".obsidian"))).toBe(false);
  expect(readFileSync(join(cache, "used/2026-10 a.jsonl"), "utf8")).toBe("1\n");
  mkdirSync(join(vault, ".obsidian/plugins/retrace"), { recursive: true });
  await files.append("2026-11 a.jsonl", "2\n");
  const used = join(vault, ".obsidian/plugins/retrace/used");
  expect(readFileSync(join(used, "2026-11 a.jsonl"), "utf8")).toBe("2\n");
  // What was written before the plugin was there is written on there.
  await files.append("2026-10 a.jsonl", "3\n");
  expect(readFileSync(join(used, "2026-10 a.jsonl"), "utf8")).toBe("1\n3\n");
  expect(existsSync(join(cache, "used/2026-10 a.jsonl"))).toBe(false);
  // What was asked is nothing for a repository.
  expect(readFileSync(join(used, ".gitignore"), "utf8")).toBe("*\n");
});

it("a program that could not move what was written before tries again with the next question", async () => {
  const [vault, cache] = [onDisk(), onDisk()];
  const files = nodeFiles(vault, "used", () => Promise.resolve(cache));
  await files.append("2026-10 a.jsonl", "1\n");
  mkdirSync(join(vault, ".obsidian/plugins/retrace"), { recursive: true });
  const inTheWay = join(cache, "used/0");
  mkdirSync(inTheWay);
  await expect(files.names()).rejects.toThrow();
  rmdirSync(inTheWay);
  expect(await files.names()).toEqual(["2026-10 a.jsonl"]);
  expect(await files.read("2026-10 a.jsonl")).toBe("1\n");
});
