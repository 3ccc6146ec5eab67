import type { App, TFile } from "obsidian";
import { describe, expect, it } from "vitest";
import { openHost } from "./open-host.ts";

function note(app: App, path: string): TFile {
  const found = app.vault.getFileByPath(path);
  if (found === null) throw new Error(`There is no ${path}.`);
  return found;
}

async function textAfter(text: string, change: (properties: Record<string, unknown>) => void): Promise<string> {
  const { app, backend } = await openHost({ files: { "N.md": text } });
  await app.fileManager.processFrontMatter(note(app, "N.md"), change);
  return backend.other.read("N.md") ?? "";
}

describe("processFrontMatter", () => {
  it.each([
    { name: "adds to properties", text: "---\na: 1\n---\nbody\n", after: "---\na: 1\nx: 1\n---\nbody\n" },
    { name: "adds properties to a note without", text: "body", after: "---\nx: 1\n---\nbody" },
    { name: "fills an empty block", text: "---\n---\nbody", after: "---\nx: 1\n---\nbody" },
  ])("$name", async ({ text, after }) => {
    const set = (properties: Record<string, unknown>): void => {
      properties["x"] = 1;
    };
    expect(await textAfter(text, set)).toBe(after);
  });

  it("takes the block away with its last property", async () => {
    const remove = (properties: Record<string, unknown>): void => {
      delete properties["a"];
    };
    expect(await textAfter("---\na: 1\n---\nbody", remove)).toBe("body");
  });

  it("keeps every byte when nothing changes", async () => {
    const text = '---\na:   "1" # why\n---\nbody';
    expect(await textAfter(text, () => undefined)).toBe(text);
  });

  it("throws on broken properties and writes nothing", async () => {
    const text = "---\nbad: [unclosed\n---\nbody";
    const { app, backend } = await openHost({ files: { "N.md": text } });
    await expect(app.fileManager.processFrontMatter(note(app, "N.md"), () => undefined)).rejects.toThrow();
    expect(backend.other.read("N.md")).toBe(text);
  });
});

describe("renameFile", () => {
  it("rewrites every kind of link to the note", async () => {
    const { app, backend } = await openHost({
      files: {
        "Rain.md": "",
        "L.md": '---\nup: "[[Rain]]"\n---\n[[Rain]] [[Rain#Sub|text]] ![[Rain]] [x](Rain.md) [[Rainy]]',
        "Rainy.md": "",
      },
    });
    await app.fileManager.renameFile(note(app, "Rain.md"), "Storm.md");
    expect(backend.other.read("L.md")).toBe(
      '---\nup: "[[Storm]]"\n---\n[[Storm]] [[Storm#Sub|text]] ![[Storm]] [x](Storm.md) [[Rainy]]',
    );
  });

  it("writes the path when the new name is taken elsewhere", async () => {
    const { app, backend } = await openHost({ files: { "A.md": "", "b/B.md": "", "c/": "", "L.md": "[[A]]" } });
    await app.fileManager.renameFile(note(app, "A.md"), "c/B.md");
    expect(backend.other.read("L.md")).toBe("[[c/B]]");
  });

  it("of a folder keeps links to what is in it", async () => {
    const { app, backend } = await openHost({ files: { "a/One.md": "", "L.md": "[x](a/One.md) [[One]]" } });
    const folder = app.vault.getFolderByPath("a");
    if (folder !== null) await app.fileManager.renameFile(folder, "z");
    expect(backend.other.read("L.md")).toBe("[x](One.md) [[One]]");
    expect(app.vault.getFileByPath("z/One.md")).not.toBeNull();
  });
});

describe("the user's settings", () => {
  const withConfig = (config: object, files: Record<string, string>): Record<string, string> => ({
    ...files,
    ".obsidian/app.json": JSON.stringify(config),
  });

  it("say how links are written", async () => {
    const files = { "a/My note.md": "", "x.png": "" };
    const { app } = await openHost({ files });
    const link = app.fileManager.generateMarkdownLink(note(app, "a/My note.md"), "", "#Sub", "text");
    expect(link).toBe("[[My note#Sub|text]]");
    expect(app.fileManager.generateMarkdownLink(note(app, "x.png"), "")).toBe("![[x.png]]");
    const other = await openHost({ files: withConfig({ useMarkdownLinks: true }, files) });
    const manager = other.app.fileManager;
    expect(manager.generateMarkdownLink(note(other.app, "a/My note.md"), "")).toBe("[My note](My%20note.md)");
  });

  it.each([
    { config: {}, parent: "/" },
    { config: { newFileLocation: "current" }, parent: "a" },
    { config: { newFileLocation: "folder", newFileFolderPath: "inbox" }, parent: "inbox" },
  ])("say where new notes go: $parent", async ({ config, parent }) => {
    const { app } = await openHost({ files: withConfig(config, { "a/N.md": "", "inbox/": "" }) });
    expect(app.fileManager.getNewFileParent("a/N.md").path).toBe(parent);
  });

  it.each([
    { config: {}, kept: "text" },
    { config: { trashOption: "local" }, kept: "text" },
    { config: { trashOption: "none" }, kept: undefined },
  ])("say what trashing does: $config", async ({ config, kept }) => {
    const { app, backend } = await openHost({ files: withConfig(config, { "N.md": "text" }) });
    await app.fileManager.trashFile(note(app, "N.md"));
    expect(app.vault.getFileByPath("N.md")).toBeNull();
    expect(backend.other.read(".trash/N.md")).toBe(kept);
  });
});

describe("promptForDeletion", () => {
  it.each([
    { button: "Delete", isDeleted: true },
    { button: "Cancel", isDeleted: false },
  ])("asks first, and $button means deleted: $isDeleted", async ({ button, isDeleted }) => {
    const { app } = await openHost({ files: { "N.md": "" } });
    const answer = app.fileManager.promptForDeletion(note(app, "N.md"));
    const buttons = [...document.querySelectorAll<HTMLElement>(".modal-button-container button")];
    buttons.find(({ textContent }) => textContent === button)?.click();
    expect(await answer).toBe(isDeleted);
    expect(app.vault.getFileByPath("N.md") === null).toBe(isDeleted);
  });

  it("does not ask when the user does not want to be asked", async () => {
    const { app } = await openHost({ files: { "N.md": "", ".obsidian/app.json": '{"promptDelete":false}' } });
    expect(await app.fileManager.promptForDeletion(note(app, "N.md"))).toBe(true);
  });
});
