import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { StatusReport } from "../../src/app/status.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { memoryOf, openWith } from "../support/meant-memory.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { episodeText, memoryText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

it("the status counts memories, problems and what the index holds", async () => {
  const { memory } = await openMemory({
    "EPISODE-1.md": episodeText("1", { outcome: "done" }),
    "Oil.md": patternText("Oil"),
    "MEMORY.md": memoryText({ a: "One.", b: "Two." }),
    "Home.md": "No memory.",
    "Tide.md": "No memory either.",
  });
  expect(await memory.status({})).toMatchObject({
    ok: true,
    value: {
      notes: 5,
      memories: 4,
      kinds: { episode: 1, pattern: 1, antipattern: 0, learning: 2 },
      ...{ problems: 1, errors: 1, due: 1 },
      index: { units: memory.library.catalog.words.unitCount, model: null, fresh: true, bytes: null },
    },
  });
});

it("nothing can be said to it", async () => {
  const { memory } = await openMemory();
  expect(await memory.status({ colour: 1 })).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
});

async function indexOf(memory: Memory): Promise<StatusReport["index"]> {
  const told = await memory.status({});
  if (!told.ok) throw new Error(told.error.message);
  return told.value.index;
}

describe("the index", () => {
  it("names the model that meaning is compared by, and counts what is kept of words and vectors", async () => {
    const shelf = memoryShelf();
    const { memory } = await openWith(fakeEmbedder("fake-9"), undefined, shelf);
    const index = await indexOf(memory);
    const kept = [...shelf.kept.values()].flat().reduce((sum, { length }) => sum + length, 0);
    expect([...shelf.kept.keys()].sort()).toEqual(["vectors", "words"]);
    expect(index).toEqual({ units: 6, model: "fake-9", fresh: true, bytes: kept });
  });

  it("is not fresh before the vault has been read, and while notes are read for their meaning", async () => {
    const embedder = fakeEmbedder();
    embedder.hold();
    const memory = memoryOf(memoryVault({ "a.md": "A boat." }), () => Promise.resolve(embedder));
    expect(await indexOf(memory)).toMatchObject({ units: 0, fresh: false });
    await memory.open();
    expect(await indexOf(memory)).toMatchObject({ fresh: false });
    embedder.goOn();
    await memory.meaning.settled();
    expect(await indexOf(memory)).toMatchObject({ model: "fake-1", fresh: true });
  });

  it("has no model when the one there was has failed, nor bytes where nothing can be kept", async () => {
    const broken = { read: () => Promise.reject(new Error("EIO")) };
    const memory = memoryOf(memoryVault({}), () => Promise.reject(new Error("gone")), { ...memoryShelf(), ...broken });
    await memory.open();
    await memory.meaning.settled();
    expect(await indexOf(memory)).toEqual({ units: 0, model: null, fresh: true, bytes: null });
  });
});
