import { describe, expect, it } from "vitest";
import type { ReviewQueue } from "../../../src/app/review/review-queue.ts";
import { patternText, type Texts } from "../../support/note-text.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../../support/review-vault.ts";

const texts: Texts = {
  "episodes/a.md": reviewable("a", { project: "gates", tags: ["episodic", "hinge"] }),
  "episodes/b.md": reviewable("b", { project: "gates", tags: ["episodic"] }),
  "deep/c.md": reviewable("c", { project: "boats", tags: ["episodic", "#Hinge"] }),
  "PATTERN-oil.md": patternText("PATTERN-oil"),
};

function queueOf({ memory }: ReviewDesk, input: object = {}): ReviewQueue {
  const queue = memory.reviewQueue(input);
  if (!queue.ok) throw new Error(queue.error.message);
  return queue.value;
}

describe("the queue of a page", () => {
  it("can be narrowed to what is due, but for what all notes of a kind have", async () => {
    const { facets } = queueOf(await reviewDesk(texts));
    expect(facets).toEqual({
      ...{ kinds: ["episode", "pattern"], folders: ["episodes", "deep"] },
      ...{ tags: ["hinge"], projects: ["gates", "boats"] },
    });
  });

  it("is not offered by folders that say no more than the kinds", async () => {
    const { "deep/c.md": _elsewhere, "PATTERN-oil.md": oil = "", ...rest } = texts;
    const sorted = {
      ...rest,
      "patterns/PATTERN-oil.md": oil,
      "patterns/ANTIPATTERN-rust.md": oil.replace("pattern", "antipattern"),
    };
    expect(queueOf(await reviewDesk(sorted)).facets).toMatchObject({
      kinds: ["episode", "antipattern", "pattern"],
      folders: [],
    });
    const mixed = { ...sorted, "episodes/PATTERN-mixed.md": oil };
    expect(queueOf(await reviewDesk(mixed)).facets.folders).toEqual(["episodes", "patterns"]);
  });

  it("says how many more would be due without limits", async () => {
    const many = Array.from({ length: 25 }, (_, at) => [`episodes/${String(at)}.md`, reviewable(String(at))] as const);
    const desk = await reviewDesk(Object.fromEntries(many));
    expect(queueOf(desk, { limit: 100 })).toMatchObject({ due: 20, waiting: 5, held_by: { new_per_day: 20 } });
    expect(queueOf(desk, { limit: 100, new_per_day: 25 })).toMatchObject({ due: 25, waiting: 0, held_by: {} });
  });

  it("knows how long a review takes once there were some", async () => {
    const desk = await reviewDesk(texts);
    for (const rating of ["good", "hard", "good", "hard", "good", "good"]) {
      desk.wait(20_000);
      await desk.review({ id: "episodes/a.md", rating });
    }
    expect(queueOf(desk).pace_ms).toBe(20_000);
    expect(queueOf(await reviewDesk(texts)).pace_ms).toBeNull();
  });
});
