import { describe, expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { eventually } from "../support/eventually.ts";
import { memoryVault, type MemoryVault } from "../support/memory-vault.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../support/review-vault.ts";

const path = "episodes/EPISODE-1.md";
const log = "reviews/2026-10 laptop.md";
const minute = 60_000;
const linesOf = (vault: MemoryVault, name = log): readonly string[] =>
  (vault.stored(name) ?? "").split("\n").filter((line) => line.startsWith("- "));
const reviewsOf = ({ memory }: ReviewDesk): number => {
  const stats = memory.reviewStats({});
  return stats.ok ? stats.value.reviews : NaN;
};

it("the same rating of one note by two programs of a device, in the same second, counts as often as it was given", async () => {
  const vault = memoryVault({ [path]: reviewable("1") });
  const desks = [await reviewDesk({}, "laptop", vault), await reviewDesk({}, "laptop", vault)];
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all(desks.map(({ memory }) => memory.reviewMemory({ id: path, rating: "good" })));
  }
  const again = await reviewDesk({}, "laptop", vault);
  expect(reviewsOf(again)).toBe(10);
  expect(new Set(linesOf(vault).map((line) => line.slice(-8))).size).toBe(10);
  expect(await again.memory.alignReviews({})).toMatchObject({ value: { changed: [] } });
});

describe("a note that is renamed more than once within a second", () => {
  const bare = reviewable("1").replace(/permalink.*\n/, "");

  it.each([
    ["there and back", ["b.md", "a.md"]],
    ["there and back twice", ["b.md", "a.md", "b.md", "a.md"]],
    ["on and on", ["b.md", "c.md", "d.md"]],
    ["on, back and elsewhere", ["b.md", "a.md", "c.md"]],
  ])("keeps its history: %s", async (_how, names) => {
    const desk = await reviewDesk({ "a.md": bare });
    const { memory, vault, review } = desk;
    await review({ id: "a.md", rating: "good" });
    memory.follow();
    let last = "a.md";
    for (const [at, name] of names.entries()) {
      await vault.rename(noteId(last), noteId(name));
      last = name;
      await eventually(() => {
        expect(linesOf(vault)).toHaveLength(at + 2);
      });
    }
    await eventually(() => {
      expect(memory.library.reviews().eventsOf(noteId(last))).toHaveLength(1);
    });
    memory.close();
    const anew = await reviewDesk({}, "phone", vault);
    expect(anew.memory.library.reviews().eventsOf(noteId(last))).toHaveLength(1);
  });
});

describe("a clock that is ahead", () => {
  it("by some minutes: what is rated elsewhere afterwards comes after, and the answer is what the logs say", async () => {
    const vault = memoryVault({ [path]: reviewable("1") });
    const phone = await reviewDesk({}, "phone", vault);
    phone.wait(5 * minute);
    await phone.review({ id: path, rating: "good" });
    const laptop = await reviewDesk({}, "laptop", vault);
    const again = await laptop.review({ id: path, rating: "again" });
    expect(again.warnings).toEqual([]);
    const state = laptop.memory.library.reviews().reviewed.get(noteId(path));
    expect(state?.ratings.map(({ rating }) => rating)).toEqual(["good", "again"]);
    expect(again.stability).toBeCloseTo(state?.memory?.stability ?? NaN, 4);
    expect(await laptop.memory.alignReviews({})).toMatchObject({ value: { changed: [] } });
  });

  it("by years: the answer is what the logs say, and names the line that comes after all others", async () => {
    const ahead = "---\ntype: review-log\n---\n- 2030-01-01T10:00:00Z | episodes/1 | good | | | person | r-000001\n";
    const vault = memoryVault({ [path]: reviewable("1"), "reviews/2030-01 phone.md": ahead });
    const { memory, review } = await reviewDesk({}, "laptop", vault);
    const again = await review({ id: path, rating: "again" });
    expect(again.warnings).toEqual([expect.stringMatching(/r-000001 of reviews\/2030-01 phone\.md .* 2030-01-01T10/)]);
    expect(again.due_at).toMatch(/^20[34]/);
    expect(await memory.alignReviews({})).toMatchObject({ value: { changed: [] } });
    expect(memory.validate({})).toMatchObject({
      value: { problems: [{ path: "reviews/2030-01 phone.md", code: "log-line" }] },
    });
  });
});
