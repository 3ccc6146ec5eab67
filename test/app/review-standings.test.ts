import { expect, it } from "vitest";
import { noteId } from "../../src/core/model/note-id.ts";
import { reviewable, reviewDesk } from "../support/review-vault.ts";

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
