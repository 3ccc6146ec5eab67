import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commandBuild, pluginBuild } from "../../esbuild.config.mjs";
import { buildText } from "./phone.ts";

const elsewhere = mkdtempSync(join(tmpdir(), "retrace-elsewhere-"));

beforeAll(() => {
  for (const path of ["src", "package.json", "tsconfig.json"]) cpSync(path, join(elsewhere, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(elsewhere, "node_modules"), "junction");
});
afterAll(() => {
  rmSync(elsewhere, { recursive: true });
});

it.each([
  ["main.js", pluginBuild],
  ["dist/retrace.mjs", commandBuild],
])("%s has the same bytes in every checkout", async (_name, options) => {
  // The packages are linked, not copied; left alone, esbuild would follow the link back to this checkout.
  const moved = { ...options, absWorkingDir: elsewhere, preserveSymlinks: true };
  expect((await buildText(moved)) === (await buildText(options))).toBe(true);
});
