import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { useCausesVault } from "./support/causes-vault.ts";
import type { TemporaryVault } from "./support/temporary-vault.ts";

const open = useCausesVault();

describe("memory and disk", () => {
  it("agree after hundreds of quick changes from outside and inside", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `n${String(index)}.md`);
    const vault = await open({ files: Object.fromEntries(names.map((name) => [name, name])), open: "n0" });
    const { page } = vault;
    const inside = page.evaluate(async () => {
      const { vault: notes } = window.retraceHost.app;
      for (let index = 0; index < 60; index++) {
        const path = `own ${String(index % 7)}.md`;
        const file = notes.getFileByPath(path);
        if (file === null) await notes.create(path, String(index));
        else if (index % 3 === 0) await window.retraceHost.app.fileManager.trashFile(file);
        else await notes.process(file, (text) => `${text} ${String(index)}`);
      }
    });
    for (let step = 0; step < 300; step++) {
      changeOutside(vault, names, step);
      if (step % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await inside;
    const inMemory = async (): Promise<Record<string, string>> =>
      page.evaluate(async () => {
        const { vault: notes } = window.retraceHost.app;
        const entries = notes.getFiles().map(async (file) => [file.path, await notes.read(file)] as const);
        return Object.fromEntries(await Promise.all(entries));
      });
    await expect.poll(inMemory).toEqual(onDisk(vault));
  });
});

/** The same changes in every run: write, remove, move away and back, folders that come and go. */
function changeOutside(vault: TemporaryVault, names: readonly string[], step: number): void {
  const random = (step * 7919) % 101;
  const name = names[random % names.length] ?? "n0.md";
  const exists = existsSync(join(vault.folder, name));
  if (random % 4 === 0) vault.write(name, `${name} ${String(step)}`);
  else if (random % 4 === 1 && exists) vault.remove(name);
  else if (random % 4 === 2 && exists) {
    vault.rename(name, `moved ${name}`);
    vault.rename(`moved ${name}`, name);
  } else {
    const folder = `folder ${String(random % 3)}`;
    if (existsSync(join(vault.folder, folder))) vault.remove(folder);
    else vault.write(`${folder}/inner/${name}`, String(step));
  }
}

function onDisk(vault: TemporaryVault): Record<string, string> {
  const paths = readdirSync(vault.folder, { recursive: true }).map(String);
  const notes = paths.filter((path) => !path.startsWith(".") && statSync(join(vault.folder, path)).isFile());
  return Object.fromEntries(notes.map((path) => [path, vault.read(path)]));
}
