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
        { name: "decisions", decisions: [{ markdown: "**Oil it**\nOil\nIt is cheap", effects: [] }] },
        { name: "lessons", markdown: "- Oil early." },
      ],
    });
  });

  it("answers with what came of each decision: how it ended, and what it led to", async () => {
    const text = episodeText(
      "gate",
      {},
      ...["## Decisions", "### d001: Oil it", "- **Outcome**: partial", "- **Effects**: [[#^d002]], [[#^e001]]"],
      ...["### d002: Wait", "## Events Timeline", "1. [2026-09-01] It squeaks #error ^e001"],
      ...["2. [2026-09-02] It is silent #test ^e002", "   - caused by: [[#^d002]]"],
    );
    const desk = await reviewDesk({ "a.md": text });
    expect(cardOf(desk, "a.md").parts).toEqual([
      {
        name: "decisions",
        decisions: [
          { markdown: "**Oil it**", outcome: "partial", effects: ["It squeaks", "Wait"] },
          { markdown: "**Wait**", effects: ["It is silent"] },
        ],
      },
    ]);
  });

  it("answers with what not to do and what instead, of an anti-pattern", async () => {
    const text = patternText("ANTIPATTERN-oil", {}, "## Anti-Pattern Warning", "Grease it.");
    const desk = await reviewDesk({ "ANTIPATTERN-oil.md": text });
    expect(cardOf(desk, "ANTIPATTERN-oil.md").parts.slice(0, 2)).toEqual([
      { name: "dont", markdown: "Oil it." },
      { name: "instead", markdown: "Grease it." },
    ]);
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
