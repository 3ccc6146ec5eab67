import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { folderVault, type FolderVaultOptions } from "../../../src/adapters/node/folder-vault.ts";
import { realDisk } from "../../../src/adapters/node/disk.ts";
import type { Change } from "../../../src/core/model/change.ts";
import { present, sizes } from "../contract/told.ts";
import { buildProgram } from "./program.ts";
import { hands, temporaryFolder } from "./temporary-folder.ts";
import { eventually } from "../../support/eventually.ts";

interface Watched {
  readonly root: string;
  readonly outside: ReturnType<typeof hands>;
  readonly seen: Change[];
  readonly warnings: string[];
  readonly stop: () => void;
  /** What a look at the disk gives now: sizes by path. */
  readonly onDisk: () => Promise<Record<string, number>>;
}

async function watched(texts: Readonly<Record<string, string>>, options: FolderVaultOptions = {}): Promise<Watched> {
  const { vaultPath: root, remove } = temporaryFolder();
  const outside = hands(root);
  for (const [path, text] of Object.entries(texts)) await outside.write(path, text);
  const warnings: string[] = [];
  const vault = folderVault(root, { onWarning: (message) => warnings.push(message), ...options });
  // What is there at first is not told of; the sizes then are where the telling starts.
  const seen: Change[] = (await vault.list()).map((file) => ({ kind: "upserted", file }));
  const stop = vault.watch((changes) => seen.push(...changes));
  onTestFinished(() => {
    stop();
    remove();
  });
  const onDisk = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await vault.list()).map(({ id, size }) => [id, size]));
  return { root, outside, seen, warnings, stop, onDisk };
}

async function expectSeenIsOnDisk({ seen, onDisk }: Watched): Promise<void> {
  await eventually(async () => {
    expect(sizes(seen)).toEqual(await onDisk());
  });
}

