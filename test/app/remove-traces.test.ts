import { describe, expect, it } from "vitest";
import { createMemory, type Memory } from "../../src/app/memory.ts";
import type { Trace } from "../../src/app/ports.ts";
import { fakeEmbedder } from "../support/fake-embedder.ts";
import { texts } from "../support/meant-memory.ts";
import { memoryShelf } from "../support/memory-shelf.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText } from "../support/note-text.ts";
import { today } from "../support/open-memory.ts";
import { proposalText } from "../support/proposal-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

const learning = noteText({ id: "gate", type: "learning", kind: "declarative", importance: 0.5 }, "The gate is red.");

interface Kept {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly gone: readonly string[];
}

/** A vault with a review and a proposal, on a machine that keeps a thing of each of these kinds. */
async function keeping(...kinds: readonly Trace["kind"][]): Promise<Kept & { readonly before: string }> {
  const reviewed = "episodes/EPISODE-2026-01-21-session-42.md";
  const before = reviewable("2026-01-21-session-42");
  const desk = await reviewDesk({
    [reviewed]: before,
    "learnings/gate.md": learning,
    "proposals/p.md": proposalText([]),
  });
  await desk.review({ id: "session-42", rating: "good" });
  const gone: string[] = [];
  const vault = memoryVault(
    Object.fromEntries(desk.vault.paths().map((path) => [path, desk.vault.stored(path) ?? ""])),
  );
  const memory = createMemory({
    ...{ vault, clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() } },
    traces: () =>
      Promise.resolve(
        kinds.map((kind) => ({
          kind,
          where: `somewhere/${kind}`,
          remove: () => {
            gone.push(kind);
            return Promise.resolve();
          },
        })),
      ),
  });
  await memory.open();
  return { memory, vault, gone, before };
}

it("what notes mean is not kept after it was taken away", async () => {
  const shelf = memoryShelf();
  const embedder = fakeEmbedder();
  embedder.hold();
  const memory = createMemory({
    ...{ vault: memoryVault(texts), clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() }, shelf },
    openEmbedder: () => Promise.resolve(embedder),
    traces: () =>
      Promise.resolve(
        [...shelf.kept.keys()].map((where) => ({ kind: "index", where, remove: () => shelf.remove(where) })),
      ),
  });
  await memory.open();
  await expect.poll(() => embedder.texts.length).toBeGreaterThan(0);
  const removing = memory.removeTraces({ write: true });
  await memory.library.upkeep?.settled();
  embedder.goOn();
  expect(await removing).toMatchObject({ value: { totals: { written: 2, failed: 0 } } });
  await memory.meaning.settled();
  expect([...shelf.kept.keys()]).toEqual([]);
});

describe("the traces that are kept beside the notes", () => {
  it("are told of, and nothing is touched, unless somebody says to write", async () => {
    const { memory, vault, gone } = await keeping("index", "conversations");
    const paths = vault.paths();
    expect(await memory.removeTraces({})).toMatchObject({
      ok: true,
      value: {
        written: [{ kind: "index", where: "somewhere/index" }],
        kept: [
          { kind: "reviews", where: expect.stringMatching(/^reviews\//) as string },
          {
            ...{ kind: "reviews", where: "episodes/EPISODE-2026-01-21-session-42.md" },
            fields: ["stability", "difficulty", "last_reviewed_at", "due_at"],
          },
          { kind: "proposals", where: "proposals/p.md" },
          { kind: "conversations", where: "somewhere/conversations" },
        ],
        totals: { written: 1, kept: 4, failed: 0 },
      },
    });
    expect(gone).toEqual([]);
    expect(vault.paths()).toEqual(paths);
  });

  it("go, while reviews, proposals and unfinished conversations stay unless they are named", async () => {
    const { memory, vault, gone } = await keeping("index", "uses", "conversations", "device");
    const paths = vault.paths();
    await memory.removeTraces({ write: true });
    expect(gone).toEqual(["index", "uses", "device"]);
    expect(vault.paths()).toEqual(paths);
  });

  it("leave every note as a person wrote it, once all of them are named", async () => {
    const { memory, vault, gone, before } = await keeping("conversations");
    const all = { reviews: true, proposals: true, conversations: true, write: true };
    expect(await memory.removeTraces(all)).toMatchObject({ ok: true, value: { kept: [], failed: [] } });
    expect(gone).toEqual(["conversations"]);
    expect(vault.paths().filter((path) => !path.startsWith(".trash/"))).toEqual([
      "episodes/EPISODE-2026-01-21-session-42.md",
      "learnings/gate.md",
    ]);
    expect(vault.stored("episodes/EPISODE-2026-01-21-session-42.md")).toBe(before);
    expect(vault.stored("learnings/gate.md")).toBe(learning);
  });

  it("take with the proposals what keeps episodes from being asked for them again", async () => {
    const path = "episodes/EPISODE-s-1.md";
    const before = episodeText("s-1");
    const vault = memoryVault({ [path]: episodeText("s-1", { consolidated_at: "2026-11-18T10:00:00Z" }) });
    const memory = createMemory({ vault, clock: { now: () => today }, scheduler: { pause: () => Promise.resolve() } });
    await memory.open();
    expect(await memory.removeTraces({})).toMatchObject({
      value: { kept: [{ kind: "proposals", where: path, fields: ["consolidated_at"] }] },
    });
    await memory.removeTraces({ proposals: true, write: true });
    expect(vault.stored(path)).toBe(before);
  });

  it("that cannot be removed are named with the reason, and keep no other from going", async () => {
    const { memory, vault, gone } = await keeping("index");
    vault.breakNext("trash", "before");
    const removed = await memory.removeTraces({ proposals: true, write: true }).catch((cause: unknown) => cause);
    expect(removed).toMatchObject({
      value: { failed: [{ kind: "proposals", where: "proposals/p.md" }], written: [{ kind: "index" }] },
    });
    expect(gone).toEqual(["index"]);
  });
});
