import { expect, it } from "vitest";
import { reviewable, reviewDesk, type ReviewDesk } from "../support/review-vault.ts";

const old = "episodes/old.md";

async function memoryFactor({ memory }: ReviewDesk): Promise<number> {
  const explained = await memory.explain({ note: old, query: "mend gate" });
  if (!explained.ok || !explained.value.present) throw new Error("It is not found.");
  // Forgetting counts by a tenth, as a power.
  return (explained.value.factors.find(({ name }) => name === "memory")?.value ?? NaN) ** 10;
}

it("a note is forgotten from its last review on, as the queue forgets it", async () => {
  const desk = await reviewDesk({ [old]: reviewable("old", { date: "2026-03-01" }) });
  const before = await memoryFactor(desk);
  expect(before).toBeCloseTo(0.498, 3);
  const { due_at } = await desk.review({ id: old, rating: "good" });
  expect(await memoryFactor(desk)).toBe(1);
  desk.wait(Date.parse(due_at ?? "") - Date.parse("2026-10-01T12:00:00Z"));
  expect(await memoryFactor(desk)).toBeCloseTo(0.9, 1);
  await desk.review({ action: "undo" });
  expect(await memoryFactor(desk)).toBeLessThan(before);
});
