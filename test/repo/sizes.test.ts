import { expect, it } from "vitest";
import { projectFiles, read } from "./tree.ts";

const code = projectFiles().filter((path) => /\.(ts|mjs|cjs|css)$/.test(path));
const sources = code.filter((path) => /^(src|test)\/.*s$/.test(path) && !path.endsWith(".css"));

/** Lines with code on them, as the lint rule counts; near enough for what is not linted. */
function codeLines(text: string): number {
  const withoutComments = text.replaceAll(/^\s*\/\*[^]*?\*\/\s*$/gm, "").replaceAll(/^\s*\/\/.*$/gm, "");
  return withoutComments.split("\n").filter((line) => line.trim() !== "").length;
}

const longer = (paths: readonly string[], limit: number, lines: (text: string) => number): string[] =>
  paths.filter((path) => lines(read(path)) > limit);

it("has no source or test file of more than 250 lines of code", () => {
  expect(longer(sources, 250, codeLines)).toEqual([]);
});

it("has no source or test file of more than 330 lines in all, comments included", () => {
  expect(longer(sources, 330, (text) => text.split("\n").length)).toEqual([]);
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
