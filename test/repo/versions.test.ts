import { expect, it } from "vitest";
import { read, readObject } from "./tree.ts";

const manifest = readObject("manifest.json");
const packageJson = readObject("package.json");

it("has one version in manifest, package and lock file", () => {
  expect(manifest["version"]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packageJson["version"]).toBe(manifest["version"]);
  expect(readObject("package-lock.json")["version"]).toBe(manifest["version"]);
});

it("tells older apps which version they can still run", () => {
  expect(readObject("versions.json")[String(manifest["version"])]).toBe(manifest["minAppVersion"]);
});

it("is described in the changelog, or will be", () => {
  expect(read("CHANGELOG.md")).toMatch(/^## \[?Unreleased/m);
});

it("is under the MIT licence and says so in both places", () => {
  expect(read("LICENSE")).toMatch(/^MIT License\n\nCopyright \(c\) 20\d\d Retrace contributors\n/);
  expect(packageJson["license"]).toBe("MIT");
});
