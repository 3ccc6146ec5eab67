import { describe, expect, it } from "vitest";
import type { ReviewCard } from "../../../src/app/review/review-card.ts";
import { ratings } from "../../../src/core/model/review.ts";
import { episodeText, memoryText, noteText, patternText } from "../../support/note-text.ts";
import { reviewable, reviewDesk, type ReviewDesk } from "../../support/review-vault.ts";

const episode = episodeText(
  "gate",
  { date: "2026-09-01", task: "Mend the gate", outcome: "failure", project: "gates", surprise: 0.8 },
  ...["## Context", "It was [[Frost|frozen]].", "## Decisions", "### d001: Oil it", "- **Chosen**: Oil"],
  ...["- **Rationale**: It is cheap", "## Lessons Learned", "- Oil early."],
);

function cardOf({ memory }: ReviewDesk, id: string): ReviewCard {
  const card = memory.reviewCard({ id });
  if (!card.ok) throw new Error(card.error.message);
  return card.value;
}

describe("a card", () => {
  it("asks for an episode by its task, and answers with summary, decisions and lessons", async () => {
    const desk = await reviewDesk({ "episodes/EPISODE-gate.md": episode });
    expect(cardOf(desk, "episodes/EPISODE-gate.md")).toMatchObject({
      ...{ asked: "Mend the gate", title: "EPISODE-gate", cue: "", project: "gates", outcome: "failure" },
      ...{ key_moment: true, reviews: 0, line: 1 },
      parts: [
        { name: "context", markdown: "It was [[Frost|frozen]]." },
        { name: "decisions", markdown: "- **Oil it**\n  Oil\n  It is cheap" },
        { name: "lessons", markdown: "- Oil early." },
      ],
    });
  });

  it("answers with what stands under Summary, too", async () => {
    const text = episodeText("gate", {}, "## Summary", "It froze.", "## Context", "In winter.");
    const desk = await reviewDesk({ "a.md": text });
    expect(cardOf(desk, "a.md").parts).toEqual([{ name: "context", markdown: "It froze.\n\nIn winter." }]);
  });

  it("asks for a pattern by its trigger, and for an entry of a memory file at its line", async () => {
    const desk = await reviewDesk({
      "PATTERN-oil.md": patternText("PATTERN-oil"),
      "MEMORY.md": memoryText({ b: "Two.", a: "One." }),
    });
    const pattern = cardOf(desk, "PATTERN-oil.md");
    expect(pattern.asked).toBe("Oil");
    expect(pattern.cue).not.toBe("");
    const entry = cardOf(desk, "MEMORY.md#a");
    expect(entry).toMatchObject({
      kind: "learning",
      retrievability: null,
      parts: [{ name: "text", markdown: "One." }],
    });
    expect(entry.line).toBeGreaterThan(1);
  });

  it.each(ratings)("says to the day when it will be asked again after %s", async (rating) => {
    const desk = await reviewDesk({ "a.md": reviewable("1") });
    const { intervals } = cardOf(desk, "a.md");
    const { due_at } = await desk.review({ id: "a.md", rating });
    expect(Date.parse(due_at ?? "") - Date.parse("2026-10-01T12:00:00Z")).toBe(intervals[rating] * 86_400_000);
  });

  it("is not made of what is no memory", async () => {
    const { memory } = await reviewDesk({ "Desk.md": noteText({}, "Here.") });
    expect(memory.reviewCard({ id: "Desk.md" })).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(memory.reviewCard({ id: "gone.md" })).toMatchObject({ error: { code: "NOT_FOUND" } });
  });
});
