import { TFile, TFolder } from "obsidian";
import type { TAbstractFile, Vault } from "obsidian";
import { describe, expect, it, onTestFinished } from "vitest";
import { openHost } from "./open-host.ts";
import { startHost } from "./src/host.ts";
import { memoryBackend } from "./src/memory-backend.ts";

function file(vault: Vault, path: string): TFile {
  const found = vault.getFileByPath(path);
  if (found === null) throw new Error(`There is no ${path}.`);
  return found;
}

function logOf(vault: Vault): string[] {
  const log: string[] = [];
  const note = (kind: string) => (entry: TAbstractFile) => log.push(`${kind} ${entry.path}`);
  vault.on("create", note("create"));
  vault.on("modify", note("modify"));
  vault.on("delete", note("delete"));
  vault.on("rename", (entry, oldPath) => log.push(`rename ${oldPath} to ${entry.path}`));
  return log;
}

describe("reading", () => {
  it("lists the notes, and not the hidden files", async () => {
    const { app } = await openHost({ files: { "Mud.md": "", "a/x.png": "", ".obsidian/app.json": "{}" } });
    expect(app.vault.getMarkdownFiles().map(({ path }) => path)).toEqual(["Mud.md"]);
    expect(app.vault.getFiles().map(({ path }) => path)).toEqual(["Mud.md", "a/x.png"]);
    expect(await app.vault.adapter.exists(".obsidian/app.json")).toBe(true);
  });

  it("knows size and times of a file", async () => {
    const { app } = await openHost({ files: { "Mud.md": "nass: ß" } });
    const { stat } = file(app.vault, "Mud.md");
    expect(stat.size).toBe(8);
    expect(stat.mtime).toBeGreaterThan(0);
  });

  it("gives folders with and without the root", async () => {
    const { app } = await openHost({ files: { "a/b/Note.md": "", "empty/": "" } });
    expect(app.vault.getAllFolders().map(({ path }) => path)).toEqual(["a", "a/b", "empty"]);
    expect(app.vault.getAllFolders(true)).toHaveLength(4);
  });

  it("has a name and addresses for pictures", async () => {
    const { app } = await openHost({ files: { "a/x y.png": "" } });
    expect(app.vault.getName()).toBe("Test vault");
    expect(app.vault.getResourcePath(file(app.vault, "a/x y.png"))).toBe("app://local/a/x%20y.png");
  });
});

describe("writing", () => {
  it("changes what is on the disk at that moment, and loses what others write before it has written", async () => {
    const memory = memoryBackend({ "Mud.md": "old" });
    const early = { ...memory, readNow: (path: string) => Promise.resolve(memory.other.read(path)) };
    const host = await startHost({ backend: early });
    onTestFinished(host.close);
    const note = file(host.app.vault, "Mud.md");
    await memory.write("Mud.md", "theirs");
    expect(await host.app.vault.process(note, (text) => `${text}, ours`)).toBe("theirs, ours");
    await host.app.vault.process(note, (text) => {
      void memory.write("Mud.md", "theirs in between");
      return `${text}, again`;
    });
    expect(memory.other.read("Mud.md")).toBe("theirs, ours, again");
  });

  it("changes what is on the disk, and not what it was told of, where only that is asked of the disk", async () => {
    const memory = memoryBackend({ "Mud.md": "old", "Rain.md": "old" });
    const readToChange = (path: string): Promise<string | undefined> => Promise.resolve(memory.other.read(path));
    const host = await startHost({ backend: { ...memory, readToChange } });
    onTestFinished(host.close);
    const { vault } = host.app;
    await memory.write("Mud.md", "theirs");
    expect(await vault.read(file(vault, "Mud.md"))).toBe("old");
    expect(await vault.process(file(vault, "Mud.md"), (text) => `${text}, ours`)).toBe("theirs, ours");
    await memory.remove("Rain.md");
    await expect(vault.process(file(vault, "Rain.md"), (text) => text)).rejects.toThrow("ENOENT");
  });

  it("creates a note that is there at once, in memory and in the backend", async () => {
    const { app, backend } = await openHost({ files: { "a/": "" } });
    const log = logOf(app.vault);
    const created = await app.vault.create("a/New.md", "text");
    expect(created).toBeInstanceOf(TFile);
    expect(created.parent).toBeInstanceOf(TFolder);
    expect(backend.other.read("a/New.md")).toBe("text");
    expect(log).toEqual(["create a/New.md"]);
  });

  it.each([
    { name: "a note that is there", path: "Mud.md", error: "File already exists." },
    { name: "a note that is there under another case", path: "mud.md", error: "File already exists." },
    { name: "a note in a folder that is not there", path: "none/Mud.md", error: "ENOENT" },
  ])("refuses to create $name", async ({ path, error }) => {
    const { app, backend } = await openHost({ files: { "Mud.md": "kept" } });
    await expect(app.vault.create(path, "lost")).rejects.toThrow(error);
    expect(backend.other.read("Mud.md")).toBe("kept");
  });

  it("refuses to create a folder twice", async () => {
    const { app } = await openHost({});
    await app.vault.createFolder("a/b");
    expect(app.vault.getFolderByPath("a")).toBeInstanceOf(TFolder);
    await expect(app.vault.createFolder("a/b")).rejects.toThrow("Folder already exists.");
  });

  it("modifies, appends and keeps the stat up to date", async () => {
    const { app } = await openHost({ files: { "Mud.md": "old" } });
    const mud = file(app.vault, "Mud.md");
    await app.vault.modify(mud, "new");
    await app.vault.append(mud, "er");
    expect(await app.vault.read(mud)).toBe("newer");
    expect(mud.stat.size).toBe(5);
  });

  it("never loses a change of two `process` calls at once", async () => {
    const { app } = await openHost({ files: { "Mud.md": "" } });
    const mud = file(app.vault, "Mud.md");
    const letters = ["a", "b", "c", "d"];
    await Promise.all(letters.map((letter) => app.vault.process(mud, (text) => text + letter)));
    expect(await app.vault.read(mud)).toBe("abcd");
  });

  it("keeps bytes as they are", async () => {
    const { app } = await openHost({});
    const bytes = new Uint8Array([0, 255, 7]).buffer;
    const made = await app.vault.createBinary("x.bin", bytes);
    expect(new Uint8Array(await app.vault.readBinary(made))).toEqual(new Uint8Array([0, 255, 7]));
  });

  it("goes on after a change that failed", async () => {
    const { app } = await openHost({ files: { "Mud.md": "kept" } });
    const mud = file(app.vault, "Mud.md");
    const fail = (): string => {
      throw new Error("no");
    };
    await expect(app.vault.process(mud, fail)).rejects.toThrow("no");
    expect(await app.vault.process(mud, (text) => `${text}!`)).toBe("kept!");
  });
});

