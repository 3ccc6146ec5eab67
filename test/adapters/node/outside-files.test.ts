import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
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

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

it("lists a file as itself, and a folder with all in it but what is hidden", async () => {
  const { path: folder } = rented();
  await mkdir(join(folder, "b", ".git"), { recursive: true });
  for (const name of ["c.json", "b/a.md", ".hidden", "b/.git/x"]) await writeFile(join(folder, name), "");
  await mkdir(join(folder, "empty"));
  expect(await outsideFiles.list(join(folder, "empty"))).toEqual({ ok: true, value: { files: [], leftOut: [] } });
  expect(await outsideFiles.list(folder)).toEqual({
    ok: true,
    value: { files: [join(folder, "b/a.md"), join(folder, "c.json")], leftOut: [] },
  });
  const file = join(folder, "c.json");
  expect(await outsideFiles.list(file)).toEqual({ ok: true, value: { files: [file], leftOut: [] } });
  expect(await outsideFiles.list(join(folder, "none"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

it("follows links inside the folder, and names the others with the reason", async () => {
  const { path: folder } = rented();
  const { path: other } = rented();
  await mkdir(join(folder, "a", "deep"), { recursive: true });
  await mkdir(join(folder, ".store"));
  for (const name of ["a/one.json", ".store/two.json"]) await writeFile(join(folder, name), "");
  await writeFile(join(other, "three.json"), "");
  const links = {
    "one-again.json": "a/one.json",
    "two.json": ".store/two.json",
    stored: ".store",
    "a/deep/up": "../..",
    "a/itself": "itself",
    nowhere: "none.json",
    "out.json": join(other, "three.json"),
    out: other,
    "out-by-dots": "a/../../..",
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
  await promisify(execFile)("mkfifo", [join(folder, "pipe")]);
  const listed = await outsideFiles.list(folder);
  if (!listed.ok) throw new Error(listed.error.message);
  const inside = (path: string): string => path.slice(folder.length + 1);
  expect(listed.value.files.map(inside)).toEqual([...["a/one.json", "one-again.json", "stored/two.json", "two.json"]]);
  expect(listed.value.leftOut.map(({ path, reason }) => `${inside(path)}: ${reason.slice(0, 36)}`)).toEqual(
    [
      "a/deep/up: It is a link to a folder whose files",
      "a/itself: It is a link that leads nowhere.",
      "nowhere: It is a link that leads nowhere.",
      "out: It is a link out of the folder, to ",
      "out-by-dots: It is a link out of the folder, to ",
      "out.json: It is a link out of the folder, to ",
      "pipe: It is no file, but a pipe, a socket ",
    ].map((line) => expect.stringContaining(line.trim()) as string),
  );
});

it("comes to an end where every folder links to every other", async () => {
  const { path: folder } = rented();
  const names = Array.from({ length: 8 }, (_, at) => `.${String(at)}`);
  for (const name of names) await mkdir(join(folder, name));
  for (const name of names) for (const to of names) await symlink(`../${to}`, join(folder, name, `to${to}`));
  await writeFile(join(folder, ".7", "one.json"), "");
  await symlink(".0", join(folder, "in"));
  const listed = await outsideFiles.list(folder);
  expect(listed.ok && listed.value.files).toHaveLength(1);
});

it("reads text, and refuses what is none", async () => {
  const { path: folder } = rented();
  await writeFile(join(folder, "text"), "ünï\r\n");
  await writeFile(join(folder, "bytes"), Buffer.from([0xc3, 0x28]));
  await writeFile(join(folder, "utf-16le"), Buffer.from("\ufeffünï\r\n", "utf16le"));
  await writeFile(join(folder, "utf-16be"), Buffer.from("\ufeffünï\r\n", "utf16le").swap16());
  await writeFile(join(folder, "half"), Buffer.from([0xff, 0xfe, 0x00]));
  for (const name of ["utf-16le", "utf-16be"])
    expect(await outsideFiles.read(join(folder, name))).toEqual({ ok: true, value: "ünï\r\n" });
  expect(await outsideFiles.read(join(folder, "half"))).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
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

it("reads a file in pieces, and says what cannot be read", async () => {
  const { path: folder } = rented();
  await writeFile(join(folder, "text"), "one\r\ntwo\n\nthree");
  const opened = await outsideFiles.pieces(join(folder, "text"));
  if (!opened.ok) throw new Error(opened.error.message);
  expect(await whole(opened.value)).toBe("one\r\ntwo\n\nthree");
  expect(await outsideFiles.pieces(join(folder, "none"))).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

it("gives no pieces of what is no text, and says so", async () => {
  const { path: folder } = rented();
  await writeFile(join(folder, "latin-1"), Buffer.from("Ada: At the café?\nBo: Yes.\n", "latin1"));
  const opened = await outsideFiles.pieces(join(folder, "latin-1"));
  if (!opened.ok) throw new Error(opened.error.message);
  await expect(whole(opened.value)).rejects.toThrow("it is no text in UTF-8 or UTF-16");
});
