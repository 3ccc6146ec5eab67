import { describe, expect, it } from "vitest";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import { usualReviews } from "../../../src/core/model/review-settings.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import { memoryMachineFiles, type MemoryMachineFiles } from "../../support/memory-machine-files.ts";
import { memoryText } from "../../support/note-text.ts";
import { today } from "../../support/open-memory.ts";
import { reviewable } from "../../support/review-vault.ts";

const dayMs = 86_400_000;
const hinge = "episodes/EPISODE-2026-09-01-hinge.md";
const gate = "episodes/EPISODE-2026-09-02-gate.md";
const quote = "the upper hinge was rusted through and nobody had oiled it since the spring before last";
const texts = {
  [hinge]: reviewable("hinge", { permalink: "episodes/hinge-repair-log" }).replace(
    "What we saw.",
    `We saw that ${quote}.`,
  ),
  [gate]: reviewable("gate"),
  "Home.md": "The gate and the hinge.",
};

interface Desk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly files: MemoryMachineFiles;
  readonly wait: (ms: number) => void;
  readonly found: (query: string, ...ids: readonly string[]) => Promise<void>;
  readonly opened: (id: string) => Promise<void>;
  readonly store: (summary: string) => Promise<void>;
  readonly ratings: () => readonly string[];
  readonly pending: () => Promise<readonly string[]>;
}

async function desk(fromUse = true): Promise<Desk> {
  let now = today;
  const vault = memoryVault(texts);
  const files = memoryMachineFiles();
  const memory = createMemory({
    vault,
    clock: { now: () => now },
    scheduler: { pause: () => Promise.resolve() },
    device: () => Promise.resolve("laptop"),
    uses: files,
    reviewing: { settings: () => ({ ...usualReviews, fromUse }) },
  });
  await memory.open();
  return {
    memory,
    vault,
    files,
    wait: (ms) => {
      now += ms;
    },
    found: (query, ...ids) => memory.recordUse({ what: "found", query, by: "agent", ids }),
    opened: (id) => memory.recordUse({ what: "opened", query: "gate", by: "person", ids: [id] }),
    store: async (summary) => {
      const stored = await memory.addEpisode({
        task: "Mend it",
        outcome: "success",
        session_id: `s${String(now)}`,
        lessons: [summary],
      });
      if (!stored.ok) throw new Error(stored.error.message);
      await memory.open();
    },
    ratings: () =>
      (vault.stored("reviews/2026-10 laptop.md") ?? "").match(/(?<=\| )(again|hard|good|easy) .*(person|agent)/g) ?? [],
    pending: async () => {
      const told = await memory.pendingReviews({});
      return told.ok ? told.value.pending.map(({ id, queries }) => `${id}: ${queries.join(", ")}`) : [];
    },
  };
}

