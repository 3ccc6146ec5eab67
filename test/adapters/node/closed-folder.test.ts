import { afterEach, beforeEach, expect, it } from "vitest";
import { realDisk, type WatchableDisk } from "../../../src/adapters/node/disk.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { hands, temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

/** A folder whose names can be read, and nothing else. */
function refusing<T>(look: (path: string) => T): (path: string) => T {
  return (path) => {
    if (path.includes("closed/")) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    return look(path);
  };
}

const disk: WatchableDisk = {
  ...realDisk,
  statusNow: refusing(realDisk.statusNow),
  realPathNow: refusing(realDisk.realPathNow),
};

it("a folder whose files nobody may look at is left out, and a note in it says why it is not read", async () => {
  const warnings: string[] = [];
  const vault = folderVault(folder.vaultPath, { disk, onWarning: (message) => warnings.push(message) });
  const outside = hands(folder.vaultPath);
  await outside.write("closed/a.md", "");
  await outside.write("open/b.md", "");
  expect((await vault.list()).map(({ id }) => id)).toEqual(["open/b.md"]);
  expect(warnings).toEqual(['The folder "closed" cannot be read: permission denied. Its notes are left out.']);
  expect(await vault.read(noteId("closed/a.md"))).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
});
