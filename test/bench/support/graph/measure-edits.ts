import { causalMap, daysOf } from "../../../../src/app/causes/causal-map.ts";
import { createMemory, type Memory } from "../../../../src/app/memory.ts";
import type { Vault } from "../../../../src/app/ports.ts";
import { deepestPath, shortestPath } from "../../../../src/core/causal/path.ts";
import { ok } from "../../../../src/core/lib/result.ts";
import type { Change } from "../../../../src/core/model/change.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { memoryVault } from "../../../support/memory-vault.ts";
import { episodeText, evidence } from "../../../support/note-text.ts";
import { median, type Measured } from "../measured.ts";
import { randomFrom } from "../../../support/random.ts";
import { pathOf, patternLines, titleOf } from "./pattern-vault.ts";

const patterns = 8000;
const episodes = 2000;
const linksEach = 5;
const episodesEach = 3;
const rounds = 21;

type Texts = Map<string, string>;

/** What one edit costs in a vault of 10,000 notes, from the vault's event until the new graph has answered a path. */
export async function measureEdits(): Promise<Measured> {
  const random = randomFrom(5);
  const texts: Texts = new Map();
  for (let at = 0; at < patterns; at += 1) texts.set(pathOf(at), patternText(at, random));
  for (let at = 0; at < episodes; at += 1) texts.set(episodePath(at), episodeText(String(at)));
  const { memory, tell } = await opened(texts);
  answer(memory);
  draw(memory);
  const edits: Readonly<Record<string, (round: number) => readonly [path: string, text: string]>> = {
    edit_ms: (round) => [pathOf(round), patternText(round, random)],
    edit_title_ms: (round) => [pathOf(round), patternText(round, random, `Another ${String(round)}`)],
    edit_episode_ms: (round) => [episodePath(round), episodeText(String(round), { outcome: "failure" })],
  };
  const times: Record<string, number[]> = { edit_view_ms: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, edit] of Object.entries(edits)) {
      const change = write(texts, ...edit(round));
      const start = performance.now();
      await tell(change);
      answer(memory);
      (times[name] ??= []).push(performance.now() - start);
      const before = performance.now();
      draw(memory);
      times["edit_view_ms"]?.push(performance.now() - before);
    }
  }
  const figures = Object.fromEntries(Object.entries(times).map(([name, each]) => [name, median(each)]));
  return { figures, peers: {}, ratios: {} };
}

/** What the causal graph's tab asks after each change, over what it takes to have the graph. */
function draw({ library }: Memory): unknown {
  return [causalMap(library, {}), daysOf(library)];
}

function answer({ library }: Memory): unknown {
  return shortestPath(library.graph(), { from: pathOf(patterns - 1), to: pathOf(patterns / 2), maxDepth: deepestPath });
}

let writes = 0;

function write(texts: Texts, path: string, text: string): Change {
  texts.set(path, text);
  writes += 1;
  return { kind: "upserted", file: { id: noteId(path), modifiedAt: writes, size: text.length } };
}

/** A memory that has read it all, and how to tell it of a change; resolves when it has told everybody else. */
async function opened(texts: Texts): Promise<{ memory: Memory; tell: (change: Change) => Promise<void> }> {
  let listener: (changes: readonly Change[]) => void = () => undefined;
  const vault: Vault = {
    ...memoryVault(),
    list: () => Promise.resolve([...texts].map(([path, text]) => stamp(path, text))),
    read: (id) => Promise.resolve(ok(texts.get(id) ?? "")),
    watch: (added) => {
      listener = added;
      return () => undefined;
    },
  };
  const clock = { now: () => 0 };
  const memory = createMemory({ vault, clock, scheduler: { pause: () => Promise.resolve() } });
  await memory.open();
  memory.follow();
  const tell = (change: Change): Promise<void> =>
    new Promise((resolve) => {
      const stop = memory.onRevision(() => {
        stop();
        resolve();
      });
      listener([change]);
    });
  return { memory, tell };
}

const stamp = (path: string, text: string): { id: ReturnType<typeof noteId>; modifiedAt: number; size: number } => ({
  ...{ id: noteId(path), modifiedAt: 0 },
  size: text.length,
});

const episodePath = (at: number): string => `episodes/EPISODE-${String(at)}.md`;

function patternText(at: number, random: () => number, title = titleOf(at)): string {
  const shown = Array.from({ length: episodesEach }, () => `[[EPISODE-${String(Math.floor(random() * episodes))}]]`);
  return [...patternLines(title, { random, count: patterns, linksEach }), evidence(...shown), ""].join("\n");
}
