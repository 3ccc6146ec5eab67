import { expect, it } from "vitest";
import { fields, read, readObject } from "./tree.ts";

const packages = Object.entries(fields(readObject("package-lock.json")["packages"]));
const paths = new Set(packages.map(([path]) => path));

/** Where Node would look for a package needed by the one at `path`, nearest first. */
function places(path: string, name: string): string[] {
  const at = path.lastIndexOf("node_modules/");
  const here = path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  return at < 0 ? [here] : [here, ...places(path.slice(0, at).replace(/\/$/, ""), name)];
}

it("takes every package from a registry, none from a link or a folder", () => {
  const odd = packages.filter(([path, entry]) => path !== "" && !("integrity" in fields(entry)));
  expect(odd.map(([path]) => path)).toEqual([]);
});

it("leaves the choice of registry to the machine that installs", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": /);
});

it("holds what packages want on other machines than the one it was made on, or npm ci refuses it", () => {
  const missing = packages.flatMap(([path, entry]) =>
    Object.keys(fields(fields(entry)["optionalDependencies"] ?? {})).filter(
      (name) => !places(path, name).some((place) => paths.has(place)),
    ),
  );
  expect(missing).toEqual([]);
});

it("was made from the package.json beside it", () => {
  const { dependencies, devDependencies } = readObject("package.json");
  expect(fields(packages[0]?.[1])).toMatchObject({ dependencies, devDependencies });
});
