import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { patternText } from "../../support/note-text.ts";
import { reviewable, reviewDesk } from "../../support/review-vault.ts";

it("tells where each of these notes stands, due or not, and nothing of notes that cannot be asked for", async () => {
  const { memory, review } = await reviewDesk({
    "episodes/a.md": reviewable("a"),
    "episodes/b.md": reviewable("b"),
    "episodes/c.md": reviewable("c"),
    "Plain.md": "A note.",
  });
  await review({ id: "episodes/b.md", rating: "good" });
  await review({ id: "episodes/c.md", action: "suspend" });
  const wanted = ["episodes/a.md", "episodes/b.md", "episodes/c.md", "Plain.md", "gone.md"].map(noteId);
  const standings = memory.reviewStandings(new Set(wanted));
  expect(standings.map(({ id, is_due, is_new, is_suspended }) => [id, is_due, is_new, is_suspended])).toEqual([
    ["episodes/a.md", true, true, false],
    ["episodes/b.md", false, false, false],
    ["episodes/c.md", false, true, true],
  ]);
  const [a, b] = standings;
  // On the day of its review a note is remembered; of one that was never reviewed nobody knows.
  expect(b?.retrievability).toBe(1);
  expect(a?.retrievability).toBeNull();
  expect(memory.reviewStandings(new Set())).toEqual([]);
});

it("tells of another kind only once a person has rated it, as Reviews asks for it only then", async () => {
  const { memory, review } = await reviewDesk({
    "patterns/PATTERN-one.md": patternText("PATTERN-one"),
    "patterns/PATTERN-two.md": patternText("PATTERN-two"),
  });
  await review({ id: "patterns/PATTERN-two.md", rating: "good" });
  const both = ["patterns/PATTERN-one.md", "patterns/PATTERN-two.md"].map(noteId);
  expect(memory.reviewStandings(new Set(both)).map(({ id }) => id)).toEqual(["patterns/PATTERN-two.md"]);
});

it("tells of those of today in the order in which they are asked for, new ones by when they happened", async () => {
  const days = { a: "2026-09-20", b: "2026-08-01", c: "2026-09-01" };
  const texts = Object.entries(days).map(
    ([name, date]) => [`episodes/${name}.md`, reviewable(name, { date })] as const,
  );
  const { memory } = await reviewDesk(Object.fromEntries(texts));
  const asked = memory.reviewQueue({ limit: 10 });
  const order = asked.ok ? asked.value.reviews.map(({ id }) => id) : [];
  expect(order).toEqual(["episodes/b.md", "episodes/c.md", "episodes/a.md"]);
  expect(memory.reviewStandings(new Set(order.toSorted().map(noteId))).map(({ id }) => id)).toEqual(order);
});
