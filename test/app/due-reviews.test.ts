import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { isKeyMoment } from "../../src/core/model/key-moment.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { isMemory } from "../../src/core/model/note.ts";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { usualReviews, type ReviewSettings } from "../../src/core/model/review-settings.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { memoryText, noteText, patternText, type Texts } from "../support/note-text.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

const vault: Texts = {
  "episodes/EPISODE-old.md": reviewable("old", { date: "2026-03-01", project: "gates", tags: ["hinge"] }),
  "episodes/EPISODE-key.md": reviewable("key", { date: "2026-09-01", surprise: 0.9 }),
  "deep/EPISODE-mid.md": reviewable("mid", { date: "2026-08-01" }),
  "episodes/EPISODE-new.md": reviewable("new", { date: "2026-10-01" }),
  "PATTERN-oil.md": patternText("PATTERN-oil"),
  "MEMORY.md": memoryText({ a: "One." }),
};

function due(memory: Memory, input: object = {}): { readonly due: number; readonly titles: readonly string[] } {
  const told = memory.dueReviews(input);
  if (!told.ok) throw new Error(told.error.message);
  return { due: told.value.due, titles: told.value.reviews.map(({ title }) => title) };
}

const desk = (settings: ReviewSettings): ReturnType<typeof reviewDesk> =>
  reviewDesk({}, "laptop", memoryVault(vault), () => settings);

describe("what is due", () => {
  it("is told as notes, the most forgotten first, and when the next will be", async () => {
    const { memory } = await reviewDesk(vault);
    expect(memory.dueReviews({ limit: 1 })).toEqual({
      ok: true,
      value: {
        due: 3,
        reviews: [
          {
            ...{ id: "episodes/EPISODE-old.md", permalink: "episodes/old", title: "EPISODE-old", kind: "episode" },
            ...{
              asked: "Mend the gate",
              due_at: "2026-03-03T02:00:00+02:00",
              retrievability: expect.closeTo(0.49798, 5) as number,
              is_new: true,
            },
          },
        ],
        next_due_at: "2026-10-03T02:00:00+02:00",
      },
    });
    expect(due(memory).titles).toEqual(["EPISODE-old", "EPISODE-mid", "EPISODE-key"]);
  });

  it.each([
    [{ kinds: ["pattern", "learning"] }, ["One.", "PATTERN-oil"]],
    [{ folder: "deep/" }, ["EPISODE-mid"]],
    [{ tag: "#Hinge" }, ["EPISODE-old"]],
    [{ project: "gates" }, ["EPISODE-old"]],
  ])("can be narrowed to %j", async (input, titles) => {
    const { memory } = await reviewDesk(vault);
    expect(due(memory, input).titles.toSorted()).toEqual(titles);
  });

  it("leaves out a learning that no longer holds, whichever way it says so", async () => {
    const ways = [{ status: "retired" }, { invalid_at: "2026-09-01" }, { superseded_by: "[[Oil]]" }];
    const gone = ways.map((fields, at): [string, string] => [
      `learnings/${String(at)}.md`,
      noteText({ type: "learning", ...fields }, `Grease it ${String(at)}.`),
    ]);
    const { memory } = await reviewDesk({
      ...Object.fromEntries(gone),
      "learnings/Oil.md": noteText({ type: "learning" }, "Oil it."),
    });
    expect(due(memory, { kinds: ["learning"] }).titles).toEqual(["Oil it."]);
  });

  it("is counted in the status and when a session begins", async () => {
    const { memory } = await reviewDesk(vault);
    expect(await memory.status({})).toMatchObject({ value: { due: 3 } });
    expect(memory.bootstrap({})).toMatchObject({ value: { due: 3 } });
  });

  it("leaves out learnings that no longer hold", async () => {
    const { memory, review } = await reviewDesk(vault);
    await review({ id: "MEMORY.md#a", rating: "again" });
    expect(due(memory, { kinds: ["learning"] }).due).toBe(0);
  });

  it("asks for no more new notes than a day has room for", async () => {
    const many = Array.from({ length: 30 }, (_, at) => [`EPISODE-${String(at)}.md`, reviewable(String(at))] as const);
    const { memory, review } = await reviewDesk(Object.fromEntries(many));
    expect(due(memory).due).toBe(20);
    await review({ id: "EPISODE-3.md", rating: "good" });
    expect(due(memory).due).toBe(19);
  });

  it.each([
    [{ newPerDay: 1 }, 1],
    [{ newPerDay: 0 }, 0],
    [{ kinds: ["learning"] }, 1],
    [{ kinds: [] }, 0],
    // With 0.7 wanted, three weeks pass before a new note is due.
    [{ retention: 0.7 }, 2],
  ] as const)("is what the settings %j say, in every count", async (wishes, count) => {
    const { memory } = await desk({ ...usualReviews, ...wishes });
    expect(due(memory).due).toBe(count);
    expect(await memory.status({})).toMatchObject({ value: { due: count } });
    expect(memory.reviewStats({})).toMatchObject({ value: { due: count } });
  });

  it("follows a change of the settings at once", async () => {
    let settings = usualReviews;
    const { memory } = await reviewDesk({}, "laptop", memoryVault(vault), () => settings);
    expect(due(memory).due).toBe(3);
    settings = { ...usualReviews, reviewsPerDay: 0, newPerDay: 2 };
    expect(due(memory).due).toBe(2);
    expect(due(memory, { new_per_day: 1 }).due).toBe(1);
  });

  it("includes patterns and learnings once a person has rated them", async () => {
    const { memory, review, wait } = await reviewDesk(vault);
    await review({ id: "PATTERN-oil", rating: "again" });
    wait(3 * 86_400_000);
    expect(due(memory).titles).toContain("PATTERN-oil");
    await review({ id: "One.", rating: "again", by: "agent" });
    wait(3 * 86_400_000);
    expect(due(memory).titles).not.toContain("One.");
  });
});

