import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Vault } from "../../../src/app/ports.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import type { Attempt } from "../../../src/core/model/failure.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { failingDisk, faults, type Fault } from "./failing-disk.ts";
import { hands, temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const patience = { leaseMs: 400, giveUpMs: 5_000 };
// What a killed program leaves is told from what a running one is at by its process number.
const killed = { host: "here", pid: 1, isRunning: () => true };
const next = { host: "here", pid: 2, isRunning: (pid: number) => pid === 2 };

const oldText = "\ufeffold text, long enough to be cut in half\r\n";
const newText = `${oldText}and the new line`;

interface Verb {
  readonly name: string;
  readonly run: (vault: Vault) => Promise<Attempt<unknown>>;
  /** Every state the folder may be left in: the texts by path. */
  readonly allowed: readonly Readonly<Record<string, string>>[];
}

const before = { "a.md": oldText };
const verbs: readonly Verb[] = [
  {
    name: "create",
    run: (vault) => vault.create(noteId("new/deep.md"), newText),
    allowed: [before, { ...before, "new/deep.md": newText }],
  },
  {
    name: "process",
    run: (vault) => vault.process(noteId("a.md"), () => newText),
    allowed: [before, { "a.md": newText }],
  },
  {
    name: "rename",
    run: (vault) => vault.rename(noteId("a.md"), noteId("new/b.md")),
    allowed: [before, { "new/b.md": oldText }, { ...before, "new/b.md": oldText }],
  },
  {
    name: "trash",
    run: (vault) => vault.trash(noteId("a.md")),
    allowed: [before, { ".trash/a.md": oldText }, { ...before, ".trash/a.md": oldText }],
  },
];

describe.each(verbs)("$name, with a fault at any one system call", (verb) => {
  it.each(faults)("leaves the old or the new, never half, when the program %s it", async (fault) => {
    const calls = await countCalls(verb);
    expect(calls).toBeGreaterThan(8);
    for (let at = 0; at < calls; at += 1) {
      const { folder, disk, names } = prepare(fault, at);
      const vault = folderVault(folder.vaultPath, { patience, disk, self: killed });
      await verb.run(vault).catch(() => undefined);
      expect(verb.allowed, `${fault} at ${String(at)}, ${names.at(-1) ?? ""}`).toContainEqual(textsIn(folder));
      folder.remove();
    }
  });

  it.each(faults)("can be done by the next program when one %s it", async (fault) => {
    const calls = await countCalls(verb);
    for (let at = 0; at < calls; at += 1) {
      const { folder, disk, names } = prepare(fault, at);
      await verb.run(folderVault(folder.vaultPath, { patience, disk, self: killed })).catch(() => undefined);
      const outcome = await verb.run(folderVault(folder.vaultPath, { patience, self: next }));
      const where = `${fault} at ${String(at)}, ${names.at(-1) ?? ""}`;
      // What was done already is said to be taken or gone; nothing else may stand in the way.
      const isDone = outcome.ok || (verb.name !== "process" && ["CONFLICT", "NOT_FOUND"].includes(outcome.error.code));
      expect(isDone, `${where}: ${JSON.stringify(outcome)}`).toBe(true);
      expect(verb.allowed, where).toContainEqual(withoutCopies(textsIn(folder)));
      folder.remove();
    }
  });
});

it("sweeps away what killed processes left, and only theirs", async () => {
  const { folder, disk } = prepare("is killed before", await callsBefore("rename"));
  const process = (vault: Vault): Promise<unknown> => vault.process(noteId("a.md"), (text) => `${text}!`);
  await process(folderVault(folder.vaultPath, { patience, disk, self: killed })).catch(() => undefined);
  const [temporary = "", ...others] = hiddenIn(folder).filter((name) => name.endsWith(".tmp"));
  expect(others).toEqual([]);
  const running = temporary.replace("-1-", "-2-");
  const elsewhere = temporary.replace(/-[0-9a-f]{8}-1-/, "-00000000-1-");
  const forgotten = ".retrace-0123456789a.lock";
  const held = ".retrace-0123456789b.lock";
  const kept = [running, elsewhere, ".retrace-notes.tmp", held];
  for (const name of [...kept, forgotten]) writeFileSync(join(folder.vaultPath, name), "");
  const longAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(join(folder.vaultPath, forgotten), longAgo, longAgo);
  await process(folderVault(folder.vaultPath, { patience, self: next }));
  expect(hiddenIn(folder)).toEqual(kept.sort());
});

it("leaves no temporary file and no lock when a call fails", async () => {
  for (const verb of verbs) {
    for (let at = 0; at < (await countCalls(verb)); at += 1) {
      const { folder, disk, names } = prepare("fails at", at);
      const vault = folderVault(folder.vaultPath, { patience, disk, self: killed });
      await verb.run(vault).catch(() => undefined);
      const where = `${verb.name}: ${names.at(-1) ?? ""} at ${String(at)}`;
      if (names[at] !== "remove") expect(hiddenIn(folder), where).toEqual([]);
      folder.remove();
    }
  }
});

interface Prepared {
  readonly folder: TemporaryFolder;
  readonly disk: ReturnType<typeof failingDisk>["disk"];
  readonly names: readonly string[];
}

function prepare(fault: Fault, at: number): Prepared {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  void hands(folder.vaultPath).write("a.md", oldText);
  const { disk, calls } = failingDisk(fault, at);
  return { folder, disk, names: calls };
}

async function countCalls(verb: Verb): Promise<number> {
  return (await callsOf(verb)).length;
}

async function callsBefore(name: string): Promise<number> {
  const process = verbs.find((verb) => verb.name === "process");
  return process === undefined ? -1 : (await callsOf(process)).indexOf(name);
}

async function callsOf(verb: Verb): Promise<readonly string[]> {
  const { folder, disk, names } = prepare("fails at", Infinity);
  const vault = folderVault(folder.vaultPath, { patience, disk, self: killed });
  expect(await verb.run(vault)).toMatchObject({ ok: true });
  folder.remove();
  return names;
}

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

const isTemporary = (path: string): boolean => path.split("/").pop()?.startsWith(".") === true;

function hiddenIn({ vaultPath }: TemporaryFolder): readonly string[] {
  return filesIn(vaultPath).filter(isTemporary);
}

function textsIn({ vaultPath }: TemporaryFolder): Readonly<Record<string, unknown>> {
  const paths = filesIn(vaultPath).filter((path) => !isTemporary(path));
  return Object.fromEntries(paths.map((path) => [path, hands(vaultPath).stored(path)]));
}

/** A trash that was done but for its last step is done again under a second name. */
function withoutCopies({ ".trash/a 2.md": _copy, ...texts }: Readonly<Record<string, unknown>>): typeof texts {
  return texts;
}
