import { describe, expect, it } from "vitest";
import { createMemory } from "../../../src/app/memory.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { fakeEmbedder } from "../../support/fake-embedder.ts";
import { memoryShelf } from "../../support/memory-shelf.ts";
import { memoryOf, nearestTo, openWith, texts, type Opened } from "../../support/meant-memory.ts";
import { memoryVault } from "../../support/memory-vault.ts";

async function afterChange({ memory }: Opened, change: () => void): Promise<void> {
  memory.follow();
  const { revision } = memory.library.catalog;
  change();
  await expect.poll(() => memory.library.catalog.revision).toBeGreaterThan(revision);
  await memory.meaning.settled();
}

describe("meaning", () => {
  it("finds notes and single entries of a memory file", async () => {
    const { memory } = await openWith(fakeEmbedder());
    expect(memory.meaning.state).toEqual({ kind: "ready", model: "fake-1" });
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
    expect(await nearestTo(memory, "payment")).toBe("learnings/MEMORY.md#m1");
  });

  it("opens nothing before the notes have been read, and is off where there is no embedder", async () => {
    let opened = 0;
    const vault = memoryVault(texts);
    const memory = memoryOf(vault, () => Promise.resolve((opened++, fakeEmbedder())));
    await memory.meaning.settled();
    expect([opened, memory.meaning.state.kind]).toEqual([0, "reading"]);
    await memory.open();
    await memory.meaning.settled();
    expect(opened).toBe(1);
    const without = memoryOf(vault);
    await without.open();
    expect(without.meaning.state).toEqual({ kind: "off" });
    expect(await without.meaning.ask("ship")).toBeUndefined();
  });

  it("answers nothing until every note has its vectors, and says how far it is", async () => {
    const embedder = fakeEmbedder();
    embedder.hold();
    const memory = memoryOf(memoryVault(texts), () => Promise.resolve(embedder));
    await memory.open();
    await expect.poll(() => memory.meaning.state).toEqual({ kind: "reading", done: 0, total: 3 });
    expect(await memory.meaning.ask("ship")).toBeUndefined();
    embedder.goOn();
    await memory.meaning.settled();
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
  });

  it("follows notes that change and go, and embeds only texts that are new", async () => {
    const embedder = fakeEmbedder();
    const opened = await openWith(embedder);
    const before = embedder.texts.length;
    await afterChange(opened, () => {
      opened.vault.write("boat.md", `${texts["boat.md"]}\n\n## More\n\nA tempest sank it.`);
    });
    expect(embedder.texts.slice(before).map((text) => text.includes("tempest"))).toEqual([true]);
    await afterChange(opened, () => {
      opened.vault.remove("storm.md");
    });
    expect(await nearestTo(opened.memory, "storm")).toBe("boat.md");
    opened.memory.close();
  });

  it("drops an entry that is taken out of its file", async () => {
    const opened = await openWith(fakeEmbedder());
    await afterChange(opened, () => {
      opened.vault.write("learnings/MEMORY.md", "---\nid: m2\ntype: semantic\n---\nA nap helps.\n");
    });
    const meant = await opened.memory.meaning.ask("invoice");
    expect(meant?.table.place(noteId("learnings/MEMORY.md#m1"))).toBeUndefined();
    expect(await nearestTo(opened.memory, "nap")).toBe("learnings/MEMORY.md#m2");
    opened.memory.close();
  });

  it("keeps the vectors of a note that is renamed", async () => {
    const embedder = fakeEmbedder();
    const opened = await openWith(embedder);
    const before = embedder.texts.length;
    await afterChange(opened, () => {
      opened.vault.move("boat.md", "old/boat.md");
    });
    // The file's name is its title, and that is new.
    expect(embedder.texts.slice(before).filter((text) => text.includes("pier"))).toEqual([]);
    expect(await nearestTo(opened.memory, "ship")).toBe("old/boat.md");
    opened.memory.close();
  });

  it("goes on with words alone when the embedder cannot be opened or breaks, and says why", async () => {
    const memory = memoryOf(memoryVault(texts), () => Promise.reject(new Error("no table")));
    await memory.open();
    await memory.meaning.settled();
    expect(memory.meaning.state).toEqual({ kind: "off", reason: "no table" });
    const embedder = fakeEmbedder();
    const { memory: other } = await openWith(embedder);
    embedder.breakDown("out of memory");
    expect(await other.meaning.ask("ship")).toBeUndefined();
    expect(other.meaning.state).toEqual({ kind: "off", reason: "out of memory" });
  });

  it("asks again with the next question: a server may be back", async () => {
    const embedder = fakeEmbedder();
    const { memory } = await openWith(embedder);
    embedder.breakDown("gone for a moment");
    expect(await memory.meaning.ask("ship")).toBeUndefined();
    expect(await memory.meaning.ask("ship")).toBeUndefined();
    embedder.breakDown();
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
    expect(memory.meaning.state).toEqual({ kind: "ready", model: "fake-1" });
  });

  it("stops when the memory is closed", async () => {
    const embedder = fakeEmbedder();
    embedder.hold();
    const memory = memoryOf(memoryVault(texts), () => Promise.resolve(embedder));
    await memory.open();
    await expect.poll(() => embedder.texts.length).toBeGreaterThan(0);
    memory.close();
    embedder.goOn();
    await memory.meaning.settled();
    expect(embedder.isDisposed()).toBe(true);
    expect(memory.meaning.state.kind).toBe("reading");
  });
});

