import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Shelf } from "../../../src/app/ports.ts";
import { folderShelf } from "../../../src/adapters/node/folder-shelf.ts";
import { vaultShelf } from "../../../src/adapters/node/vault-shelf.ts";
import { describeShelf } from "../shelf-contract.ts";
import { failingDisk, faults, type Fault } from "./failing-disk.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

function placeFor(folder: TemporaryFolder): () => Promise<string> {
  return () => Promise.resolve(join(folder.path, "shelf"));
}

function openFolder(): TemporaryFolder {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder;
}

const values = async (shelf: Shelf): Promise<readonly (readonly number[])[]> =>
  (await shelf.read("words")).map((piece) => [...piece]);

describe("a shelf in a folder", () => {
  describeShelf(() => {
    const folder = temporaryFolder();
    const shelf = folderShelf(placeFor(folder));
    return Promise.resolve({ shelf, nextRun: () => folderShelf(placeFor(folder)), close: folder.remove });
  });
});

interface Act {
  readonly name: string;
  readonly run: (shelf: Shelf) => Promise<void>;
  readonly after: readonly (readonly number[])[];
}

const before = [[1, 1, 1, 1], [2]];
const acts: readonly Act[] = [
  {
    name: "replace",
    run: (shelf) => shelf.replace("words", [bytes(3, 3, 3, 3), bytes(4)]),
    after: [[3, 3, 3, 3], [4]],
  },
  { name: "append", run: (shelf) => shelf.append("words", bytes(3, 3, 3, 3)), after: [...before, [3, 3, 3, 3]] },
  { name: "remove", run: (shelf) => shelf.remove("words"), after: [] },
];

describe.each(acts)("$name, with a fault at any one system call", ({ run, after }) => {
  const attempt = async (fault: Fault, at: number): Promise<number> => {
    const folder = temporaryFolder();
    await folderShelf(placeFor(folder)).replace(
      "words",
      before.map((piece) => bytes(...piece)),
    );
    const { disk, calls } = failingDisk(fault, at);
    await run(folderShelf(placeFor(folder), disk)).catch(() => undefined);
    const next = folderShelf(placeFor(folder));
    expect([before, after, []], `${fault} at ${String(at)}, ${calls.at(-1) ?? ""}`).toContainEqual(await values(next));
    await next.replace("words", [bytes(9)]);
    await next.append("words", bytes(10));
    expect(await values(next)).toEqual([[9], [10]]);
    folder.remove();
    return calls.length;
  };

  it.each(faults)(
    "leaves the old or the new or nothing, and is no hindrance later, when the program %s it",
    async (fault) => {
      const calls = await attempt(fault, Infinity);
      expect(calls).toBeGreaterThan(3);
      for (let at = 0; at < calls; at++) await attempt(fault, at);
    },
  );
});

describe("pieces that belong to nothing", () => {
  const stray = "words.00000000-0000-4000-8000-000000000000.0";

  it("are left alone while another process may still be writing them, then swept", async () => {
    const folder = openFolder();
    const at = join(folder.path, "shelf", stray);
    mkdirSync(join(folder.path, "shelf"));
    writeFileSync(at, "x");
    const shelf = folderShelf(placeFor(folder));
    await shelf.replace("words", [bytes(1)]);
    expect(existsSync(at)).toBe(true);
    utimesSync(at, 1, 1);
    await shelf.replace("words", [bytes(2)]);
    expect(existsSync(at)).toBe(false);
    expect(readdirSync(join(folder.path, "shelf"))).toHaveLength(2);
  });
});

describe("what is there but damaged", () => {
  it("counts as nothing when a piece is missing or the label is not one", async () => {
    const folder = openFolder();
    const shelf = folderShelf(placeFor(folder));
    await shelf.replace("words", [bytes(1), bytes(2)]);
    const files = readdirSync(join(folder.path, "shelf"));
    writeFileSync(join(folder.path, "shelf", "words.edition"), "no label");
    expect(await values(shelf)).toEqual([]);
    expect(files).toContain("words.edition");
    await shelf.append("words", bytes(5));
    expect(await values(shelf)).toEqual([[5]]);
  });
});

it("a folder that cannot be made is a failure of writing, and nothing to read", async () => {
  const folder = openFolder();
  writeFileSync(join(folder.path, "shelf"), "a file stands in the way");
  const shelf = folderShelf(() => Promise.resolve(join(folder.path, "shelf", "deeper")));
  expect(await values(shelf)).toEqual([]);
  await expect(shelf.replace("words", [bytes(1)])).rejects.toThrow();
});

describe("the shelf of a vault", () => {
  it("is the same under every name of the vault's folder, and another for another vault", async () => {
    const folder = openFolder();
    const cache = join(folder.path, "cache");
    symlinkSync(folder.vaultPath, join(folder.path, "other-name"));
    await vaultShelf(folder.vaultPath, cache).replace("words", [bytes(7)]);
    expect(await values(vaultShelf(join(folder.path, "other-name"), cache))).toEqual([[7]]);
    expect(await values(vaultShelf(folder.path, cache))).toEqual([]);
    expect(readdirSync(folder.vaultPath)).toEqual([]);
  });
});
