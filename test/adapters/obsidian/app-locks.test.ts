import * as fs from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { realDisk } from "../../../src/adapters/node/disk.ts";
import { wait } from "../../../src/adapters/node/host.ts";
import { ownProcess } from "../../../src/adapters/node/own-process.ts";
import { noteLocks, usualPatience } from "../../../src/adapters/note-locks.ts";
import { appVault } from "../../../src/adapters/obsidian/app-vault.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { startHost, type Host } from "../../host/src/host.ts";
import { hands, locksBelow, temporaryFolder } from "../node/temporary-folder.ts";
import { sharedFolder } from "./shared-folder.ts";

const id = noteId("folder/note.md");
const impatient = { ...usualPatience, giveUpMs: 60 };
const require = createRequire(import.meta.url);

interface Shared {
  readonly host: Host;
  readonly folder: string;
  readonly stored: () => unknown;
  /** Acts while another program holds the note's lock. */
  readonly whileHeld: <T>(act: () => Promise<T>) => Promise<T>;
}

/** An Obsidian on a desktop over a folder on the disk, with one note; `load` is how it gives modules of Node. */
async function shared(load: (name: string) => unknown = require): Promise<Shared> {
  Object.assign(window, { require: load });
  const { vaultPath: folder, remove } = temporaryFolder();
  const outside = hands(folder);
  await outside.write(id, "old\n");
  const host = await startHost({ backend: sharedFolder(folder) });
  onTestFinished(() => {
    host.close();
    remove();
    Reflect.deleteProperty(window, "require");
  });
  await host.layoutReady();
  const theirs = noteLocks({ disk: realDisk, self: ownProcess, patience: usualPatience, wait });
  return {
    host,
    folder,
    stored: () => outside.stored(id),
    whileHeld: async (act) => {
      const results: Awaited<ReturnType<typeof act>>[] = [];
      await theirs.holding({ id, path: join(folder, id) }, async () => {
        results.push(await act());
      });
      const [result] = results;
      if (result === undefined) throw new Error("The lock was not to be had.");
      return result;
    },
  };
}

const append = (text: string): string => `${text}ours\n`;

describe("writing a note on a desktop", () => {
  it("waits for the program that is writing it, and builds on what that wrote", async () => {
    const { host, folder, stored, whileHeld } = await shared();
    const waiting = await whileHeld(async () => {
      const ours = appVault(host.app).process(id, append);
      await wait(30);
      fs.writeFileSync(join(folder, id), "theirs\n");
      return { ours };
    });
    expect(await waiting.ours).toEqual({ ok: true, value: "theirs\nours\n" });
    expect(stored()).toBe("theirs\nours\n");
    expect(locksBelow(folder)).toEqual([]);
  });

  it("is a conflict that names the other when its turn does not come, and the note stays as it is", async () => {
    const { host, stored, whileHeld } = await shared();
    const outcome = await whileHeld(() => appVault(host.app, { patience: impatient }).process(id, append));
    expect(outcome).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining(`process ${String(process.pid)} on`) as string },
    });
    expect(stored()).toBe("old\n");
  });

  it("takes over at once from a program that is gone", async () => {
    const { host, folder } = await shared();
    const [name = ""] = await namesWhileHeld(folder);
    const gone = 2 ** 22 + 1;
    fs.writeFileSync(join(folder, name), `${ownProcess.host}\n${String(gone)}\n`);
    expect(await appVault(host.app, { patience: impatient }).process(id, append)).toMatchObject({ ok: true });
    expect(locksBelow(folder)).toEqual([]);
  });

  it("stops short when it has slept so long that another may have taken over", async () => {
    const { host, stored } = await shared();
    const outcome = await appVault(host.app, { patience: { leaseMs: 0, giveUpMs: 60 } }).process(id, append);
    expect(outcome).toMatchObject({ error: { code: "CONFLICT" } });
    expect(stored()).toBe("old\n");
  });

  it("does not wait for a lock that cannot be made: Obsidian may be able to write where we are not", async () => {
    const refusing = {
      ...fs,
      promises: {
        ...fs.promises,
        open: () => Promise.reject(Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" })),
      },
    };
    const { host, stored } = await shared((name) => (name === "fs" ? refusing : require(name)));
    expect(await appVault(host.app).process(id, append)).toMatchObject({ ok: true });
    expect(stored()).toBe("old\nours\n");
  });

  it("throws what Obsidian throws, once, and lets go of the lock", async () => {
    const { host, folder, stored } = await shared();
    let calls = 0;
    const failing = appVault(host.app).process(id, () => {
      calls += 1;
      throw new Error("no text came of it");
    });
    await expect(failing).rejects.toThrow("no text came of it");
    expect(calls).toBe(1);
    expect(stored()).toBe("old\n");
    expect(locksBelow(folder)).toEqual([]);
  });

  it("does not make a note that another program has made, before Obsidian is told of it", async () => {
    const { host, folder } = await shared();
    fs.mkdirSync(join(folder, "new"));
    fs.writeFileSync(join(folder, "new/note.md"), "theirs");
    const outcome = await appVault(host.app).create(noteId("new/note.md"), "ours");
    expect(outcome).toMatchObject({ error: { code: "CONFLICT" } });
    expect(hands(folder).stored("new/note.md")).toBe("theirs");
    expect(await appVault(host.app).create(noteId("newer/note.md"), "ours")).toMatchObject({ ok: true });
    expect(locksBelow(folder)).toEqual([]);
  });
});

it("asks for no module and no lock on a phone", async () => {
  const asked: string[] = [];
  const { host, stored, whileHeld } = await shared((name) => asked.push(name));
  host.setDevice("phone");
  expect(await whileHeld(() => appVault(host.app, { patience: impatient }).process(id, append))).toMatchObject({
    ok: true,
  });
  expect(stored()).toBe("old\nours\n");
  expect(asked).toEqual([]);
});

/** What the lock of the note is called. */
async function namesWhileHeld(folder: string): Promise<readonly string[]> {
  const seen: string[] = [];
  const locks = noteLocks({ disk: realDisk, self: ownProcess, patience: usualPatience, wait });
  await locks.holding({ id, path: join(folder, id) }, () => {
    seen.push(...locksBelow(folder));
    return Promise.resolve();
  });
  return seen;
}
