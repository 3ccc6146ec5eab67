import { afterAll, expect, it, onTestFinished } from "vitest";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { buildProgram } from "./program.ts";
import { hands, locksBelow, temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const programs = temporaryFolder();
afterAll(programs.remove);
const append = await buildProgram("appending-process", programs.path);
const notes = ["one.md", "two.md", "folder/three.md"];

async function vaultWithNotes(): Promise<TemporaryFolder> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  for (const path of notes) await hands(folder.vaultPath).write(path, "");
  return folder;
}

it("two processes that append to the same notes lose nothing", async () => {
  const { vaultPath } = await vaultWithNotes();
  const endings = await Promise.all(["a", "b"].map((name) => append(vaultPath, name, "200")));
  expect(endings.map(({ end }) => end)).toEqual(["done", "done"]);
  for (const path of notes) {
    const lines = (await hands(vaultPath).stored(path))?.trimEnd().split("\n") ?? [];
    for (const name of ["a", "b"]) {
      const own = Array.from({ length: 200 }, (_, number) => `${name} ${String(number)}`);
      expect(lines.filter((line) => line.startsWith(name))).toEqual(own);
    }
    expect(lines).toHaveLength(400);
  }
  expect(locksBelow(vaultPath)).toEqual([]);
});

it("a process that is killed in the middle of an edit holds nobody up and leaves the old text", async () => {
  const { vaultPath } = await vaultWithNotes();
  expect(await append(vaultPath, "doomed", "1")).toMatchObject({ end: "SIGKILL" });
  expect(locksBelow(vaultPath)).toHaveLength(1);
  const vault = folderVault(vaultPath);
  expect(await vault.process(noteId("one.md"), (text) => `${text}next\n`)).toEqual({ ok: true, value: "next\n" });
  expect(locksBelow(vaultPath)).toEqual([]);
});
