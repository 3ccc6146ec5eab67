import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { realDisk, type WatchableDisk } from "../../../src/adapters/node/disk.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import type { Change } from "../../../src/core/model/change.ts";
import type { Vault } from "../../../src/app/ports.ts";
import { eventually } from "../../support/eventually.ts";
import { present } from "../contract/told.ts";
import { hands, temporaryFolder } from "./temporary-folder.ts";

const settings = ".obsidian/app.json";
const excluding = (...userIgnoreFilters: readonly string[]): string => JSON.stringify({ userIgnoreFilters });

interface Opened {
  readonly vault: Vault;
  readonly root: string;
  readonly outside: ReturnType<typeof hands>;
  readonly warnings: readonly string[];
  readonly listed: () => Promise<readonly string[]>;
  /** The notes that are there, as far as was told. */
  readonly told: () => Promise<() => readonly string[]>;
}

async function opened(disk: WatchableDisk = realDisk): Promise<Opened> {
  const { vaultPath: root, remove } = temporaryFolder();
  onTestFinished(remove);
  const outside = hands(root);
  await outside.write("a.md", "");
  await outside.write("private/b.md", "");
  await outside.write(settings, excluding("private/"));
  const warnings: string[] = [];
  const vault = folderVault(root, { disk, onWarning: (message) => warnings.push(message) });
  const told = async (): Promise<() => readonly string[]> => {
    const seen: Change[] = (await vault.list()).map((file) => ({ kind: "upserted", file }));
    onTestFinished(vault.watch((changes) => seen.push(...changes)));
    return () => present(seen);
  };
  const listed = async (): Promise<readonly string[]> => (await vault.list()).map(({ id }) => id);
  return { vault, root, outside, warnings, listed, told };
}

describe("the settings of a vault in a folder", () => {
  it("say what they said last while they are half written, with one warning", async () => {
    const { outside, listed, warnings } = await opened();
    expect(await listed()).toEqual(["a.md"]);
    await outside.write(settings, '{"userIgnoreFilters":["pri');
    expect(await listed()).toEqual(["a.md"]);
    expect(await listed()).toEqual(["a.md"]);
    expect(warnings).toEqual([expect.stringMatching(/^\.obsidian\/app\.json cannot be read: .+ is not known\.$/)]);
    await outside.write(settings, excluding("a.md"));
    expect(await listed()).toEqual(["private/b.md"]);
  });

  it("exclude nothing when they are gone", async () => {
    const { outside, listed, warnings } = await opened();
    await outside.remove(".obsidian");
    expect(await listed()).toEqual(["a.md", "private/b.md"]);
    expect(warnings).toEqual([]);
  });

  it("keep all notes from being read where they never could be, until they can", async () => {
    const { outside, listed } = await opened();
    await outside.write(settings, '{"userIgnoreFilters":["pri');
    for (let time = 0; time < 2; time++)
      await expect(listed()).rejects.toThrow(
        /^\.obsidian\/app\.json cannot be read: .+ is not known\. Until it can be read, no note is\. Correct it, or remove it\.$/,
      );
    await outside.write(settings, excluding("private/"));
    expect(await listed()).toEqual(["a.md"]);
  });

  it("say what they said last where the disk does not give them any more; else no note is read", async () => {
    const [known, unknown] = [await opened(), await opened()];
    await known.listed();
    for (const { outside } of [known, unknown]) {
      await outside.remove(settings);
      await outside.write(`${settings}/folder.txt`, "");
    }
    expect(await known.listed()).toEqual(["a.md"]);
    expect(known.warnings).toEqual([expect.stringContaining("EISDIR")]);
    await expect(unknown.listed()).rejects.toThrow("EISDIR");
  });

  it("let no note be heard of that they may exclude", async () => {
    const { vault, outside } = await opened();
    await outside.write(settings, "{");
    const seen: Change[] = [];
    onTestFinished(vault.watch((changes) => seen.push(...changes)));
    await outside.write("private/b.md", "More.");
    await outside.write(settings, excluding("private/"));
    await outside.write("a.md", "More.");
    await eventually(() => {
      expect(present(seen)).toEqual(["a.md"]);
    });
  });

  it("are heard of in a folder that was removed and made anew", async () => {
    const { root, outside, told } = await opened();
    const seen = await told();
    rmSync(join(root, ".obsidian"), { recursive: true });
    await eventually(() => {
      expect(seen()).toEqual(["a.md", "private/b.md"]);
    });
    await outside.write(settings, excluding("a.md"));
    await eventually(() => {
      expect(seen()).toEqual(["private/b.md"]);
    });
    await outside.write(settings, excluding("private/"));
    await eventually(() => {
      expect(seen()).toEqual(["a.md"]);
    });
  });

  it("are looked at now and then where nothing can be listened to", async () => {
    const { outside, told } = await opened({
      ...realDisk,
      watchFolder: () => {
        throw Object.assign(new Error("ENOSPC: no watches left"), { code: "ENOSPC" });
      },
    });
    const seen = await told();
    await outside.write(settings, excluding("a.md"));
    await eventually(() => {
      expect(seen()).toEqual(["private/b.md"]);
    });
  });
});
