import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { outsideFiles } from "../../../src/adapters/node/outside-files.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const folders: TemporaryFolder[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

function rented(): TemporaryFolder {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

it("lists a file as itself, and a folder with all in it but what is hidden", async () => {
  const { path: folder } = rented();
  await mkdir(join(folder, "b", ".git"), { recursive: true });
  for (const name of ["c.json", "b/a.md", ".hidden", "b/.git/x"]) await writeFile(join(folder, name), "");
  await mkdir(join(folder, "empty"));
  expect(await outsideFiles.list(join(folder, "empty"))).toEqual({ ok: true, value: [] });
  expect(await outsideFiles.list(folder)).toEqual({
    ok: true,
    value: [join(folder, "b/a.md"), join(folder, "c.json")],
  });
  const file = join(folder, "c.json");
  expect(await outsideFiles.list(file)).toEqual({ ok: true, value: [file] });
  expect(await outsideFiles.list(join(folder, "none"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

it("reads text, and refuses what is none", async () => {
  const { path: folder } = rented();
  await writeFile(join(folder, "text"), "ünï\r\n");
  await writeFile(join(folder, "bytes"), Buffer.from([0xff, 0xfe, 0x00]));
  expect(await outsideFiles.read(join(folder, "text"))).toEqual({ ok: true, value: "ünï\r\n" });
  expect(await outsideFiles.read(join(folder, "bytes"))).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
  expect(await outsideFiles.read(join(folder, "none"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

it("writes over what is there, and makes the folders it takes", async () => {
  const file = join(rented().path, "a", "b.json");
  expect(await outsideFiles.write(file, "1")).toEqual({ ok: true, value: undefined });
  expect(await outsideFiles.write(file, "2")).toEqual({ ok: true, value: undefined });
  expect(await readFile(file, "utf8")).toBe("2");
});

it("reads a file line by line, and says what cannot be read", async () => {
  const { path: folder } = rented();
  await writeFile(join(folder, "text"), "one\r\ntwo\n\nthree");
  const opened = await outsideFiles.lines(join(folder, "text"));
  if (!opened.ok) throw new Error(opened.error.message);
  const lines: string[] = [];
  for await (const line of opened.value) lines.push(line);
  expect(lines).toEqual(["one", "two", "", "three"]);
  expect(await outsideFiles.lines(join(folder, "none"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});
