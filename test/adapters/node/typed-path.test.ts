import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { pathInVault } from "../../../src/adapters/node/typed-path.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const { path: above, vaultPath: vault, remove } = temporaryFolder();
afterAll(remove);
mkdirSync(join(vault, "patterns", "Home"), { recursive: true });
mkdirSync(join(vault, "patterns", "patterns"));
for (const path of ["Home.md", "patterns/Damp.md", "patterns/Home.md", "patterns/patterns/Damp.md"])
  writeFileSync(join(vault, path), "");
writeFileSync(join(above, "Beside.md"), "");
const linked = join(above, "linked");
symlinkSync(vault, linked);

const note = (text: string, from = vault, root = vault): string =>
  pathInVault(root, from, { text, mayBeFolder: false });
const folder = (text: string, from = vault): string => pathInVault(vault, from, { text, mayBeFolder: true });
const below = join(vault, "patterns");

it.each([
  [join(vault, "patterns", "Damp.md"), vault, "patterns/Damp.md"],
  [join(vault, "patterns", "Damp"), vault, "patterns/Damp"],
  ["./patterns/Damp.md", vault, "patterns/Damp.md"],
  ["./Damp.md", below, "patterns/Damp.md"],
  ["../Home.md", below, "Home.md"],
  ["../proposals/gone.md", below, "proposals/gone.md"],
])("%s, typed in %s, is %s", (text, from, path) => {
  expect(note(text, from)).toBe(path);
});

it("what lies in the current folder is meant by its name there, else the name is the vault's", () => {
  expect(note("Home.md", below)).toBe("patterns/Home.md");
  expect(note("patterns/Damp.md", below)).toBe("patterns/patterns/Damp.md");
  expect(note("patterns/Home.md", below)).toBe("patterns/Home.md");
});

it("a folder is no note, and where one may be named, it is one", () => {
  expect(note("Home", below)).toBe("Home");
  expect(folder("Home", below)).toBe("patterns/Home");
  expect(folder("Home/", below)).toBe("patterns/Home");
  expect(folder(".")).toBe(".");
  expect(folder("..", below)).toBe(".");
});

it("names that are no paths, and paths beside the vault, stay as they are", () => {
  for (const text of ["Damp", "…", "...", "a\0b", "x".repeat(5000), "[[Home]]", ""]) expect(note(text)).toBe(text);
  for (const text of [join(above, "Beside.md"), "../Beside.md", "../vault2/Home.md"]) expect(note(text)).toBe(text);
});

it("a vault that was reached by a link is the one behind it, and the other way round", () => {
  expect(note(join(linked, "patterns", "Damp.md"))).toBe("patterns/Damp.md");
  expect(note(join(linked, "patterns", "Gone.md"))).toBe("patterns/Gone.md");
  expect(note(join(vault, "Home.md"), vault, linked)).toBe("Home.md");
});
