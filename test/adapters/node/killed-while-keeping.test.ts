import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { folderShelf } from "../../../src/adapters/node/folder-shelf.ts";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";
import { createMemory } from "../../../src/app/memory.ts";
import { Lexicon } from "../../../src/core/index/lexicon.ts";
import { decode } from "../../core/index/words/whole-snapshot.ts";
import { encodeBase } from "../../core/index/words/whole-snapshot.ts";
import { stemEnglish } from "../../../src/core/index/stems.ts";
import { WordIndex } from "../../../src/core/index/word-index.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { noteCount, pathOf, textOf } from "./editions.ts";
import { bundleProgram } from "./program.ts";
import { hands, temporaryFolder } from "./temporary-folder.ts";

const kills = 20;
const folder = temporaryFolder();
afterAll(folder.remove);
const program = await bundleProgram("keeping-process", folder.path);
const shelfPath = join(folder.path, "shelf");
const shelf = folderShelf(() => Promise.resolve(shelfPath));

/** Runs the program and kills it so many milliseconds after it has read the vault. */
function killedAfter(delayMs: number, firstEdit: number): Promise<string> {
  const given = [program, folder.vaultPath, shelfPath, String(firstEdit)];
  const child = spawn(process.execPath, given, { stdio: "pipe" });
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), delayMs));
  return new Promise((resolve) => {
    child.on("close", (_code, signal) => {
      resolve(signal ?? complaints);
    });
  });
}

const bytesOf = (index: WordIndex): string =>
  encodeBase(index)
    .parts.map((part) => Buffer.from(part).toString("hex"))
    .join();

/** The words of the vault after so many edits. */
function wordsAfter(edits: number): string {
  const index = new WordIndex(new Lexicon(stemEnglish));
  for (let edit = Math.max(0, edits - noteCount); edit < edits; edit++) {
    for (const note of parseNote(noteId(pathOf(edit)), textOf(edit)).indexed) index.put(note);
  }
  return bytesOf(index);
}

async function editsDone(): Promise<number> {
  const texts = await Promise.all(
    Array.from({ length: noteCount }, async (_, at) => await hands(folder.vaultPath).stored(pathOf(at))),
  );
  return 1 + Math.max(...texts.map((text) => Number(/^edition (\d+)/.exec(text ?? "")?.[1] ?? -1)));
}

it("a kill at any moment leaves the words of the vault as it once was, or none, and never holds up the next run", async () => {
  for (let edit = 0; edit < noteCount; edit++) await hands(folder.vaultPath).write(pathOf(edit), textOf(edit));
  let before = noteCount;
  let loaded = 0;
  for (let kill = 0; kill < kills; kill++) {
    expect(await killedAfter(Math.random() * 250, before)).toBe("SIGKILL");
    const edits = await editsDone();
    const kept = decode(await shelf.read("words"), stemEnglish);
    if (kept) {
      const possible = Array.from({ length: edits - before + noteCount + 1 }, (_, back) => wordsAfter(edits - back));
      expect(possible).toContain(bytesOf(kept.index));
      loaded++;
    }
    const vault = folderVault(folder.vaultPath);
    const next = createMemory({ vault, shelf, clock: systemClock, scheduler: systemScheduler });
    await next.open();
    expect(bytesOf(next.library.catalog.words)).toBe(wordsAfter(edits));
    next.close();
    before = edits;
  }
  expect(loaded).toBeGreaterThan(kills / 5);
});
