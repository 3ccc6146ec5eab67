import { afterEach, expect, it } from "vitest";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import { settleWritten } from "../../../src/app/uses/settle-written.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { eventually } from "../../support/eventually.ts";
import { memoryMachineFiles } from "../../support/memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import { openMemory, today } from "../../support/open-memory.ts";
import { reviewable } from "../../support/review-vault.ts";

const hinge = "episodes/hinge.md";
const said = "the upper hinge was rusted through and nobody had oiled it since spring";
const log = "reviews/2026-10 laptop.md";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Desk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly busy: Set<string>;
  /** Renames as a person does in the app. */
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Lets the pause that is waited for be over, once all that happened is known. */
  readonly pass: () => Promise<void>;
}

/** Somebody who has found the hinge before they write. */
async function desk(): Promise<Desk> {
  const vault = memoryVault({
    [hinge]: reviewable("hinge", { permalink: "x/hinge" }).replace("What we saw.", said),
    "old.md": "About [[hinge]].",
  });
  const memory = createMemory({
    ...{ vault, uses: memoryMachineFiles(), device: () => Promise.resolve("laptop") },
    clock: { now: () => today },
    scheduler: { pause: () => Promise.resolve() },
  });
  const busy = new Set<string>();
  let renamed = (_from: string, _to: string): void => undefined;
  let pending: (() => void) | undefined;
  const stop = settleWritten(memory, {
    isBusy: (id) => busy.has(id),
    report: (cause) => {
      throw cause;
    },
    onRename: (listener) => {
      renamed = listener;
      return () => undefined;
    },
    whenQuiet: (act) => ({ stir: () => (pending = act), stop: () => (pending = undefined) }),
  });
  stops.push(stop, memory.close);
  const pass = async (): Promise<void> => {
    await vault.told();
    await memory.open();
    pending?.();
    await vault.told();
  };
  memory.follow();
  await memory.open();
  await pass();
  await memory.recordUse({ what: "found", query: "hinge", by: "agent", ids: [hinge] });
  return {
    ...{ memory, vault, busy, pass },
    rename: async (from, to) => {
      await vault.rename(noteId(from), noteId(to));
      renamed(from, to);
    },
  };
}

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

it("an imported session settles what it names, not what it was shown", async () => {
  const { vault, pass, memory } = await desk();
  const imported = reviewable("s", { permalink: "x/s", source: "an agent's log" });
  vault.write("episodes/s.md", imported.replace("What we saw.", said));
  await pass();
  await pass();
  expect(await memory.pendingReviews({})).toMatchObject({ value: { total: 1 } });
  vault.write("episodes/s.md", imported.replace("What we saw.", "As in [[hinge]]."));
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
