import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolders } from "../../../src/adapters/node/make-folders.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const { path: root, remove } = temporaryFolder();
afterAll(remove);

const at = (path: string): string => join(root, path);

describe("folders", () => {
  it("come with those above them, for whom they are meant, and may be there already", async () => {
    await makeFolders(at("a/b/c"), 0o700);
    await Promise.all([
      makeFolders(at("a/b/c"), 0o700),
      makeFolders(at("a/x/y"), 0o700),
      makeFolders(at("a/x/y"), 0o700),
    ]);
    expect(statSync(at("a/b")).mode & 0o777).toBe(0o700);
    expect(statSync(at("a/x/y")).isDirectory()).toBe(true);
    mkdirSync(at("real"));
    symlinkSync(at("real"), at("link"));
    await makeFolders(at("link/in"));
    expect(statSync(at("real/in")).isDirectory()).toBe(true);
  });

  it("are refused below a file, in the place of one, and where nothing can be made", async () => {
    writeFileSync(at("file"), "");
    symlinkSync(at("gone"), at("lost"));
    for (const path of [at("file"), at("file/a"), at("lost/a"), "/proc/retrace/a/b", "/dev/null/a"])
      await expect(makeFolders(path), path).rejects.toThrow();
    rmSync(at("file"));
  });
});
