import { afterEach, expect, it } from "vitest";
import type { Memory } from "../../../src/app/memory.ts";
import { settleWritten } from "../../../src/app/uses/settle-written.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { eventually } from "../../support/eventually.ts";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";
import { hinge, log, said, stopWriting, writingDesk as desk } from "../../support/writing-desk.ts";

afterEach(stopWriting);

it.each([
  ["links to it", "It was [[hinge]] again."],
  ["quotes it", `I read: ${said}.`],
])("a note written by hand that %s settles what was found", async (_how, text) => {
  const { vault, pass } = await desk();
  vault.write("diary.md", text);
  await pass();
  await eventually(() => {
    expect(vault.stored(log)).toMatch(/\| x\/hinge \| good \|.*\| agent \|/);
  });
});

it("one that is still being written in has its turn later, and so has what is added to it", async () => {
  const { vault, pass, busy } = await desk();
  vault.write("diary.md", "It was [[hin");
  await pass();
  busy.add("diary.md");
  vault.write("diary.md", "It was [[hinge]].");
  await pass();
  expect(vault.stored(log)).toBeUndefined();
  busy.clear();
  await pass();
  await eventually(() => {
    expect(vault.stored(log)).toContain("| good |");
  });
});

it("once it is stopped, not even what is its turn next is looked at", async () => {
  const { memory, vault } = await openMemory();
  const looked: string[] = [];
  let act = (): void => undefined;
  const settleUses: Memory["settleUses"] = (id) => {
    looked.push(id ?? "");
    stop();
    return Promise.resolve([]);
  };
  const stop = settleWritten(
    { ...memory, settleUses },
    {
      isBusy: () => false,
      report: () => undefined,
      onRename: () => () => undefined,
      whenQuiet: (next) => {
        act = next;
        return { stir: () => undefined, stop: () => undefined };
      },
    },
  );
  act();
  await vault.told();
  for (const path of ["a.md", "b.md"]) vault.write(path, "About [[hinge]].");
  await memory.open();
  act();
  await vault.told();
  expect(looked).toEqual(["a.md"]);
  act();
  await vault.told();
  expect(looked).toEqual(["a.md"]);
});

it("an older note proves nothing, be it edited or renamed", async () => {
  const { vault, pass, rename } = await desk();
  vault.write("old.md", "About [[hinge]], and more.");
  await pass();
  await rename("old.md", "older.md");
  await pass();
  await pass();
  expect(vault.stored(log)).toBeUndefined();
});

it("what a person says of where something is from keeps no note from proving what it shows", async () => {
  const { vault, pass } = await desk();
  vault.write("diary.md", noteText({ source: "https://example.com/gates" }, "It was [[hinge]]."));
  await pass();
  await eventually(() => {
    expect(vault.stored(log)).toContain("| good |");
  });
});

it("what was found goes with a note that is renamed before anybody has judged it", async () => {
  const { vault, memory } = await desk();
  vault.write(hinge, (vault.stored(hinge) ?? "").replace(/permalink.*\n/, ""));
  await vault.told();
  await memory.open();
  await vault.rename(noteId(hinge), noteId("gate.md"));
  await vault.told();
  await memory.open();
  expect(await memory.pendingReviews({})).toMatchObject({ value: { total: 1, pending: [{ id: "gate.md" }] } });
  expect(vault.stored(log)).toBeUndefined();
});
