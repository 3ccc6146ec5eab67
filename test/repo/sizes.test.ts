import { expect, it } from "vitest";
import { projectFiles, read } from "./tree.ts";

const code = projectFiles().filter((path) => /\.(ts|mjs|cjs|css)$/.test(path));
const sources = code.filter((path) => /^(src|test)\/.*s$/.test(path) && !path.endsWith(".css"));

const longer = (paths: readonly string[], limit: number): string[] =>
  paths.filter((path) => read(path).trimEnd().split("\n").length > limit);

it("has no source or test file of more than 250 lines, comments and empty ones included", () => {
  expect(longer(sources, 250)).toEqual([]);
});

it("has no line that runs off the page", () => {
  const wide = code.filter((path) =>
    read(path)
      .split("\n")
      .some((line) => line.length > 400),
  );
  expect(wide).toEqual([]);
});

it("names files and folders in lower case with hyphens", () => {
  const names = sources.flatMap((path) => path.replace(/^test\/fixtures\/.*/, "").split("/"));
  expect(names.filter((name) => !/^[a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))).toEqual([]);
});

it("has no barrels", () => {
  expect(sources.filter((path) => /(^|\/)index\.ts$/.test(path))).toEqual([]);
});

it("has no folder or file whose name says nothing", () => {
  const vague = /(^|[/-])(utils?|helpers?|services?|managers?|types|misc|common)(\.ts|\/)/;
  // The test host keeps Obsidian's own names.
  const ours = sources.filter((path) => !path.startsWith("test/host/"));
  expect(ours.filter((path) => vague.test(path))).toEqual([]);
});