describe("what an agent found", () => {
  it("is told to who follows, once it can be asked about", async () => {
    const { memory, opened, pending } = await desk();
    const seen: Promise<readonly string[]>[] = [];
    const stop = memory.onUse(() => {
      seen.push(pending());
    });
    await opened(hinge);
    stop();
    await opened(gate);
    expect(await Promise.all(seen)).toEqual([[`${hinge}: gate`]]);
  });

  it("waits to be asked about, with what was asked; notes that are no memories do not", async () => {
    const { found, pending, memory, wait } = await desk();
    await found("what of the hinge", hinge, "Home.md", gate);
    wait(1000);
    await found("oil", hinge);
    expect(await memory.pendingReviews({ limit: 1 })).toEqual({
      ok: true,
      value: {
        total: 2,
        pending: [
          {
            ...{
              id: hinge,
              permalink: "episodes/hinge-repair-log",
              title: "EPISODE-hinge",
              kind: "episode",
            },
            ...{ queries: ["what of the hinge", "oil"], found: 2, opened: 0, last_at: "2026-10-01T12:00:01Z" },
          },
        ],
      },
    });
    expect(await pending()).toHaveLength(2);
  });

  it.each([
    ["linked", "As in [[EPISODE-2026-09-01-hinge|last time]], it was rust."],
    ["cited by its permalink", "See episodes/hinge-repair-log for why."],
    ["cited by its name", "EPISODE-2026-09-01-hinge told us why."],
    ["quoted", `It said "${quote}", and so it was.`],
  ])("and was %s in what was stored next has helped", async (_how, summary) => {
    const { found, store, ratings, pending, vault } = await desk();
    await found("hinge", hinge, gate);
    await store(summary);
    expect(ratings()).toMatchObject([expect.stringMatching(/^good .*agent$/) as string]);
    expect(vault.stored("reviews/2026-10 laptop.md")).toContain("| episodes/hinge-repair-log | good |");
    expect(vault.stored(hinge)).toContain("last_reviewed_at:");
    expect(await pending()).toEqual([`${gate}: hinge`]);
  });

  it.each<readonly [string, (memory: Memory) => Promise<{ readonly ok: boolean }>]>([
    ["a learning", (memory) => memory.addLearning({ text: `It was ${quote}.` })],
    ["the evidence of a learning", (memory) => memory.addLearning({ text: "Oil it.", evidence: [hinge] })],
    [
      "a decision",
      (memory) => memory.recordDecision({ episode: gate, chosen: "Do as in [[EPISODE-2026-09-01-hinge]]" }),
    ],
  ])("and was used in %s that was stored next has helped", async (_what, write) => {
    const { found, memory, ratings } = await desk();
    await found("hinge", hinge);
    expect(await write(memory)).toMatchObject({ ok: true });
    expect(ratings()).toMatchObject([expect.stringMatching(/^good .*agent$/) as string]);
  });

  it("has not helped by what the note that is added to has said before", async () => {
    const { found, memory, vault, ratings } = await desk();
    vault.write(gate, `${vault.stored(gate) ?? ""}\nAs in [[EPISODE-2026-09-01-hinge]].\n`);
    await memory.open();
    await found("hinge", hinge);
    const again = { session_id: "gate", on_conflict: "merge", task: "Mend the gate", outcome: "success" };
    expect(await memory.addEpisode({ ...again, lessons: ["Paint it."] })).toMatchObject({ value: { id: gate } });
    expect(vault.stored(gate)).toContain("Paint it.");
    expect(ratings()).toEqual([]);
  });

  it("has not helped where another entry of its memory file is quoted", async () => {
    const { found, memory, vault, wait, store, ratings } = await desk();
    vault.write("learnings/MEMORY.md", memoryText({ oil: "Oil it in spring.", rust: `We saw that ${quote}.` }));
    await memory.open();
    await found("hinge", "learnings/MEMORY.md#oil");
    await store(`It said "${quote}".`);
    expect(ratings()).toEqual([]);
    wait(1000);
    await found("hinge", "learnings/MEMORY.md#rust");
    await store(`It said "${quote}" again.`);
    expect(ratings()).toHaveLength(1);
  });

  it("and never used is not rated until a person says", async () => {
    const { found, store, ratings, wait, memory, pending } = await desk();
    await found("hinge", hinge);
    await store("Something else, with other words.");
    wait(3 * dayMs);
    await memory.settleUses();
    expect(ratings()).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  it("counts once a day at most", async () => {
    const { found, store, ratings, wait } = await desk();
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]]");
    wait(dayMs / 2);
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]] again");
    expect(ratings()).toHaveLength(1);
    wait(dayMs);
    await found("hinge", hinge);
    await store("[[EPISODE-2026-09-01-hinge]] once more");
    expect(ratings()).toHaveLength(2);
  });

  it("and is stored long after is not settled by it", async () => {
    const { found, store, ratings, wait } = await desk();
    await found("hinge", hinge);
    wait(8 * dayMs);
    await store("[[EPISODE-2026-09-01-hinge]]");
    expect(ratings()).toEqual([]);
  });
});

