import { expect, it } from "vitest";
import { projectFiles, read } from "./tree.ts";

const workflows = projectFiles().filter((path) => /^\.github\/workflows\/.*\.yml$/.test(path));

it.each(workflows)("%s runs only actions that cannot change under it", (path) => {
  const used = Array.from(read(path).matchAll(/\buses: (.*)$/gm), (match) => match[1] ?? "");
  expect(used.filter((action) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it.each(workflows)("%s asks for the permissions it needs and no others", (path) => {
  expect(read(path)).toMatch(/^permissions:( \{\}|\n {2}contents: read)$/m);
});

it("checks with the one command people run by hand", () => {
  expect(read(".ci/run")).toMatch(/^set -euo pipefail\n.*\nexec npm test\n$/m);
  expect(read(".github/workflows/check.yml")).toContain("run: .ci/run");
});

it("releases what the manifest names, and only what it names", () => {
  const release = read(".github/workflows/release.yml");
  expect(release).toContain('gh release create "$GITHUB_REF_NAME" main.js manifest.json styles.css ');
  expect(release).toContain('require("./manifest.json").version');
});

it("attests what it releases, all of it", () => {
  const [, subjects = ""] =
    /uses: actions\/attest@.*\n +with:\n +subject-path: \|\n((?: {12}.*\n)+)/.exec(
      read(".github/workflows/release.yml"),
    ) ?? [];
  expect(subjects.trim().split(/\s+/)).toEqual(["main.js", "manifest.json", "styles.css"]);
});
