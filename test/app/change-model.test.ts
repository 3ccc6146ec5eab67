import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import { memoryOf, nearestTo, openWith, texts } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";

describe("changing the model", () => {
  it("keeps the old one answering until the new one has read everything, and remembers the new one's vectors", async () => {
    const [vault, shelf] = [memoryVault(texts), memoryShelf()];
    const old = fakeEmbedder("old");
    const { memory } = await openWith(old, vault, shelf);
    const next = fakeEmbedder("next");
    next.hold();
    const changing = memory.meaning.useModel(() => Promise.resolve(next));
    await expect.poll(() => next.texts.length).toBeGreaterThan(0);
    expect((await memory.meaning.ask("ship"))?.table.model).toBe("old");
    next.goOn();
    await changing;
    expect((await memory.meaning.ask("ship"))?.table.model).toBe("next");
    expect([old.isDisposed(), next.isDisposed()]).toEqual([true, false]);
    const third = fakeEmbedder("next");
    await openWith(third, vault, shelf);
    expect(third.texts).toEqual([]);
  });

  it("stays with the old one when the new one fails or is given up", async () => {
    const { memory } = await openWith(fakeEmbedder("old"));
    const broken = fakeEmbedder("broken");
    broken.breakDown("no memory");
    await expect(memory.meaning.useModel(() => Promise.resolve(broken))).rejects.toThrow("no memory");
    await expect(memory.meaning.useModel(() => Promise.reject(new Error("no file")))).rejects.toThrow("no file");
    const slow = fakeEmbedder("slow");
    slow.hold();
    const control = new AbortController();
    const changing = memory.meaning.useModel(() => Promise.resolve(slow), { signal: control.signal });
    const givenUp = expect(changing).rejects.toThrow("given up");
    control.abort();
    slow.goOn();
    await givenUp;
    expect([broken.isDisposed(), slow.isDisposed()]).toEqual([true, true]);
    expect(memory.meaning.state).toEqual({ kind: "ready", model: "old" });
    expect(await nearestTo(memory, "ship")).toBe("boat.md");
  });

  it("replaces one that is not ready yet without waiting for it", async () => {
    const slow = fakeEmbedder("slow");
    slow.hold();
    const memory = memoryOf(memoryVault(texts), () => Promise.resolve(slow));
    await memory.open();
    await expect.poll(() => slow.texts.length).toBeGreaterThan(0);
    const seen = slow.texts.length;
    const changing = memory.meaning.useModel(() => Promise.resolve(fakeEmbedder("quick")));
    await new Promise((resume) => setTimeout(resume, 5));
    slow.goOn();
    await changing;
    expect(slow.texts.length).toBe(seen);
    expect(memory.meaning.state).toEqual({ kind: "ready", model: "quick" });
  });

  it("starts with the new one when nothing has been read yet", async () => {
    const memory = memoryOf(memoryVault(texts));
    await memory.meaning.useModel(() => Promise.resolve(fakeEmbedder("chosen")));
    await memory.open();
    await memory.meaning.settled();
    expect(memory.meaning.state).toEqual({ kind: "ready", model: "chosen" });
  });

  it("takes in what changed while the new one was reading", async () => {
    const { memory, vault } = await openWith(fakeEmbedder("old"));
    memory.follow();
    const next = fakeEmbedder("next");
    next.hold();
    const changing = memory.meaning.useModel(() => Promise.resolve(next));
    await expect.poll(() => next.texts.length).toBeGreaterThan(0);
    vault.write("ferry.md", "A vessel takes you for a payment.");
    await expect.poll(() => memory.library.catalog.note(noteId("ferry.md"))?.title).toBe("ferry");
    next.goOn();
    await changing;
    expect((await memory.meaning.ask("ship"))?.table.model).toBe("next");
    expect(await nearestTo(memory, "money for a ship")).toBe("ferry.md");
    memory.close();
  });
});
