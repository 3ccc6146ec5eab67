import * as mock from "obsidian-test-mocks/obsidian";
import { describe, expect, it, onTestFinished } from "vitest";
import { appVault } from "../../../src/adapters/obsidian/app-vault.ts";
import type { Change } from "../../../src/core/model/change.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { createHost, type MemoryHost } from "../../host/src/host.ts";
import type { VaultUnderTest } from "../contract/vault-under-test.ts";
import { describeVault } from "../vault-contract.ts";

async function hostWith(files: Readonly<Record<string, string>>): Promise<MemoryHost> {
  const host = await createHost({ files });
  onTestFinished(() => {
    host.close();
  });
  return host;
}

async function readyHost(files: Readonly<Record<string, string>> = {}): Promise<MemoryHost> {
  const host = await hostWith(files);
  await host.layoutReady();
  return host;
}

async function open(): Promise<VaultUnderTest> {
  const host = await createHost();
  await host.layoutReady();
  const { other } = host.backend;
  const filesBelow = (path: string): string[] => {
    const files = host.app.vault.getFiles().map((file) => file.path);
    return files.filter((file) => file === path || file.startsWith(`${path}/`));
  };
  const move = (from: string, to: string): void => {
    for (const file of filesBelow(from)) other.write(to + file.slice(from.length), other.read(file) ?? "");
    other.remove(from);
  };
  return {
    vault: appVault(host.app),
    outside: {
      write: (path, text) => {
        other.write(path, text);
      },
      remove: (path) => {
        other.remove(path);
      },
      move,
      stored: (path) => other.read(path),
    },
    close: () => {
      host.close();
    },
  };
}

describe("the vault that is open in Obsidian", () => {
  describeVault(open);

  it("writes on what the note is by the time Obsidian writes", async () => {
    const { app, backend } = await readyHost({ "note.md": "old" });
    let calls = 0;
    const outcome = await appVault(app).process(noteId("note.md"), (text) => {
      calls += 1;
      if (calls === 1) backend.other.write("note.md", "theirs");
      return `${text} + ours`;
    });
    expect(outcome).toEqual({ ok: true, value: "theirs + ours" });
    expect(backend.other.read("note.md")).toBe("theirs + ours");
  });

  it("lets links follow a note that is renamed", async () => {
    const host = await readyHost({ "a.md": "See [[old]].", "old.md": "" });
    await host.settled();
    await appVault(host.app).rename(noteId("old.md"), noteId("new.md"));
    expect(host.backend.other.read("a.md")).toBe("See [[new]].");
  });

  it("puts a note where the user's settings say", async () => {
    const { app, backend } = await readyHost({ "folder/a.md": "text" });
    mock.Vault.fromOriginalType2__(app.vault).setConfig__("trashOption", "local");
    await appVault(app).trash(noteId("folder/a.md"));
    expect(backend.other.read(".trash/a.md")).toBe("text");
  });

  it("does not write a note whose bytes are not UTF-8", async () => {
    const { app } = await readyHost();
    const bytes = new Uint8Array([0x66, 0xff, 0x66]);
    const file = await app.vault.createBinary("latin.md", bytes.buffer);
    const vault = appVault(app);
    expect(await vault.read(noteId("latin.md"))).toEqual({ ok: true, value: "f\ufffdf" });
    expect(await vault.isUtf8(noteId("latin.md"))).toBe(false);
    const outcome = await vault.process(noteId("latin.md"), (text) => `${text}!`);
    expect(outcome).toMatchObject({
      error: { code: "PARSE_ERROR", message: expect.stringContaining("latin.md") as string },
    });
    expect(new Uint8Array(await app.vault.readBinary(file))).toEqual(bytes);
  });

  it("writes a note that really holds a replacement character", async () => {
    const { app } = await readyHost({ "note.md": "\ufffd" });
    expect(await appVault(app).process(noteId("note.md"), (text) => `${text}!`)).toEqual({
      ok: true,
      value: "\ufffd!",
    });
  });

  it("follows what the user excludes in the settings, and no other setting", async () => {
    const { app } = await readyHost({ "a.md": "a", "private/b.md": "b", "private/c.png": "c" });
    const settings = mock.Vault.fromOriginalType2__(app.vault);
    const set = (key: string, value: unknown): void => {
      settings.setConfig__(key, value);
      app.vault.trigger("config-changed", key);
    };
    const excluded = await told(app, () => {
      set("userIgnoreFilters", ["private/"]);
      set("alwaysUpdateLinks", true);
      return Promise.resolve();
    });
    expect(excluded).toEqual([{ kind: "removed", id: "private/b.md" }]);
    const lifted = await told(app, () => {
      set("userIgnoreFilters", null);
      return Promise.resolve();
    });
    expect(lifted).toMatchObject([{ kind: "upserted", file: { id: "private/b.md" } }]);
  });

  it("tells of a folder's rename note by note, as renames", async () => {
    const { app } = await readyHost({ "old/a.md": "a", "old/sub/b.md": "b" });
    const changes = await told(app, async () => {
      const folder = app.vault.getFolderByPath("old");
      if (folder !== null) await app.fileManager.renameFile(folder, "new");
    });
    const renames = changes.map((change) => (change.kind === "renamed" ? [change.from, change.file.id] : []));
    expect(renames.sort()).toEqual([
      ["old/a.md", "new/a.md"],
      ["old/sub/b.md", "new/sub/b.md"],
    ]);
  });

  it("tells that a note that is no longer Markdown is gone, and one that has become it is there", async () => {
    const { app } = await readyHost({ "a.md": "a", "b.txt": "b" });
    const changes = await told(app, async () => {
      for (const [from, to] of Object.entries({ "a.md": "a.txt", "b.txt": "b.md" })) {
        const file = app.vault.getFileByPath(from);
        if (file !== null) await app.fileManager.renameFile(file, to);
      }
    });
    expect(changes).toMatchObject([
      { kind: "removed", id: "a.md" },
      { kind: "upserted", file: { id: "b.md" } },
    ]);
  });

  it("hears nothing of the files Obsidian announces while it starts", async () => {
    const host = await hostWith({ "a.md": "a" });
    const seen: Change[] = [];
    const stop = appVault(host.app).watch((changes) => seen.push(...changes));
    await host.layoutReady();
    await waitOutCoalescing();
    expect(seen).toEqual([]);
    stop();
  });

  it("never listens when it is stopped before the layout is ready", async () => {
    const host = await hostWith({});
    const seen: Change[] = [];
    appVault(host.app).watch((changes) => seen.push(...changes))();
    await host.layoutReady();
    host.backend.other.write("a.md", "a");
    await waitOutCoalescing();
    expect(seen).toEqual([]);
  });
});

async function told(app: MemoryHost["app"], act: () => Promise<void>): Promise<readonly Change[]> {
  const seen: Change[] = [];
  const stop = appVault(app).watch((changes) => seen.push(...changes));
  await act();
  await waitOutCoalescing();
  stop();
  return seen;
}

const waitOutCoalescing = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
