import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import MiniSearch from "minisearch";
import { folderShelf } from "../../../../src/adapters/node/folder-shelf.ts";
import { folderVault } from "../../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../../src/adapters/node/host.ts";
import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import type { Shelf, Vault } from "../../../../src/app/ports.ts";
import { encodeDelta } from "../../../../src/core/index/snapshot/encode.ts";
import { encodeBase } from "../../../core/index/words/whole-snapshot.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { omnisearchSettings } from "../retrieval/peers.ts";
import { askOmnisearch, forMiniSearch, forUs, plainSettings } from "./indexes.ts";
import type { Built } from "./measure-words.ts";
import { compared, figuresOnly, together, type Part } from "./report.ts";
import { rounds, waitingTimes } from "./rounds.ts";
import { questionsOf, syntheticNote, type SyntheticNote } from "./synthetic-notes.ts";

/** What is left of an index when the program ends: how large, how long one edit takes to be safe, how soon it answers. */
export async function measureKeeping(built: Built, notes: readonly SyntheticNote[]): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), "retrace-bench-"));
  try {
    const shelf = folderShelf(() => Promise.resolve(join(folder, "shelf")));
    return together([
      measureDisk(built),
      await measureDurable(built, notes.length, { shelf, file: join(folder, "edited.json") }),
      await measureCold(built, notes, folder),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureDisk({ ours, minisearch }: Built): Part {
  const { parts } = encodeBase(ours);
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const largest = Math.max(...parts.map(({ length }) => length));
  const json = Buffer.byteLength(JSON.stringify(minisearch));
  return {
    figures: { disk_bytes: bytes, disk_largest_piece_bytes: largest },
    peers: { disk_minisearch_bytes: json },
    ratios: { disk_minisearch: json / bytes },
  };
}

/** One note replaced by another edition of it, until that is safely on the disk; MiniSearch writes all it has. */
async function measureDurable(
  { ours, minisearch }: Built,
  count: number,
  { shelf, file }: { readonly shelf: Shelf; readonly file: string },
): Promise<Part> {
  let { mark, parts } = encodeBase(ours);
  await shelf.replace("edited", parts);
  parts = [];
  const editions = Array.from({ length: rounds }, (_, at) => {
    const number = (at * 37) % count;
    return { ...syntheticNote(number, 900 + at), path: syntheticNote(number).path };
  });
  const next = { ours: 0, minisearch: 0 };
  const times = await waitingTimes({
    ours: async () => {
      const note = editions[next.ours++];
      if (!note) return;
      for (const each of forUs(note)) ours.put(each);
      const delta = encodeDelta(ours, mark, [noteId(note.path)]);
      mark = delta.mark;
      await shelf.append("edited", delta.part);
    },
    minisearch: async () => {
      const note = editions[next.minisearch++];
      if (!note) return;
      minisearch.replace(forMiniSearch(note));
      await writeSafely(file, JSON.stringify(minisearch));
    },
  });
  const { figures, peers, ratios } = compared("update_durable", times);
  return { figures, peers, ratios: { update_durable: ratios["update_durable_minisearch"] ?? 0 } };
}

async function writeSafely(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "w");
  await file.writeFile(content);
  await file.sync();
  await file.close();
}

/** From nothing in memory to the first answer, the vault having been looked through for what has changed. */
async function measureCold(built: Built, notes: readonly SyntheticNote[], folder: string): Promise<Part> {
  const root = join(folder, "vault");
  for (const { path, text } of notes) writeNote(join(root, path), text);
  const vault = folderVault(root);
  const shelf = folderShelf(() => Promise.resolve(join(folder, "shelf")));
  const opened = await firstOpening(vault, shelf);
  const [question = ""] = questionsOf(notes, 5, 1);
  const json = join(folder, "minisearch.json");
  writeFileSync(json, JSON.stringify(built.minisearch));
  const cloned = join(folder, "omnisearch.bin");
  if (built.omnisearch) writeFileSync(cloned, serialize(built.omnisearch.toJSON()));
  const times = await waitingTimes({
    ours: () => firstAnswer(vault, shelf, question),
    minisearch: async () => {
      const index = MiniSearch.loadJSON(readFileSync(json, "utf8"), plainSettings);
      await unchanged(vault);
      return index.search(question);
    },
    ...(built.omnisearch && {
      omnisearch: async () => {
        const index = await MiniSearch.loadJSAsync(loaded(readFileSync(cloned)), omnisearchSettings);
        await unchanged(vault);
        return askOmnisearch(index, question);
      },
    }),
  });
  return together([figuresOnly({ open_first_ms: opened }), compared("cold", times)]);
}

function writeNote(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

type Loadable = Parameters<typeof MiniSearch.loadJSAsync>[0];

function loaded(bytes: Uint8Array): Loadable {
  const index: unknown = deserialize(bytes);
  if (!isIndex(index)) throw new Error("The index did not come back.");
  return index;
}

function isIndex(value: unknown): value is Loadable {
  return typeof value === "object" && value !== null && "documentCount" in value;
}

const memoryOver = (vault: Vault, shelf: Shelf): Memory =>
  createMemory({ vault, shelf, clock: systemClock, scheduler: systemScheduler });

/** Reads everything for the first time, and keeps it. */
async function firstOpening(vault: Vault, shelf: Shelf): Promise<number> {
  const memory = memoryOver(vault, shelf);
  const before = performance.now();
  await memory.open();
  const opening = performance.now() - before;
  while ((await shelf.read("words")).length === 0) await systemScheduler.pause();
  memory.close();
  return opening;
}

/**
 * Asks as soon as there is an index to ask, and is over when there is an answer and the files have been listed and
 * compared, whichever is later; the reading of them goes on, and is ended.
 */
async function firstAnswer(vault: Vault, shelf: Shelf, query: string): Promise<void> {
  const memory = memoryOver(vault, shelf);
  const restored = new Promise<void>((resolve) => {
    memory.onRevision(resolve);
  });
  const listed = new Promise<void>((resolve) => {
    memory.onProgress(resolve);
  });
  const opening = memory.open();
  await restored;
  const [answer] = await Promise.all([memory.search({ query }), listed]);
  if (!answer.ok || answer.value.hits.length === 0) throw new Error("There was no answer.");
  memory.close();
  await opening;
}

/** Others compare the time of every file with the one they noted. */
async function unchanged(vault: Vault): Promise<boolean> {
  const known = new Map<string, number>();
  return (await vault.list()).every(({ id, modifiedAt }) => known.get(id) === modifiedAt);
}
