import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Plugin } from "esbuild";
import { expect, it } from "vitest";
import { sentencesInside } from "../../esbuild.texts.mjs";

const root = join(import.meta.dirname, "../..");
const tables = ["src/ui/language", "src/app/example"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => /(?:-of-[a-z]+|-example)\.ts$/.test(path) && !path.includes("-phrases-"));

async function exportsOf(path: string, plugins: readonly Plugin[]): Promise<unknown> {
  const entryPoints = [join(root, path)];
  const options = {
    bundle: true,
    write: false,
    format: "iife",
    globalName: "table",
    legalComments: "inline",
    absWorkingDir: root,
  } as const;
  const { outputFiles } = await build({ ...options, entryPoints, plugins: [...plugins] });
  return runInNewContext(`${outputFiles[0]?.text ?? ""};table`);
}

/** Arguments of every kind that words are made with. */
const given = [
  [1, 1, 1, 1],
  [2, 3, 4, 5],
  ["a", "b", "c", "d"],
  [0, "", 0, ""],
  [true, false],
  [["a", "b"], ["c"]],
  [{ count: 2, name: "x" }],
  [],
];

/** What a table says: each of its rules by what it answers, or that it cannot. */
function told(value: unknown): unknown {
  if (typeof value === "function") return given.map((each) => answer(value as (...all: unknown[]) => unknown, each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each)]));
}

function answer(rule: (...all: unknown[]) => unknown, all: readonly unknown[]): unknown {
  try {
    return told(rule(...all));
  } catch {
    return "cannot";
  }
}

it.each(tables)("%s says the same with its sentences packed", async (path) => {
  expect(told(await exportsOf(path, [sentencesInside]))).toEqual(told(await exportsOf(path, [])));
});

it("there are such tables", () => {
  expect(tables.length).toBeGreaterThan(10);
});
