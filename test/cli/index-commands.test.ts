import { describe, expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { memoryShelf, type MemoryShelf } from "../support/memory-shelf.ts";
import { episodeText, noteText } from "../support/note-text.ts";

const notes = { "EPISODE-1.md": episodeText("1"), "Harbour.md": noteText({}, "Berths and tides.") };
const at = (shelf: MemoryShelf): ReturnType<typeof terminal> => terminal(notes, {}, undefined, { shelf });
const sizeOf = ({ kept }: MemoryShelf): number =>
  [...kept.values()].flat().reduce((sum, { length }) => sum + length, 0);

describe("index status", () => {
  it("answers as status does", async () => {
    const shelf = memoryShelf();
    const { ask } = at(shelf);
    const answer = await ask("index", "status");
    expect(answer).toEqual(await ask("status"));
    expect(answer).toMatchObject({ notes: 2, memories: 1, index: { units: 3, bytes: sizeOf(shelf) } });
  });

  it("says to people what is known and kept", async () => {
    expect((await at(memoryShelf()).run("index", "status")).out[0]).toMatch(
      /^3 parts of notes can be found by their words\. \d\.\d kB are kept outside the vault\.$/,
    );
    expect((await terminal(notes).run("index", "status")).out[0]).toContain("Nothing is kept outside the vault.");
  });
});

describe("index rebuild", () => {
  it("forgets what is kept, makes it anew, and answers the new status", async () => {
    const shelf = memoryShelf();
    const { ask, vault } = at(shelf);
    await ask("status");
    const before = shelf.kept.get("words");
    await shelf.append("words", new Uint8Array(5000));
    await shelf.append("vectors", new Uint8Array(5000));
    vault.write("Tide.md", "High water at nine.");
    expect(await ask("index", "rebuild")).toMatchObject({ notes: 3, index: { units: 5, fresh: true } });
    expect([...shelf.kept.keys()]).toEqual(["words"]);
    expect(shelf.kept.get("words")).toHaveLength(before?.length ?? 0);
  });

  it("tells how far it is", async () => {
    const { run, told } = at(memoryShelf());
    await run("index", "rebuild");
    expect(told).toEqual(["Reading notes: 0 of 2"]);
  });

  it("leaves nothing of the vault undone when nothing can be kept", async () => {
    expect(await terminal(notes).ask("index", "rebuild")).toMatchObject({ notes: 2, index: { bytes: null } });
  });
});
