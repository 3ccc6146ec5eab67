import { mkdir, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesIn, importFolders } from "../../../src/adapters/node/allowed-files.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
let allowed: string;

beforeEach(async () => {
  folder = temporaryFolder();
  allowed = join(folder.path, "projects");
  await mkdir(join(allowed, "berths"), { recursive: true });
  for (const name of ["projects/berths/a.jsonl", "projects/berths/b.txt", "projects-of-others.jsonl", "secret.json"])
    await writeFile(join(folder.path, name), "one\ntwo");
  await symlink(join(folder.path, "secret.json"), join(allowed, "link.json"));
  await symlink(folder.path, join(allowed, "up"));
});
afterEach(() => {
  folder.remove();
});

it("opens what lies in a folder that is allowed", async () => {
  const opened = await filesIn([join(folder.path, "none"), allowed])(join(allowed, "berths/a.jsonl"));
  if (!opened.ok) throw new Error(opened.error.message);
  let text = "";
  for await (const piece of opened.value) text += piece;
  expect(text).toBe("one\ntwo");
});

it.each([
  { what: "a file beside it", path: "secret.json" },
  { what: "a folder whose name begins like it", path: "projects-of-others.jsonl" },
  { what: "a way up", path: "projects/berths/../../secret.json" },
  { what: "a link that leads out", path: "projects/link.json" },
  { what: "a folder that is a link out", path: "projects/up/secret.json" },
  { what: "another kind of file", path: "projects/berths/b.txt" },
  { what: "a file that is not there, elsewhere", path: "nothing.json" },
])("refuses $what", async ({ path }) => {
  const opened = await filesIn([allowed])(join(folder.path, path));
  expect(opened).toMatchObject({ ok: false, error: { code: "OUTSIDE_VAULT" } });
});

it("says when a file is not there", async () => {
  const opened = await filesIn([allowed])(join(allowed, "none.jsonl"));
  expect(opened).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

it("allows Claude Code's transcripts, the vault, the project, and the folders a person names", () => {
  const env = { CLAUDE_CONFIG_DIR: "/cfg", RETRACE_IMPORT_FROM: ["/logs", "not/absolute", ""].join(delimiter) };
  const place = { vault: "/vaults/a", folder: "/home/user/project", home: "/home/user" };
  expect(importFolders(env, place)).toEqual([join("/cfg", "projects"), "/vaults/a", "/home/user/project", "/logs"]);
});

it.each(["/", "/home", "/home/user"])("does not take %s for a project", (started) => {
  const place = { vault: "/vaults/a", folder: started, home: "/home/user" };
  expect(importFolders({}, place)).toEqual([join("/home/user/.claude", "projects"), "/vaults/a"]);
});
