import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { read } from "./tree.ts";

const document = read("ARCHITECTURE.md");

/** The folders in the tree of the document: those of `src` and `test`, and of `src` one deeper. */
function told(): readonly string[] {
  const [, tree = ""] = /^```\n(src\/[^]*?)^```/m.exec(document) ?? [];
  const path: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent, names] = /^( *)((?:[\w-]+\/ ?)+)(?= |$)/.exec(line) ?? [];
    if (indent === undefined || names === undefined) return [];
    const folders = names.trim().replaceAll("/", "").split(" ");
    path.splice(indent.length / 2, Infinity, folders[0] ?? "");
    const above = path.slice(0, -1);
    return above.length > 0 ? folders.map((name) => [...above, name].join("/")) : [];
  });
}

function foldersIn(path: string, depth: number): readonly string[] {
  if (depth === 0) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(path, name), ...foldersIn(join(path, name), depth - 1)]);
}

it("the tree names every folder there is, and no other", () => {
  const folders = [...foldersIn("src", 2), ...foldersIn("test", 1)];
  expect([...told()].sort()).toEqual(folders.sort());
});

it("every file that is named with its folder is there", () => {
  const named = Array.from(
    document.matchAll(/`((?:src|test|docs|core|app|ui|mcp|adapters|cli)\/[\w/.-]+\.(?:ts|md|mjs))`/g),
  );
  const all = new Set([...filesIn("src"), ...filesIn("test"), ...filesIn("docs")]);
  const missing = named.map(([, path = ""]) => path).filter((path) => !all.has(path) && !all.has(`src/${path}`));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

it("every name in it that is one of code is in the code", () => {
  const names = Array.from(document.matchAll(/`(?:\w+\.)*([A-Za-z]+[a-z][A-Z]\w*)[`(]/g), ([, name = ""]) => name);
  const code = [...filesIn("src"), ...filesIn("test/support")].filter((path) => path.endsWith(".ts")).map(read);
  const all = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  expect(names.filter((name) => !all.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
}