describe("moving and removing", () => {
  it("renames a folder with everything in it, and says so for each", async () => {
    const { app, backend } = await openHost({ files: { "a/b/Note.md": "text" } });
    const log = logOf(app.vault);
    const note = file(app.vault, "a/b/Note.md");
    const folder = app.vault.getFolderByPath("a");
    if (folder !== null) await app.vault.rename(folder, "z");
    expect(note.path).toBe("z/b/Note.md");
    expect(backend.other.read("z/b/Note.md")).toBe("text");
    expect(log).toEqual(["rename a to z", "rename a/b to z/b", "rename a/b/Note.md to z/b/Note.md"]);
  });

  it("does not rename onto another file", async () => {
    const { app } = await openHost({ files: { "Mud.md": "", "Rain.md": "" } });
    await expect(app.vault.rename(file(app.vault, "Mud.md"), "Rain.md")).rejects.toThrow("already exists");
  });

  it("deletes a folder from the inside out", async () => {
    const { app } = await openHost({ files: { "a/Note.md": "", "Mud.md": "" } });
    const log = logOf(app.vault);
    const folder = app.vault.getFolderByPath("a");
    if (folder !== null) await app.vault.delete(folder);
    expect(log).toEqual(["delete a/Note.md", "delete a"]);
    expect(app.vault.getFiles()).toHaveLength(1);
  });

  it("moves to the vault's own trash, under a free name", async () => {
    const { app, backend } = await openHost({ files: { "Mud.md": "new", ".trash/Mud.md": "old" } });
    await app.vault.trash(file(app.vault, "Mud.md"), false);
    expect(backend.other.read(".trash/Mud.md")).toBe("old");
    expect(backend.other.read(".trash/2 Mud.md")).toBe("new");
    expect(app.vault.getFiles()).toEqual([]);
  });

  it("refuses to write to a note that is gone", async () => {
    const { app } = await openHost({ files: { "Mud.md": "" } });
    const mud = file(app.vault, "Mud.md");
    await app.vault.delete(mud);
    await expect(app.vault.modify(mud, "x")).rejects.toThrow("ENOENT");
  });
});

describe("other programs", () => {
  it("tell of new, changed and removed notes", async () => {
    const { app, backend } = await openHost({ files: { "Mud.md": "old" } });
    const log = logOf(app.vault);
    backend.other.write("deep/New.md", "text");
    backend.other.write("Mud.md", "new");
    backend.other.remove("deep");
    expect(log).toEqual(["create deep", "create deep/New.md", "modify Mud.md", "delete deep/New.md", "delete deep"]);
    expect(await app.vault.read(file(app.vault, "Mud.md"))).toBe("new");
  });

  it("are not heard when they write what is there already", async () => {
    const { app, backend } = await openHost({ files: { "Mud.md": "same" } });
    const log = logOf(app.vault);
    backend.other.write("Mud.md", "same");
    expect(log).toEqual([]);
  });

  it("are not heard about hidden files, which the adapter still reads", async () => {
    const { app, backend } = await openHost({});
    const log = logOf(app.vault);
    backend.other.write(".obsidian/x.json", "{}");
    expect(log).toEqual([]);
    expect(await app.vault.adapter.read(".obsidian/x.json")).toBe("{}");
  });
});

describe("the settings of the app", () => {
  it("are told of one by one when they change, here or in another program", async () => {
    const { app, backend } = await openHost({ files: { ".obsidian/app.json": '{"vimMode":true,"tabSize":4}' } });
    const changed: unknown[] = [];
    app.vault.on("config-changed", (...told: readonly unknown[]) => changed.push(...told));
    backend.other.write(".obsidian/app.json", '{"vimMode":false,"tabSize":4,"userIgnoreFilters":["private/"]}');
    expect([...changed].sort()).toEqual(expect.arrayContaining(["userIgnoreFilters", "vimMode"]));
    expect(changed).not.toContain("tabSize");
    expect(app.vault.getConfig?.("userIgnoreFilters")).toEqual(["private/"]);
  });
});
