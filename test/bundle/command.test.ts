import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { commandBuild } from "../../esbuild.config.mjs";
import { buildText } from "./phone.ts";

const folder = mkdtempSync(join(tmpdir(), "retrace-command-"));
const command = join(folder, "retrace.mjs");

beforeAll(async () => {
  writeFileSync(command, await buildText(commandBuild), { mode: 0o755 });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const options = { cwd: folder, encoding: "utf8" as const };

it("runs alone in a folder, with no packages beside it", () => {
  expect(execFileSync(process.execPath, [command, "--version"], options)).toContain(packageJson.version);
});

it.skipIf(process.platform === "win32")("runs as a program of its own", () => {
  expect(execFileSync(command, ["--version"], options)).toContain(packageJson.version);
});

it("explains itself", () => {
  expect(execFileSync(process.execPath, [command, "--help"], options)).toMatch(/retrace/i);
});
