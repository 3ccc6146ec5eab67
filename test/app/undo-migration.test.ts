import { expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { file, legacy, path, session } from "../support/legacy-episode.ts";
import { openMemory } from "../support/open-memory.ts";

/** Runs a migration; answers how it is taken back. */
async function run(memory: Memory, lessons: readonly string[]): Promise<() => Promise<unknown>> {
  const files = [{ path: file, text: legacy({ lessons }) }];
  const migrated = await memory.migrate({
    format: "episodes",
    files,
    write: true,
    preview: true,
    on_conflict: "merge",
  });
  const notes = migrated.ok ? migrated.value.notes : [];
  await memory.open();
  return async () => {
    const undone = await memory.undoMigration({ notes });
    return undone.ok ? undone.value.notes : undone.error;
  };
}

it("notes that a run has made go to the trash", async () => {
  const { memory, vault } = await openMemory();
  const undo = await run(memory, []);
  expect(vault.paths()).toEqual([path]);
  expect(await undo()).toEqual([{ id: path }]);
  expect(vault.paths()).toEqual([`.trash/${path.slice("episodes/".length)}`]);
});

it("what a run has written is known where the disk failed on a part of it, and goes, too", async () => {
  const { memory, vault } = await openMemory();
  const other = session.replace("42", "43");
  const files = [
    { path: file, text: legacy() },
    { path: file.replace("42", "43"), text: legacy({ id: `episode-${other}`, session: other }) },
  ];
  vault.breakNext("create", "before");
  const migrated = await memory.migrate({ format: "episodes", files, write: true, preview: true });
  if (!migrated.ok) throw new Error(migrated.error.message);
  expect(migrated.value.files).toMatchObject([
    { status: "skipped", issues: [{ message: `"${path}" could not be written: the disk broke before "create"` }] },
    { status: "migrated" },
  ]);
  expect(vault.paths()).toEqual([path.replace("42", "43")]);
  await memory.undoMigration({ notes: migrated.value.notes ?? [] });
  expect(vault.paths()).toEqual([`.trash/EPISODE-${other}.md`]);
});

it("notes that a run has changed say again what they said", async () => {
  const { memory, vault } = await openMemory();
  await run(memory, ["One"]);
  const before = vault.stored(path);
  const undo = await run(memory, ["One", "Two"]);
  expect(vault.stored(path)).not.toBe(before);
  expect(await undo()).toEqual([{ id: path }]);
  expect(vault.stored(path)).toBe(before);
});

it("what somebody has changed since stays, and so does what is gone", async () => {
  const { memory, vault } = await openMemory();
  const undo = await run(memory, []);
  vault.write(path, "Mine.\n");
  expect(await undo()).toEqual([{ id: path, kept: `"${path}" was changed since. It stays.` }]);
  expect(vault.stored(path)).toBe("Mine.\n");
  vault.remove(path);
  expect(await undo()).toMatchObject([{ id: path, kept: expect.stringContaining("There is no note") as string }]);
});