it("a model that was still being opened when the memory was closed is given back", async () => {
  const embedder = fakeEmbedder();
  let open = (): void => undefined;
  const opening = new Promise<typeof embedder>((resolve) => {
    open = () => {
      resolve(embedder);
    };
  });
  const memory = memoryOf(memoryVault(texts), () => opening);
  await memory.open();
  memory.close();
  open();
  await memory.meaning.settled();
  expect(embedder.isDisposed()).toBe(true);
  expect(embedder.texts).toEqual([]);
});

describe("vectors on the shelf", () => {
  it("are not put there any more once the memory is closed, whenever that is", async () => {
    const late: string[] = [];
    let wasClosed = true;
    for (let last = 1; wasClosed; last++) {
      let left = last;
      let isOver = false;
      const shelf = memoryShelf();
      const note = (name: string): void => {
        if (isOver && name !== "words") late.push(name);
      };
      const memory = createMemory({
        vault: memoryVault(texts),
        clock: { now: () => 0 },
        scheduler: {
          pause: () => {
            if (--left === 0) {
              memory.close();
              isOver = true;
            }
            return Promise.resolve();
          },
        },
        shelf: {
          ...shelf,
          append: (name, piece) => (note(name), shelf.append(name, piece)),
          replace: (name, pieces) => (note(name), shelf.replace(name, pieces)),
        },
        openEmbedder: () => Promise.resolve(fakeEmbedder()),
      });
      await memory.open();
      await memory.meaning.settled();
      wasClosed = isOver;
    }
    expect(late).toEqual([]);
  });

  it("are there at the next start, so that nothing unchanged is embedded again", async () => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    await openWith(fakeEmbedder(), vault, shelf);
    const second = fakeEmbedder();
    const { memory } = await openWith(second, vault, shelf);
    expect(second.texts).toEqual([]);
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
  });

  it("are made anew for what changed meanwhile, and only for that", async () => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    await openWith(fakeEmbedder(), vault, shelf);
    vault.write("storm.md", "# Weather\n\nA payment was made.");
    vault.remove("boat.md");
    const second = fakeEmbedder();
    const { memory } = await openWith(second, vault, shelf);
    expect(second.texts.map((text) => text.includes("payment"))).toEqual([true]);
    expect((await memory.meaning.ask("ship"))?.table.place(noteId("boat.md"))).toBeUndefined();
  });

  it.each([
    { name: "damaged", change: (bytes: Uint8Array) => bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) },
    { name: "cut off", change: (bytes: Uint8Array) => bytes.slice(0, 50) },
  ])("are made anew when they are $name, and are whole afterwards", async ({ change }) => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    await openWith(fakeEmbedder(), vault, shelf);
    const good = shelf.kept.get("vectors") ?? [];
    await shelf.replace("vectors", good.map(change));
    const { memory } = await openWith(fakeEmbedder(), vault, shelf);
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
    expect(shelf.kept.get("vectors")).toEqual(good);
  });

  it("of another model are not used, and give way", async () => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    await openWith(fakeEmbedder("old"), vault, shelf);
    const second = fakeEmbedder("new");
    await openWith(second, vault, shelf);
    expect(second.texts.length).toBeGreaterThan(0);
    const third = fakeEmbedder("new");
    await openWith(third, vault, shelf);
    expect(third.texts).toEqual([]);
  });

  it("do without a shelf that fails", async () => {
    const broken = (): Promise<never> => Promise.reject(new Error("the disk is full"));
    const shelf = { read: broken, replace: broken, append: broken, remove: broken };
    const { memory } = await openWith(fakeEmbedder(), memoryVault(texts), shelf);
    expect(memory.meaning.state.kind).toBe("ready");
  });
});
