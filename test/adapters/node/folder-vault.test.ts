import { execFileSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Vault } from "../../../src/app/ports.ts";
import { folderVault, type FolderVaultOptions } from "../../../src/adapters/node/folder-vault.ts";
import { realDisk } from "../../../src/adapters/node/disk.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { code, paths } from "../contract/vault-under-test.ts";
import { hands, temporaryFolder } from "./temporary-folder.ts";

interface Setting {
  readonly vault: Vault;
  readonly at: (path: string) => string;
  /** A folder beside the vault. */
  readonly beside: string;
  readonly outside: ReturnType<typeof hands>;
}

function setting(options: FolderVaultOptions = {}): Setting {
  const { path, vaultPath, remove } = temporaryFolder();
  onTestFinished(remove);
  const beside = join(path, "beside");
  mkdirSync(beside);
  writeFileSync(join(beside, "secret.md"), "secret");
  return {
    vault: folderVault(vaultPath, options),
    at: (inside) => join(vaultPath, inside),
    beside,
    outside: hands(vaultPath),
  };
}

it("says that the vault is gone, where it has been moved away", async () => {
  const { vault, at } = setting();
  renameSync(at("."), at("../elsewhere"));
  await expect(vault.list()).rejects.toThrow(/^The vault ".*" is not there any more\. Put it back/);
  await expect(vault.process(noteId("a.md"), (text) => text)).rejects.toThrow(/is not there any more/);
});

describe("symbolic links", () => {
  it("are not listed", async () => {
    const { vault, at, beside, outside } = setting();
    await outside.write("real/note.md", "");
    symlinkSync(beside, at("folder"));
    symlinkSync(join(beside, "secret.md"), at("secret.md"));
    symlinkSync(at("real"), at("again"));
    expect(await paths({ vault, outside, close: () => undefined })).toEqual(["real/note.md"]);
  });

  it.each([
    { name: "a folder", path: "link/secret.md" },
    { name: "a note", path: "link.md" },
    { name: "a folder on the way", path: "sub/link/secret.md" },
  ])("that lead out of the vault from $name are refused", async ({ path }) => {
    const { vault, at, beside } = setting();
    mkdirSync(at("sub"));
    symlinkSync(beside, at("link"));
    symlinkSync("../../beside", at("sub/link"));
    symlinkSync(join(beside, "secret.md"), at("link.md"));
    const id = noteId(path);
    const calls = [
      vault.read(id),
      vault.process(id, () => "x"),
      vault.trash(id),
      vault.rename(id, noteId("mine.md")),
      vault.create(noteId(path.replace("secret.md", "new.md")), "x"),
    ];
    const codes = await Promise.all(calls.map(code));
    expect(codes.slice(0, 4)).toEqual(Array(4).fill("OUTSIDE_VAULT"));
    expect(["OUTSIDE_VAULT", "CONFLICT"]).toContain(codes[4]);
    expect(readdirSync(beside)).toEqual(["secret.md"]);
    expect(readFileSync(join(beside, "secret.md"), "utf8")).toBe("secret");
  });

  it("that lead nowhere are not written through", async () => {
    const { vault, at, beside } = setting();
    symlinkSync(join(beside, "new.md"), at("dangling.md"));
    expect(await code(vault.create(noteId("dangling.md"), "x"))).toBe("CONFLICT");
    expect(await code(vault.read(noteId("dangling.md")))).toBe("NOT_FOUND");
    expect(readdirSync(beside)).toEqual(["secret.md"]);
  });

  it("that stay in the vault are followed, and stay links", async () => {
    const { vault, at, outside } = setting();
    await outside.write("real/note.md", "old");
    symlinkSync(at("real/note.md"), at("link.md"));
    expect(await vault.process(noteId("link.md"), () => "new")).toEqual({ ok: true, value: "new" });
    expect(await outside.stored("real/note.md")).toBe("new");
    expect(await vault.read(noteId("link.md"))).toEqual({ ok: true, value: "new" });
  });

  it("do not show what is hidden", async () => {
    const { vault, at, outside } = setting();
    await outside.write(".obsidian/token.md", "secret");
    symlinkSync(at(".obsidian"), at("open"));
    expect(await code(vault.read(noteId("open/token.md")))).toBe("NOT_FOUND");
    expect(await code(vault.create(noteId("open/new.md"), "x"))).toBe("INVALID_ARGUMENT");
  });

  it("do not lead the trash out of the vault", async () => {
    const { vault, at, beside, outside } = setting();
    symlinkSync(beside, at(".trash"));
    await outside.write("note.md", "text");
    expect(await code(vault.trash(noteId("note.md")))).toBe("OUTSIDE_VAULT");
    expect(await outside.stored("note.md")).toBe("text");
  });

  it("may be the vault's folder itself", async () => {
    const { at, beside } = setting();
    symlinkSync(beside, at("link"));
    const vault = folderVault(at("link"));
    expect(await vault.read(noteId("secret.md"))).toEqual({ ok: true, value: "secret" });
  });
});

