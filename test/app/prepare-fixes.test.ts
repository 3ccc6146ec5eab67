import { describe, expect, it } from "vitest";
import { fixableNotes } from "../../src/app/prepare-fixes.ts";
import { writeHunks } from "../../src/core/lib/text-diff.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { episodeText, evidence, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const episodes = Object.fromEntries(["1", "2", "3"].map((id) => [`EPISODE-${id}.md`, episodeText(id)]));
const shown = evidence("[[EPISODE-1]] (success)", "[[EPISODE-2]] (failure)", "[[EPISODE-3]] (success)");
const wrong = patternText("PATTERN-oil", { occurrences: 99, success_rate: 0.6667 }, shown);
const right = wrong.replace("occurrences: 99", "occurrences: 3");
const [oil, tar] = [noteId("patterns/PATTERN-oil.md"), noteId("patterns/PATTERN-tar.md")];
const texts = { ...episodes, [oil]: wrong, [tar]: wrong.replaceAll("PATTERN-oil", "PATTERN-tar") };

describe("numbers that can be corrected", () => {
  it("are shown as a change of the note, and nothing is written before somebody says so", async () => {
    const { memory, vault } = await openMemory(texts);
    expect(fixableNotes(memory.library)).toEqual([oil, tar]);
    const { fixes, faults } = await memory.prepareFixes([oil]);
    expect(fixes.map(({ id, title }) => [id, title])).toEqual([[oil, "Oil"]]);
    const lines = fixes.flatMap(({ hunks }) => writeHunks(hunks)).filter((line) => /^[-+]/.test(line));
    expect([lines, faults]).toEqual([["-occurrences: 99", "+occurrences: 3"], []]);
    expect(vault.stored(oil)).toBe(wrong);
  });

  it("are written as shown, several at once, and put back to the byte", async () => {
    const { memory, vault } = await openMemory(texts);
    const { write } = await memory.prepareFixes(fixableNotes(memory.library));
    const { notes, faults, undo } = await write();
    expect([notes.map(({ id }) => id), faults]).toEqual([[oil, tar], []]);
    expect(vault.stored(oil)).toBe(right);
    expect((await undo()).notes).toHaveLength(2);
    expect([vault.stored(oil), vault.stored(tar)]).toEqual([texts[oil], texts[tar]]);
  });

  it("are not written over what somebody has changed since they were shown", async () => {
    const { memory, vault } = await openMemory(texts);
    const { write } = await memory.prepareFixes([oil, tar]);
    vault.write(oil, `${wrong}More.\n`);
    const { notes, faults } = await write();
    expect([notes.map(({ id }) => id), faults]).toEqual([[tar], [expect.stringContaining(`"${oil}" was not written`)]]);
    expect(vault.stored(oil)).toBe(`${wrong}More.\n`);
  });

  it("are left as they are where somebody goes on writing before it is taken back", async () => {
    const { memory, vault } = await openMemory(texts);
    const { write } = await memory.prepareFixes([oil, tar]);
    const { undo } = await write();
    vault.write(oil, `${right}More.\n`);
    expect(await undo()).toMatchObject({
      notes: [{ id: tar }],
      faults: [`${oil} was changed since. Put its numbers back yourself.`],
    });
    expect(vault.stored(oil)).toBe(`${right}More.\n`);
  });

  it("are none where the note has gone, or says what follows by now", async () => {
    const { memory, vault } = await openMemory({ ...episodes, [oil]: right, [tar]: texts[tar] ?? "" });
    vault.remove(tar);
    const { fixes, faults } = await memory.prepareFixes([oil, tar]);
    expect([fixes, faults]).toEqual([[], [expect.stringContaining(`There is no note "${tar}"`)]]);
  });
});
