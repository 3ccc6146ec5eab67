import { expect, it } from "vitest";
import { reviewable, reviewDesk } from "../../support/review-vault.ts";

it("tells what is not asked for any more, by title, until it is asked for again", async () => {
  const { memory, review } = await reviewDesk({
    "episodes/b.md": reviewable("b"),
    "episodes/a.md": reviewable("a"),
    "episodes/c.md": reviewable("c"),
  });
  expect(memory.suspendedReviews()).toEqual([]);
  for (const id of ["episodes/b.md", "episodes/a.md"]) await review({ id, action: "suspend" });
  expect(memory.suspendedReviews().map(({ id }) => id)).toEqual(["episodes/a.md", "episodes/b.md"]);
  await review({ id: "episodes/a.md", action: "resume" });
  expect(memory.suspendedReviews().map(({ id }) => id)).toEqual(["episodes/b.md"]);
});