describe("a note on the disk", () => {
  it("whose bytes are not UTF-8 is read with replacement characters and never written", async () => {
    const { vault, at } = setting();
    const bytes = Buffer.from([0x66, 0xff, 0xfe, 0x0a]);
    writeFileSync(at("latin.md"), bytes);
    expect(await vault.read(noteId("latin.md"))).toEqual({ ok: true, value: "f\ufffd\ufffd\n" });
    expect(await vault.isUtf8(noteId("latin.md"))).toBe(false);
    expect(await vault.process(noteId("latin.md"), (text) => `${text}more`)).toMatchObject({
      error: { code: "PARSE_ERROR", message: expect.stringMatching(/latin\.md.*UTF-8/) as string },
    });
    expect(readFileSync(at("latin.md"))).toEqual(bytes);
  });

  it.each([0o600, 0o644, 0o664, 0o640])("keeps its rights, %o", async (mode) => {
    const { vault, at, outside } = setting();
    await outside.write("note.md", "old");
    chmodSync(at("note.md"), mode);
    await vault.process(noteId("note.md"), () => "new");
    expect(statSync(at("note.md")).mode & 0o777).toBe(mode);
  });

  it("that is read-only is not written", async () => {
    const { vault, at, outside } = setting();
    await outside.write("note.md", "old");
    chmodSync(at("note.md"), 0o444);
    expect(await vault.process(noteId("note.md"), () => "new")).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining("read-only") as string },
    });
    expect(await outside.stored("note.md")).toBe("old");
  });

  it("that is a pipe does not hold anyone up", async () => {
    const { vault, at, outside } = setting();
    execFileSync("mkfifo", [at("pipe.md")]);
    expect(await code(vault.read(noteId("pipe.md")))).toBe("NOT_FOUND");
    expect(await paths({ vault, outside, close: () => undefined })).toEqual([]);
  });

  it("that another program keeps a second name for leaves that name the old text", async () => {
    const { vault, at, outside } = setting();
    await outside.write("note.md", "old");
    linkSync(at("note.md"), at(".backup"));
    await vault.process(noteId("note.md"), () => "new");
    expect(readFileSync(at(".backup"), "utf8")).toBe("old");
  });

  it("may have a name that others could not write, once it is there", async () => {
    const { vault, outside } = setting();
    await outside.write("at 10:30?.md", "old");
    expect(await vault.process(noteId("at 10:30?.md"), () => "new")).toEqual({ ok: true, value: "new" });
  });

  it("with a backslash in its name is left out: its path would mean another", async () => {
    const { vault, at, outside } = setting();
    writeFileSync(at("a\\b.md"), "");
    expect(await paths({ vault, outside, close: () => undefined })).toEqual([]);
  });
});

describe("the trash", () => {
  it("is the vault's own, each note under its own name", async () => {
    const { vault, outside, at } = setting();
    const long = `${"n".repeat(250)}.md`;
    for (const path of ["a/x.md", "b/x.md", "c/x.md", `a/${long}`, `b/${long}`]) {
      await outside.write(path, path);
      expect(await code(vault.trash(noteId(path)))).toBe("ok");
    }
    const names = ["x.md", "x 2.md", "x 3.md", long, `${"n".repeat(230)} 2.md`];
    expect(readdirSync(at(".trash")).sort()).toEqual(names.sort());
    expect(await outside.stored(".trash/x 3.md")).toBe("c/x.md");
  });
});

describe("a disk without hard links", () => {
  const link = (): Promise<never> => Promise.reject(Object.assign(new Error("EPERM"), { code: "EPERM" }));

  it("takes new notes, renames and trash, and still overwrites nothing", async () => {
    const { vault, outside } = setting({ disk: { ...realDisk, link } });
    expect(await code(vault.create(noteId("a.md"), "a"))).toBe("ok");
    expect(await code(vault.create(noteId("a.md"), "b"))).toBe("CONFLICT");
    expect(await code(vault.rename(noteId("a.md"), noteId("b.md")))).toBe("ok");
    await outside.write("a.md", "other");
    expect(await code(vault.rename(noteId("a.md"), noteId("b.md")))).toBe("CONFLICT");
    expect(await code(vault.trash(noteId("b.md")))).toBe("ok");
    expect([await outside.stored("a.md"), await outside.stored(".trash/b.md")]).toEqual(["other", "a"]);
  });
});

describe("a folder that cannot be read", () => {
  it("is left out of the list, with a warning", async () => {
    const warnings: string[] = [];
    const entries: typeof realDisk.entries = (path) =>
      path.endsWith("closed")
        ? Promise.reject(Object.assign(new Error("EACCES"), { code: "EACCES" }))
        : realDisk.entries(path);
    const { vault, outside } = setting({
      disk: { ...realDisk, entries },
      onWarning: (message) => warnings.push(message),
    });
    await outside.write("closed/a.md", "");
    await outside.write("open/b.md", "");
    expect(await paths({ vault, outside, close: () => undefined })).toEqual(["open/b.md"]);
    expect(warnings).toEqual(['The folder "closed" cannot be read: permission denied. Its notes are left out.']);
  });
});

it("says which folder is missing when the vault is not there", async () => {
  const { at } = setting();
  await expect(folderVault(at("none")).list()).rejects.toThrow(at("none"));
});
