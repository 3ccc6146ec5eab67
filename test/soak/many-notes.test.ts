import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import { folderShelf } from "../../src/adapters/node/folder-shelf.ts";
import { createMemory } from "../../src/app/memory.ts";
import { syntheticNote } from "../bench/support/speed/synthetic-notes.ts";
import { today } from "../support/open-memory.ts";
import { vaultOfNotes } from "../support/vault-of-notes.ts";
import { heapInUse, megabytes, tell } from "./support/heap.ts";

const notes = 100_000;
const mostHeap = 1_500_000_000;
const largestPiece = 64_000_000;

it("100,000 notes are read, found and kept, in less than 1.5 GB, and no piece is larger than 64 MB", async () => {
  const before = await heapInUse();
  // On the disk, where it lies in use: kept in memory it would be counted with what is held.
  const folder = await mkdtemp(join(tmpdir(), "retrace-many-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shelf = folderShelf(() => Promise.resolve(folder));
  let largest = 0;
  let peak = 0;
  const watched = {
    ...shelf,
    replace: (name: string, pieces: readonly Uint8Array[]) => {
      largest = Math.max(largest, ...pieces.map(({ length }) => length));
      return shelf.replace(name, pieces);
    },
    append: (name: string, piece: Uint8Array) => {
      largest = Math.max(largest, piece.length);
      return shelf.append(name, piece);
    },
  };
  const pause = (): Promise<void> => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    return new Promise((resolve) => setImmediate(resolve));
  };
  const memory = createMemory({
    vault: vaultOfNotes(notes, (number) => syntheticNote(number)),
    clock: { now: () => today },
    scheduler: { pause },
    shelf: watched,
    openEmbedder: () => builtInEmbedder(pause),
  });
  await memory.open();
  expect(memory.library.catalog.files.size).toBe(notes);
  await expect.poll(() => memory.meaning.state.kind, { timeout: 2_700_000, interval: 1000 }).toBe("ready");
  const { title } = syntheticNote(77_777);
  const found = await memory.search({ query: title, limit: 5 });
  expect(found.ok && found.value.hits.map((hit) => hit.title)).toContain(title);
  const held = (await heapInUse()) - before;
  tell("100,000 notes", {
    held_mb: megabytes(held),
    peak_heap_mb: megabytes(peak),
    largest_piece_mb: megabytes(largest),
  });
  expect(held).toBeLessThan(mostHeap);
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(largestPiece);
  memory.close();
});
