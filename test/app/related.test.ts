import { describe, expect, it } from "vitest";
import { openMemory } from "../support/open-memory.ts";
import { episodeText, memoryText, noteText } from "../support/note-text.ts";

const texts = {
  "frost.md": episodeText("1", { task: "Frost on the hinge" }, "## Context", "Frost broke the hinge of the barn."),
  "hinge.md": episodeText("2", { task: "A new hinge" }, "## Context", "The barn has a hinge again, against frost."),
  "sheep.md": episodeText("3", { task: "Count the sheep" }, "## Context", "Forty sheep and a lamb, and the dog."),
  "dog.md": noteText({ title: "Dog" }, "The dog minds sheep and the lamb."),
  "MEMORY.md": memoryText({ x: "Frost breaks a hinge", y: "The barn door sticks" }),
  "alone.md": noteText({ title: "Alone" }, "Xylophone."),
};

async function related(note: string): Promise<readonly string[]> {
  const { memory } = await openMemory(texts);
  const found = await memory.related({ note });
  return found.ok ? found.value.hits.map(({ id }) => id) : [found.error.code];
}

describe("what is related to a note", () => {
  it("shares the words that are special to it, and is never the note itself", async () => {
    const found = await related("frost.md");
    expect(found[0]).toBe("hinge.md");
    expect(found).toContain("MEMORY.md#x");
    expect(found).not.toContain("frost.md");
    expect(found).not.toContain("sheep.md");
  });

  it("leaves out every entry of the file itself", async () => {
    const found = await related("MEMORY.md");
    expect([...found].sort()).toEqual(["frost.md", "hinge.md"]);
  });

  it("is found for notes that are no memories, by any of their names", async () => {
    expect(await related("Dog")).toEqual(["sheep.md"]);
  });

  it("shares more than a single word with it", async () => {
    const { memory } = await openMemory({
      ...texts,
      "door.md": noteText({ title: "Door" }, "A door, lambs and frost."),
    });
    const found = await memory.related({ note: "sheep.md" });
    expect(found.ok && found.value.hits.map(({ id }) => id)).toEqual(["dog.md"]);
  });

  it("is nothing where no other note has its words", async () => {
    expect(await related("alone.md")).toEqual([]);
  });

  it("says which words were looked for: not those of questions, numbers, or the note's alone", async () => {
    const { memory } = await openMemory(texts);
    const found = await memory.related({ note: "sheep.md" });
    expect(found.ok && [...found.value.words].sort()).toEqual(["dog", "lamb", "sheep"]);
  });

  it("is written as a search answers, within the limit", async () => {
    const { memory } = await openMemory(texts);
    const found = await memory.related({ note: "frost.md", limit: 1 });
    expect(found.ok && found.value.markdown).toMatch(/^### EPISODE-2 \[rank: 1, [^]*\nhinge\.md:/);
    expect(found.ok && found.value.hits.length).toBe(1);
  });

  it("is asked of a note that exists", async () => {
    expect(await related("nowhere.md")).toEqual(["NOT_FOUND"]);
  });
});
