import { afterEach, describe, expect, it } from "vitest";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import type { Ports } from "../../../src/app/ports.ts";
import { settleWritten } from "../../../src/app/uses/settle-written.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { proposalKinds, type ProposalKind } from "../../../src/core/model/proposal.ts";
import { eventually } from "../../support/eventually.ts";
import { story } from "../../support/fact-story.ts";
import { memoryMachineFiles } from "../../support/memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import { noteText, patternText, type Texts } from "../../support/note-text.ts";
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

/** Somebody who has found the hinge, or other notes, before they write. */
async function desk(texts: Texts = {}, found: readonly string[] = [hinge], ports: Partial<Ports> = {}): Promise<Desk> {
  const vault = memoryVault({
    [hinge]: reviewable("hinge", { permalink: "x/hinge" }).replace("What we saw.", said),
    "old.md": "About [[hinge]].",
    ...texts,
  });
  const memory = createMemory({
    ...{ vault, uses: memoryMachineFiles(), device: () => Promise.resolve("laptop") },
    clock: { now: () => today },
    scheduler: { pause: () => Promise.resolve() },
    ...ports,
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
  await memory.recordUse({ what: "found", query: "hinge", by: "agent", ids: found });
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

describe("what our own commands write", () => {
  const source = { format: "claude-code", files: { "s.jsonl": "1x" } };
  const told = `See [[hinge]]: ${said}.`;
  const learning = noteText({ id: "rust", type: "learning", evidence: ["[[hinge]]"] }, told);
  const proposal = (status: string, block: string): string =>
    noteText({ type: "proposal", kind: "new-learning", status }, "# Rust", "## Reason", told, "## Change", block);
  const newNote = ['````markdown path="learnings/rust.md"', learning.trimEnd(), "````"].join("\n");
  const patch = ['```diff path="learnings/rust.md"', "@@ -1,1 +1,1 @@", "-a", "+b", "```"].join("\n");

  it.each<readonly [string, Texts]>([
    ["a proposal", { "proposals/rust.md": proposal("open", newNote) }],
    [
      "a note that a proposal has made",
      { "proposals/rust.md": proposal("open", newNote), "learnings/rust.md": learning },
    ],
    [
      "a note that a proposal has changed",
      { "proposals/rust.md": proposal("accepted", patch), "learnings/rust.md": learning },
    ],
    ["an imported session", { "episodes/s.md": reviewable("s", { source }).replace("What we saw.", told) }],
    ["a migrated learning", { "learnings/rust.md": learning.replace("id: ", 'source: {"format": "memory-md"}\nid: ') }],
  ])("proves nothing: %s, whoever ran it", async (_what, texts) => {
    const { vault, pass, memory } = await desk();
    for (const [path, text] of Object.entries(texts)) vault.write(path, text);
    await pass();
    await pass();
    expect(await memory.pendingReviews({})).toMatchObject({ value: { total: 1 } });
    expect(vault.stored(log)).toBeUndefined();
  });

  it("proves nothing: evidence that is added to a new pattern", async () => {
    const { vault, pass, memory } = await desk();
    vault.write("patterns/PATTERN-oil.md", patternText("PATTERN-oil"));
    await pass();
    expect(await memory.recordTrial({ pattern: "PATTERN-oil", went: "success", note: hinge })).toMatchObject({
      ok: true,
    });
    await pass();
    await pass();
    expect(vault.stored("patterns/PATTERN-oil.md")).toContain("[[");
    expect(vault.stored(log)).toBeUndefined();
  });

  it.each<readonly [string, readonly ProposalKind[]]>([
    ["proposed", []],
    ["proposed and accepted at once", proposalKinds],
  ])("proves nothing: facts and duplicates that are %s", async (_what, apply) => {
    const texts = {
      ...story(1, 10),
      ...["a", "b", "c"].reduce(
        (all, id) => ({
          ...all,
          [`learnings/${id}.md`]: noteText(
            { id, type: "learning", session_id: `s-${id}` },
            "Ask the pilot which berth is free",
          ),
        }),
        {},
      ),
    };
    const { vault, pass, memory } = await desk(texts, Object.keys(texts), { proposing: () => ({ apply }) });
    expect(await memory.consolidate({ write: true, force: true })).toMatchObject({ ok: true });
    await pass();
    expect(await memory.compact({ write: true })).toMatchObject({ ok: true });
    await pass();
    await pass();
    expect(memory.library.catalog.proposals().length).toBeGreaterThan(2);
    expect(vault.stored(log)).toBeUndefined();
  });
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
