import { expect, it } from "vitest";
import { createMemory, type Memory } from "../../../src/app/memory.ts";
import type { Narrator } from "../../../src/app/ports/language-model.ts";
import { eventually } from "../../support/eventually.ts";
import { memoryMachineFiles } from "../../support/memory-machine-files.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import { memoryText } from "../../support/note-text.ts";
import { chatReply, type NarratorBehaviour } from "../../support/narrator-server.ts";
import { today } from "../../support/open-memory.ts";
import { reviewable } from "../../support/review-vault.ts";
import { serve } from "../../support/served-narrator.ts";

const dayMs = 86_400_000;
const paths = ["gate", "hinge", "oil"].map((name) => `episodes/EPISODE-2026-09-01-${name}.md`);
const [gate = "", hinge = "", oil = ""] = paths;
const texts = Object.fromEntries(["gate", "hinge", "oil"].map((name, at) => [paths[at] ?? "", reviewable(name)]));

interface Desk {
  readonly memory: Memory;
  readonly vault: MemoryVault;
  readonly wait: (ms: number) => void;
  readonly store: (lesson: string) => Promise<void>;
  /** As `gate good`, in the order they were written. */
  readonly ratings: () => readonly string[];
}

async function desk(narrator?: () => Narrator | undefined): Promise<Desk> {
  let now = today;
  const vault = memoryVault(texts);
  const memory = createMemory({
    vault,
    clock: { now: () => now },
    scheduler: { pause: () => Promise.resolve() },
    device: () => Promise.resolve("laptop"),
    uses: memoryMachineFiles(),
    ...(narrator ? { narrator } : {}),
  });
  await memory.open();
  return {
    memory,
    vault,
    wait: (ms) => {
      now += ms;
    },
    store: async (lesson) => {
      const session_id = `s${String(now)}`;
      const stored = await memory.addEpisode({ task: "Mend it", outcome: "success", session_id, lessons: [lesson] });
      if (!stored.ok) throw new Error(stored.error.message);
      await memory.open();
    },
    ratings: () =>
      [...(vault.stored("reviews/2026-10 laptop.md") ?? "").matchAll(/episodes\/(\w+) \| (\w+) \|/g)].map(
        ([, name = "", rating = ""]) => `${name} ${rating}`,
      ),
  };
}

const judging = (...ratings: readonly (readonly [string, string])[]): NarratorBehaviour => {
  return () => chatReply({ ratings: ratings.map(([memory, rating]) => ({ memory, rating })) });
};

const episodesIn = (vault: MemoryVault): readonly string[] =>
  vault.paths().filter((path) => path.startsWith("episodes/"));

const find = (memory: Memory, ...ids: readonly string[]): Promise<void> =>
  memory.recordUse({ what: "found", query: "what of the gate", by: "agent", ids });

it("what the words of a stored note do not show is judged, each memory once, by all that was asked", async () => {
  const served = await serve(judging(["M1", "Easy"], ["M2", "again"], ["M2", "good"]));
  const { memory, store, ratings } = await desk(() => served.narrator);
  await find(memory, gate, hinge, oil);
  await memory.recordUse({ what: "found", query: "creaking", by: "agent", ids: [gate, "gone.md"] });
  await store("See [[EPISODE-2026-09-01-oil]].");
  await eventually(() => {
    expect(ratings()).toEqual(["oil good", "gate easy", "hinge again"]);
  });
  expect(served.asked).toHaveLength(1);
  const user = served.asked[0]?.user ?? "";
  expect(user).toContain("creaking\nwhat of the gate");
  expect(user).not.toContain("EPISODE-oil");
});

it("what was only listed beside what answered is not judged unless somebody opened it", async () => {
  const served = await serve(judging(["M1", "again"], ["M2", "again"], ["M3", "again"]));
  const { memory, store, ratings } = await desk(() => served.narrator);
  const beside = {
    what: "found",
    query: "what of the gate",
    by: "agent",
    ids: [gate, hinge, oil],
    weak: [gate, oil],
  } as const;
  await memory.recordUse(beside);
  await memory.recordUse({ what: "opened", query: "oil", by: "person", ids: [oil] });
  await store("Something else.");
  await eventually(() => {
    expect(ratings()).toEqual(["hinge again", "oil again"]);
  });
  expect(served.asked[0]?.user).not.toContain("EPISODE-gate");
});

