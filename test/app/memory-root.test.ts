import { describe, expect, it } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import { minimal } from "../support/added-episode.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { story } from "../support/fact-story.ts";
import { importAll } from "../support/import-files.ts";
import { legacy } from "../support/legacy-episode.ts";
import { graph } from "../support/legacy-graph.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryShelf, type MemoryShelf } from "../support/memory-shelf.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { takeIn } from "../support/migrated.ts";
import { episodeText, memoryText, patternText, type Texts } from "../support/note-text.ts";
import { today } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

interface Rooted {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly shelf: MemoryShelf;
  /** Says that the memory is somewhere else from now on. */
  readonly move: (root: string) => void;
}

async function rooted(texts: Texts, first = "Notes/Memory"): Promise<Rooted> {
  let root = first;
  const vault = memoryVault(texts);
  const shelf = memoryShelf();
  const memory = createMemory({
    ...{ vault, shelf, root: () => root, conversations: memoryMachineFiles() },
    ...{ clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() } },
    openEmbedder: () => Promise.resolve(fakeEmbedder()),
  });
  await memory.open();
  await memory.meaning.settled();
  return {
    ...{ memory, vault, shelf },
    move: (next) => {
      root = next;
    },
  };
}

const below = (root: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${root}/${path}`, text]));

const kinds = (memory: Memory): Readonly<Record<string, string>> =>
  Object.fromEntries([...memory.library.catalog.files.values()].map(({ note }) => [note.id, note.kind]));

const gate = episodeText("2026-01-21-session-42", {}, "## Context", "", "The gate was mended with wire.");

describe("a memory in a folder of the vault", () => {
  it("is nowhere else: what lies beside it is a note like any other", async () => {
    const { memory } = await rooted({
      "Notes/Memory/deep/EPISODE-2026-01-21-session-42.md": gate,
      "episodes/EPISODE-2026-02-01-session-43.md": episodeText("2026-02-01-session-43"),
      "Notes/Memory 2/PATTERN-oil.md": patternText("PATTERN-oil"),
      "MEMORY.md": memoryText({ "The harbour is deep.": "" }),
      "reviews/2026-09 desk.md": "---\ntype: review-log\ndevice: desk\n---\n\nbroken line\n",
    });
    expect(kinds(memory)).toEqual({
      "Notes/Memory/deep/EPISODE-2026-01-21-session-42.md": "episode",
      "episodes/EPISODE-2026-02-01-session-43.md": "note",
      "Notes/Memory 2/PATTERN-oil.md": "note",
      "MEMORY.md": "note",
      "reviews/2026-09 desk.md": "note",
    });
    expect(memory.problems()).toEqual([]);
  });

  it("still finds what lies beside it, and shows where that says so", async () => {
    const { memory } = await rooted({ "episodes/EPISODE-a.md": gate });
    const line = gate.split("\n").findIndex((each) => each.includes("wire")) + 1;
    const found = await memory.search({ query: "wire" });
    expect(found).toMatchObject({ ok: true, value: { hits: [{ id: "episodes/EPISODE-a.md", kind: "note", line }] } });
  });

  it("gets everything that is written", async () => {
    const root = "Notes/Memory";
    const { memory, vault } = await rooted(below(root, story(1, 6)));
    const { user, lines: _lines, ...said } = transcript();
    await memory.addEpisode(minimal);
    await memory.addPattern({
      name: "Oil",
      trigger: "Autumn",
      action: "Oil the gate",
      success_rate: 1,
      occurrences: 1,
    });
    user("Mend the pier.").assistant("Done.");
    await importAll(memory, { "one.jsonl": said.text() });
    await memory.addMessages({ conversation_id: "c", messages: [{ role: "user", content: "Hello." }], flush: true });
    await takeIn(memory, {
      "episode-2026-03-01-session-7.json": legacy({
        id: "episode-2026-03-01-session-7",
        session: "2026-03-01-session-7",
      }),
    });
    await takeIn(
      memory,
      { "causal-graph.json": graph({ patterns: [{ name: "wind", trigger: "t", action: "a" }] }) },
      { format: "graph" },
    );
    await takeIn(memory, { "MEMORY.md": memoryText({ e1: "The tide is high." }) }, { format: "memory-md" });
    await takeIn(memory, { "notes/plain.md": "# Plain\n" }, { format: "basic-memory" });
    await memory.reviewMemory({ id: "2026-01-21-session-42", rating: "good" });
    await memory.consolidate({ write: true, force: true });
    const folders = new Set(vault.paths().map((path) => path.replace(/[^/]*$/, "")));
    expect([...folders].sort()).toEqual(
      ["episodes", "learnings", "notes", "patterns", "proposals", "reviews"].map((folder) => `${root}/${folder}/`),
    );
  });

  it("takes proposals for its own folders only", async () => {
    const { memory, vault } = await rooted(below("Notes/Memory", story(1, 6)));
    await memory.consolidate({ write: true, force: true });
    await memory.open();
    const open = await memory.proposals({});
    const ids = open.ok ? open.value.proposals.map(({ id }) => id) : [];
    expect(ids.length).toBeGreaterThan(0);
    expect(await memory.proposals({ action: "accept", ids })).toMatchObject({ ok: true });
    expect(vault.paths().filter((path) => path.startsWith("Notes/Memory/learnings/"))).not.toEqual([]);
  });

  it("moves with its setting, once every note is read anew", async () => {
    const texts = { "a/EPISODE-2026-01-21-session-42.md": gate, "b/EPISODE-2026-02-01-session-43.md": gate };
    const { memory, shelf, move } = await rooted(texts, "a");
    expect(kinds(memory)).toMatchObject({ "a/EPISODE-2026-01-21-session-42.md": "episode" });
    move("b");
    await memory.rebuild();
    await memory.meaning.settled();
    expect(kinds(memory)).toEqual({
      "a/EPISODE-2026-01-21-session-42.md": "note",
      "b/EPISODE-2026-02-01-session-43.md": "episode",
    });
    expect(await memory.search({ query: "wire", kinds: ["episode"] })).toMatchObject({
      value: { hits: [{ id: "b/EPISODE-2026-02-01-session-43.md" }] },
    });
    expect([...shelf.kept.keys()].sort()).toEqual(["vectors", "words"]);
  });
});

describe("an index that is made anew", () => {
  const texts = Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => [
      `episodes/EPISODE-${String(at)}.md`,
      episodeText(`2026-01-01-session-${String(at)}`, {}, `Tide ${String(at)}`),
    ]),
  );

  it("answers as before, tells how far it is, and is kept for the next start", async () => {
    const { memory, vault, shelf } = await rooted(texts, "");
    const before = await memory.search({ query: "tide 42" });
    const told: unknown[] = [];
    memory.onProgress(() => told.push(memory.progress()));
    await memory.rebuild();
    await memory.meaning.settled();
    expect(told.slice(0, 3)).toEqual([
      { done: 0, total: 80 },
      { done: 32, total: 80 },
      { done: 64, total: 80 },
    ]);
    expect(await memory.search({ query: "tide 42" })).toEqual(before);
    const next = createMemory({
      vault,
      shelf,
      clock: { now: () => today },
      scheduler: { pause: () => Promise.resolve() },
    });
    await next.open();
    expect(next.library.catalog.unkept.size).toBe(0);
  });

  it("is whole where it is given up on the way", async () => {
    const { memory } = await rooted(texts, "");
    const giveUp = new AbortController();
    memory.onProgress(() => {
      if (memory.progress()?.done === 32) giveUp.abort();
    });
    await memory.rebuild(giveUp.signal);
    expect(memory.library.catalog.files.size).toBe(80);
    const found = await memory.search({ query: "tide", limit: 100 });
    expect(found.ok && found.value.total).toBe(80);
  });
});