describe("what was opened from a search", () => {
  it("and led to nothing in a day has hardly helped; what led to something has", async () => {
    const { opened, memory, wait, ratings, store, pending } = await desk();
    await opened(hinge);
    await opened(gate);
    expect(await memory.settleUses()).toEqual([]);
    await store("[[EPISODE-2026-09-02-gate]] was it.");
    wait(dayMs);
    expect(await memory.settleUses()).toEqual([{ id: hinge, rating: "hard" }]);
    await memory.open();
    expect(ratings()).toMatchObject([
      expect.stringMatching(/^good/) as string,
      expect.stringMatching(/^hard .*agent$/) as string,
    ]);
    expect(await pending()).toEqual([]);
  });
});

describe("a person who is asked whether it helped", () => {
  it.each([
    ["yes", "good"],
    ["no", "again"],
  ])("and says %s gives %s", async (helped, rating) => {
    const { found, memory, ratings, pending } = await desk();
    await found("hinge", hinge);
    expect(await memory.answerUse({ id: hinge, helped })).toMatchObject({ value: { id: hinge, rating } });
    await memory.open();
    expect(ratings()).toMatchObject([expect.stringMatching(`^${rating} .*person$`) as string]);
    expect(await pending()).toEqual([]);
  });

  it("can leave it at that, and nothing follows", async () => {
    const { found, memory, ratings, pending } = await desk();
    await found("hinge", hinge);
    expect(await memory.answerUse({ id: hinge, helped: "skip" })).toMatchObject({
      value: { rating: null, event: null },
    });
    expect(ratings()).toEqual([]);
    expect(await pending()).toEqual([]);
    expect(await memory.answerUse({ id: "nowhere at all", helped: "yes" })).toMatchObject({ ok: false });
  });
});

describe("what was asked", () => {
  it("is written down without the secret that stands where a long question is cut", async () => {
    const { found, files } = await desk();
    await found(`${"why ".repeat(71)}ghp_${"a1B2".repeat(9)}`, hinge);
    const written = (await files.read("2026-10 laptop.jsonl")) ?? "";
    expect(written).toContain("why why");
    expect(written).not.toContain("a1B2");
  });

  it("is written down without secrets, beside the notes and never in one, and goes after two months", async () => {
    const { found, files, vault, wait, pending } = await desk();
    const before = vault.paths();
    await found("why does password=hunter2secret fail", hinge);
    const written = (await files.read("2026-10 laptop.jsonl")) ?? "";
    expect(written).toContain("why does password=");
    expect(written).not.toContain("hunter2");
    expect(vault.paths()).toEqual(before);
    wait(62 * dayMs);
    expect(await pending()).toEqual([]);
    await found("hinge", hinge);
    expect(await files.names()).toEqual(["2026-12 laptop.jsonl"]);
  });

  it("is not written where use does not count, nor where nothing was found", async () => {
    const off = await desk(false);
    await off.found("hinge", hinge);
    expect(await off.files.names()).toEqual([]);
    await off.files.append(
      "2026-10 other.jsonl",
      '{"time":"2026-10-01T10:00:00Z","what":"found","query":"","keys":["episodes/gate"],"by":"agent"}\n',
    );
    expect(await off.pending()).toEqual([]);
    const on = await desk();
    await on.found("hinge", "Home.md", "gone.md");
    expect(await on.files.names()).toEqual([]);
  });

  it("that cannot be written down is answered all the same, and damaged lines are passed over", async () => {
    const { found, files, pending, store } = await desk();
    await files.append("2026-10 other.jsonl", '{"time":"2026-\n\nnothing\n');
    await found("hinge", hinge);
    expect(await pending()).toHaveLength(1);
    files.fail();
    await found("hinge", gate);
    await store("[[EPISODE-2026-09-01-hinge]]");
  });
});
