import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deviceName } from "../../../src/adapters/node/device-name.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

it("a device makes up a name and keeps it", async () => {
  const place = join(folder.path, "deep/retrace");
  const name = await deviceName(place);
  expect(name).toMatch(/^device-[0-9a-f]{6}$/);
  expect(await deviceName(place)).toBe(name);
  expect(await deviceName(join(folder.path, "other"))).not.toBe(name);
});

it("two programs that ask at once hear one name", async () => {
  for (const turn of Array(50).keys()) {
    const place = join(folder.path, String(turn));
    const names = await Promise.all([1, 2, 3, 4].map(() => deviceName(place)));
    expect([turn, new Set(names).size, readdirSync(place)]).toEqual([turn, 1, ["device"]]);
  }
});

it("a name may be written by hand", async () => {
  writeFileSync(join(folder.path, "device"), "workshop\n");
  expect(await deviceName(folder.path)).toBe("workshop");
});

it("where nothing can be kept, the machine's own name has to do", async () => {
  mkdirSync(join(folder.path, "device"));
  expect(await deviceName(folder.path)).toBe(hostname());
});

it("where no folder can be made, the machine's own name has to do", async () => {
  expect(await deviceName("/proc/retrace/deep")).toBe(hostname());
});