// Oracle 22 of the original: of its three levels of surprise only the highest is a key moment.
it.each([
  [0.2, false],
  [0.6, false],
  [0.69, false],
  [0.7, true],
  [0.9, true],
])("a surprise of %d makes a key moment: %s", (surprise, isIt) => {
  const { note } = parseNote(noteId("EPISODE-1.md"), reviewable("1", { surprise }));
  expect(isMemory(note) && isKeyMoment(note)).toBe(isIt);
});

it("statistics say how reviewing goes", async () => {
  const { memory, review, wait } = await reviewDesk(vault);
  await review({ id: "old", rating: "good" });
  await review({ id: "mid", rating: "good" });
  wait(86_400_000);
  await review({ id: "mid", rating: "again" });
  await review({ id: "key", action: "suspend" });
  expect(memory.reviewStats({})).toMatchObject({
    ok: true,
    value: {
      ...{ due: 0, reviewed: 2, new: 2, suspended: 1, reviews: 3 },
      ratings: { again: 1, good: 2 },
      retention: { asked: 1, remembered: 0, rate: 0 },
      months: [{ month: "2026-10", asked: 1, remembered: 0, rate: 0 }],
      days: [
        { day: "2026-10-01", count: 2 },
        { day: "2026-10-02", count: 1 },
      ],
    },
  });
});

it("statistics of nothing are empty, not wrong", async () => {
  const { memory } = await reviewDesk();
  expect(memory.reviewStats({})).toMatchObject({ ok: true, value: { reviews: 0, retention: { rate: null } } });
});

it("the workload of a year is told for the wanted retention, and for any other", async () => {
  const { memory } = await reviewDesk(vault);
  const usual = memory.reviewWorkload({});
  const most = memory.reviewWorkload({ retention: 0.97 });
  if (!usual.ok || !most.ok) throw new Error("no workload");
  expect(usual.value).toMatchObject({ retention: 0.9, notes: 4, waiting: 0 });
  expect(usual.value.days).toHaveLength(365);
  expect(most.value.reviews_per_day).toBeGreaterThan(usual.value.reviews_per_day);
  expect(memory.reviewWorkload({ retention: 1 })).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
});
