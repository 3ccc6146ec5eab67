import { expect, it } from "vitest";
import { read, textFiles } from "./tree.ts";

const here = import.meta.url.slice(import.meta.url.lastIndexOf("test/repo/"));

/** Lines of the project that match, as `path:line`. */
function linesMatching(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${String(index + 1)}`] : [])),
  );
}

const files = textFiles().filter((path) => path !== here && path !== "package-lock.json");

it("names no folder of the machine it was written on", () => {
  const machinePath = /(?<![\w.:/-])\/(work|(?:home|Users)\/(?!user\b|runner\b)\w+|root)\//;
  expect(linesMatching(machinePath, files)).toEqual([]);
});

it("does not reach outside its own folder", () => {
  const above = files.filter((path) => !path.includes("/"));
  expect(linesMatching(/["'(]\.\.\//, above)).toEqual([]);
});

it("leaves the choice of package registry to the machine", () => {
  expect(linesMatching(/\bregistry\s*[=:]\s*["']?https?:/, files)).toEqual([]);
});

it("holds no secret", () => {
  const secret = /\b(ghp_\w{36}|github_pat_\w{20,}|npm_\w{36}|AKIA[A-Z0-9]{16})\b|-----BEGIN [A-Z ]*PRIVATE KEY/;
  expect(
    linesMatching(
      secret,
      files.filter((path) => !path.startsWith("test/")),
    ),
  ).toEqual([]);
});
