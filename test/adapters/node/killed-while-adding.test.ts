import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { systemClock, systemScheduler } from "../../../src/adapters/node/host.ts";
import { machineFiles } from "../../../src/adapters/node/machine-files.ts";
import { createMemory } from "../../../src/app/memory.ts";
import type { Episode } from "../../../src/core/model/episode.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { messageAt } from "./conversation.ts";
import { bundleProgram, buildProgram } from "./program.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const kills = 50;
const programs = temporaryFolder();
afterAll(programs.remove);
const program = await bundleProgram("adding-process", programs.path);

function place(): TemporaryFolder {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder;
}

/** Runs the program from a message on and kills it so long after it has begun; answers how far it said it was. */
function killedAfter(delayMs: number, { path, vaultPath }: TemporaryFolder, first: number): Promise<number> {
  const child = spawn(process.execPath, [program, vaultPath, path, String(first)], { stdio: "pipe" });
  let [said, complaints] = ["", ""];
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), delayMs));
  return new Promise((resolve, reject) => {
    child.on("close", (_code, signal) => {
      if (signal === "SIGKILL") resolve(Number(/(\d+)\n[^\n]*$/.exec(said)?.[1] ?? first));
      else reject(new Error(complaints));
    });
  });
}

/** The episodes in the vault, in the order of their messages. */
function episodesIn({ vaultPath }: TemporaryFolder): readonly Episode[] {
  const folder = join(vaultPath, "episodes");
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const episodes = names.flatMap((name) => {
    const { note } = parseNote(noteId(`episodes/${name}`), readFileSync(join(folder, name), "utf8"));
    return note.kind === "episode" ? [note] : [];
  });
  return [...episodes].sort((one, other) => (one.startAt ?? "").localeCompare(other.startAt ?? ""));
}

async function flushed({ path, vaultPath }: TemporaryFolder, count: number): Promise<void> {
  const conversations = machineFiles(vaultPath, "conversations", () => Promise.resolve(path));
  const vault = folderVault(vaultPath);
  const memory = createMemory({ vault, clock: systemClock, scheduler: systemScheduler, conversations });
  await memory.open();
  const messages = Array.from({ length: count }, (_, at) => messageAt(at));
  const added = await memory.addMessages({ conversation_id: "harbour", messages, flush: true });
  memory.close();
  expect(added).toMatchObject({ ok: true, value: { waiting: 0, files: [{ warnings: [] }] } });
}

/** Each message is in just one episode, and every episode names those beside it. */
function expectWhole(episodes: readonly Episode[], count: number): void {
  const said = episodes.flatMap(({ messages }) => messages.map(({ text }) => text));
  expect(said).toEqual(Array.from({ length: count }, (_, at) => messageAt(at).content));
  const links = episodes.map(({ relations }) => relations.map(({ type, target }) => `${type} ${target}`).sort());
  const wanted = episodes.map((_, at) => [
    ...episodes.slice(Math.max(0, at - 1), at).map(({ title }) => `follows ${title}`),
    ...episodes.slice(at + 1, at + 2).map(({ title }) => `precedes ${title}`),
  ]);
  expect(links).toEqual(wanted);
}

it("a kill at any moment loses nothing that was said, and no episode is written twice", async () => {
  const folder = place();
  let told = 0;
  // A slow machine gets less far between two kills, so it is killed more often.
  for (let kill = 0; kill < kills || told <= kills; kill++) told = await killedAfter(Math.random() * 200, folder, told);
  const before = episodesIn(folder).length;
  expect(before).toBeGreaterThan(kills / 10);
  // The last that was sent may be there, too, though nobody was told so.
  await flushed(folder, told + 3);
  expectWhole(episodesIn(folder), told + 3);
});

it("two programs that take in the same conversation at once write it once", async () => {
  const folder = place();
  const run = await buildProgram("adding-process", programs.path);
  const [first, second] = await Promise.all([1, 2].map(() => run(folder.vaultPath, folder.path, "0", "40")));
  expect([first?.end, second?.end]).toEqual(["done", "done"]);
  await flushed(folder, 40);
  expectWhole(episodesIn(folder), 40);
});