describe("watching a folder", () => {
  it("ends up with what is on the disk after a storm of a thousand changes", async () => {
    const watch = await watched({ "a/keep.md": "k", "b/keep.md": "k" });
    for (let step = 0; step < 1_000; step += 1) storm(watch.root, step);
    await expectSeenIsOnDisk(watch);
    expect(present(watch.seen).length).toBeGreaterThan(50);
  });

  it("ends up with what is on the disk when the storm leaves it time to look", async () => {
    const watch = await watched({ "a/keep.md": "k", "b/keep.md": "k" });
    for (let step = 0; step < 300; step += 1) {
      storm(watch.root, step);
      if (step % 7 === 0) await new Promise((resolve) => setTimeout(resolve, step % 5));
    }
    await expectSeenIsOnDisk(watch);
  });

  it("hears of folders that are renamed away and back, replaced, and moved into each other", async () => {
    const watch = await watched({ "a/one.md": "1", "a/sub/two.md": "2", "b/three.md": "3" });
    const at = (path: string): string => join(watch.root, path);
    renameSync(at("a"), at("away"));
    renameSync(at("away"), at("a"));
    writeFileSync(at("a/sub/two.md"), "22");
    await expectSeenIsOnDisk(watch);
    rmSync(at("b"), { recursive: true });
    mkdirSync(at("b"));
    writeFileSync(at("b/four.md"), "4");
    await expectSeenIsOnDisk(watch);
    renameSync(at("a"), at("b/a"));
    await expectSeenIsOnDisk(watch);
    writeFileSync(at("b/a/sub/two.md"), "2222");
    writeFileSync(at("b/four.md"), "44");
    await expectSeenIsOnDisk(watch);
    expect(sizes(watch.seen)).toEqual({ "b/four.md": 2, "b/a/one.md": 1, "b/a/sub/two.md": 4 });
  });

  it("hears of a folder made anew under the name of one removed", async () => {
    const watch = await watched({ "a/b/one.md": "1" });
    const at = (path: string): string => join(watch.root, path);
    for (const text of ["22", "333", "4444"]) {
      rmSync(at("a"), { recursive: true });
      mkdirSync(at("a/b"), { recursive: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      writeFileSync(at("a/b/one.md"), text);
      await expectSeenIsOnDisk(watch);
    }
  });

  it("hears of a note that becomes a folder, and of a folder that becomes a note", async () => {
    const watch = await watched({ "x.md": "note", "y.md/inner.md": "inner" });
    rmSync(join(watch.root, "x.md"));
    await watch.outside.write("x.md/inner.md", "in");
    rmSync(join(watch.root, "y.md"), { recursive: true });
    await watch.outside.write("y.md", "y");
    await eventually(() => {
      expect(sizes(watch.seen)).toEqual({ "x.md/inner.md": 2, "y.md": 1 });
    });
  });

  it("hears of a change that keeps size and time", async () => {
    const watch = await watched({ "note.md": "one" });
    const time = new Date();
    utimesSync(join(watch.root, "note.md"), time, time);
    await new Promise((resolve) => setTimeout(resolve, 200));
    watch.seen.length = 0;
    writeFileSync(join(watch.root, "note.md"), "two");
    utimesSync(join(watch.root, "note.md"), time, time);
    await eventually(() => {
      expect(present(watch.seen)).toEqual(["note.md"]);
    });
  });

  it("leaves nothing behind when it is stopped in the middle of changes", async () => {
    expect(await stopInTheMiddle("watching")).toEqual({ during: ["FSEventWrap", "Timeout"], after: [] });
  });
});

describe("watching when the system has no watches left", () => {
  const exhausted = (code: string): typeof realDisk => {
    let left = 1;
    return {
      ...realDisk,
      watchFolder: (folder, heard) => {
        left -= 1;
        if (left < 0) throw Object.assign(new Error(`${code}: no watches left`), { code });
        return realDisk.watchFolder(folder, heard);
      },
    };
  };

  it.each(["ENOSPC", "EMFILE"])("looks again and again instead, and says so once (%s)", async (code) => {
    const watch = await watched({ "a/one.md": "1", "b/two.md": "2" }, { disk: exhausted(code) });
    expect(watch.warnings).toHaveLength(1);
    expect(watch.warnings[0]).toContain(watch.root);
    await watch.outside.write("a/one.md", "11");
    await watch.outside.write("b/new/three.md", "3");
    await watch.outside.remove("b/two.md");
    await eventually(() => {
      expect(sizes(watch.seen)).toEqual({ "a/one.md": 2, "b/new/three.md": 1 });
    });
    await watch.outside.move("a", "c");
    await expectSeenIsOnDisk(watch);
    expect(watch.warnings).toHaveLength(1);
  });

  it("leaves nothing behind when it is stopped", async () => {
    expect(await stopInTheMiddle("polling")).toEqual({ during: ["Timeout"], after: [] });
  });
});

/** The handles of a program of its own, before and after it stops watching. */
async function stopInTheMiddle(way: string): Promise<unknown> {
  const { path, vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  const { end, output } = await (await buildProgram("watching-process", path))(vaultPath, way);
  expect(end).toBe("done");
  return JSON.parse(output);
}

/** One step of many programs at work, the same every time. */
function storm(root: string, step: number): void {
  const at = (path: string): string => join(root, path);
  const folder = ["a", "b", `c${String(step % 13)}`][step % 3] ?? "a";
  const note = at(`${folder}/${String(step % 97)}.md`);
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(note, "x".repeat(step % 50));
  if (step % 5 === 0) renameSync(note, at(`a/moved ${String(step % 31)}.md`));
  if (step % 11 === 0) rmSync(at(folder === "a" ? "b" : folder), { recursive: true, force: true });
  if (step % 17 === 0 && folder !== "a") renameTree(at(folder), at(`a/tree ${String(step % 3)}`));
}

function renameTree(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(from, { recursive: true });
  renameSync(from, to);
}