it("of many, those that were used most are judged, however often others were listed beside", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `M${String(at + 1)}`);
  const served = await serve(judging(...names.map((name) => [name, "good"] as const)));
  const others = names.map((name) => `episodes/EPISODE-2026-09-02-${name}.md`);
  const { memory, store, ratings, vault, wait } = await desk(() => served.narrator);
  others.forEach((path, at) => {
    vault.write(path, reviewable(names[at] ?? ""));
  });
  await memory.open();
  const found = async (ids: readonly string[], weak: readonly string[] = []): Promise<void> => {
    await memory.recordUse({ what: "found", query: "what of the gate", by: "agent", ids, weak });
    wait(1000);
  };
  await found([gate]);
  for (const ids of [others, others]) await found([gate, ...ids], [gate]);
  await store("Something else.");
  await eventually(() => {
    expect(ratings()).toHaveLength(10);
  });
  expect(ratings()).not.toContain("gate good");
});

it("of which nothing is said stays as it is", async () => {
  const served = await serve(judging(["M2", "hard"]));
  const { memory, store, ratings } = await desk(() => served.narrator);
  await find(memory, gate, hinge);
  await store("Something else.");
  await eventually(() => {
    expect(ratings()).toEqual(["hinge hard"]);
  });
  const told = await memory.pendingReviews({});
  expect(told.ok && told.value.pending.map(({ id }) => id)).toContain(gate);
});

it("what was reviewed within a day is not judged; with nothing left nobody is asked", async () => {
  const served = await serve(judging(["M1", "easy"]));
  const { memory, wait, store, ratings } = await desk(() => served.narrator);
  await memory.reviewMemory({ id: gate, rating: "good" });
  await memory.open();
  wait(23 * 3_600_000);
  await find(memory, gate);
  await store("Nothing of it.");
  expect(ratings()).toEqual(["gate good"]);
  expect(served.asked).toEqual([]);
});

it.each<readonly [string, NarratorBehaviour]>([
  ["that is broken", () => ({ status: 500, body: "" })],
  ["that answers nonsense", () => chatReply("Rated.")],
  ["that says nothing of them", judging()],
])("with a model %s, uses are settled as without one, and the note is stored", async (_what, behave) => {
  const served = await serve(behave);
  const settled = async (narrator?: () => Narrator): Promise<readonly string[]> => {
    const { memory, vault, wait, store, ratings } = await desk(narrator);
    await find(memory, gate);
    await memory.recordUse({ what: "opened", query: "hinge", by: "person", ids: [hinge] });
    wait(dayMs);
    await store("Nothing of it.");
    expect(episodesIn(vault)).toHaveLength(4);
    await eventually(() => {
      expect(ratings()).not.toEqual([]);
    });
    return ratings();
  };
  expect(await settled(() => served.narrator)).toEqual(await settled());
  expect(served.asked.length).toBeGreaterThan(0);
});

it("of an entry of a memory file, no other entry is shown", async () => {
  const served = await serve(judging(["M1", "easy"]));
  const { memory, vault, store } = await desk(() => served.narrator);
  vault.write("learnings/MEMORY.md", memoryText({ grease: "Grease it in spring.", rust: "Rust comes from rain." }));
  await memory.open();
  await find(memory, "learnings/MEMORY.md#rust");
  await store("Nothing of it.");
  await eventually(() => {
    expect(served.asked).toHaveLength(1);
  });
  expect(served.asked[0]?.user).toContain("Rust comes from rain.");
  expect(served.asked[0]?.user).not.toContain("Grease it");
});

it("whoever stores a note does not wait for a model", async () => {
  const served = await serve(() => "silence");
  const { memory, store, vault } = await desk(() => served.narrator);
  await find(memory, gate);
  await store("Nothing of it.");
  expect(episodesIn(vault)).toHaveLength(4);
});

it("where none is configured any more, none is asked", async () => {
  const { memory, wait, store, ratings } = await desk(() => undefined);
  await memory.recordUse({ what: "opened", query: "hinge", by: "person", ids: [hinge] });
  wait(dayMs);
  await store("Nothing of it.");
  expect(ratings()).toEqual(["hinge hard"]);
});
